/** The settings of the top bar: defaults, and changes to them as the console sends them. */

import * as z from 'zod'
import { loadingModes } from '../../replay/page/injection.ts'
import { isRecord, parseJson } from '../../scene/reading/looseText.ts'
import { faultNames } from './faults.ts'
import type { ReplaySettings } from './protocol.ts'

export const defaultSettings: ReplaySettings = { loading: 'head-plain', fault: 'none', isStrict: false, config: '' }

const changeSchema = z.strictObject({
  loading: z.optional(z.enum(loadingModes)),
  fault: z.optional(z.enum(faultNames)),
  isStrict: z.optional(z.boolean()),
  config: z.optional(z.string().refine(isConfig, 'expected nothing or a JSON object')),
})

/** The settings with a change, or why it cannot be made. */
export type SettingsChange = { readonly settings: ReplaySettings } | { readonly problem: string }

/** @param json text of an object with some of the settings */
export function applySettings(settings: ReplaySettings, json: string): SettingsChange {
  const result = changeSchema.safeParse(parseJson(json))
  if (!result.success) {
    const issue = result.error.issues[0]
    return { problem: `${issue?.path.join('.') || 'settings'}: ${issue?.message}` }
  }
  const given = Object.entries(result.data).filter(([, value]) => value !== undefined)
  return { settings: { ...settings, ...Object.fromEntries(given) } }
}

function isConfig(text: string): boolean {
  return isRecord(text.trim() === '' ? {} : parseJson(text))
}
