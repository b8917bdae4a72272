/**
 * How settings reach a page before its first script. Code of an extension runs that early only from the extension's own files, and
 * its storage answers too late; therefore every possible option is a file of one line (`page/options/`), and a site gets those that
 * are chosen for it, in front of `page/start.js`.
 */
import { handleFiles } from '../../inject/legacy/handles/handleFiles.ts'
import { namesOf } from '../../inject/legacy/handles/legacyHandle.ts'
import { legacyHandles } from '../../inject/legacy/handles/legacyHandles.ts'
import { defaultProfile } from '../../inject/profile.ts'
import type { Plan } from './plan.ts'
import type { SiteSettings } from './siteSettings.ts'
import { featuresOf, type TrialFeature } from './trialFeatures.ts'

export type TrialOption =
  | { readonly kind: 'off' | 'parity' | 'mode'; readonly id: string }
  | { readonly kind: 'yield' }
  /** A legacy script is taken out of the page. `files` as in `handleFiles`. */
  | { readonly kind: 'leave'; readonly id: string; readonly files: readonly string[] }

/** The global in which the options wait for `start.js`, which takes them away again before any script of the page runs. */
export const optionsGlobal = 'vernissageTrialOptions'

/** Name of an option's file, without ending. */
export function optionName(option: TrialOption): string {
  return 'id' in option ? `${option.kind}-${option.id}` : option.kind
}

/** Name → code of every option that can be chosen. */
export function optionFiles(features: readonly TrialFeature[]): Readonly<Record<string, string>> {
  const switches = new Set(features.flatMap(({ id, continues = id }) => [id, continues]))
  const files = handleFiles(defaultProfile)
  const options: readonly TrialOption[] = [
    ...[...switches].map((id) => ({ kind: 'off' as const, id })),
    ...features.filter(({ hasParity }) => hasParity).map(({ id }) => ({ kind: 'parity' as const, id })),
    ...['takeover', 'beside'].map((id) => ({ kind: 'mode' as const, id })),
    { kind: 'yield' },
    ...legacyHandles(defaultProfile).flatMap((row) => namesOf(row).map((name) => leaveOption(name, files))),
  ]
  const codeOf = (option: TrialOption): string =>
    `(globalThis.${optionsGlobal} ??= []).push(${JSON.stringify(option)})\n`
  return Object.fromEntries(options.map((option) => [optionName(option), codeOf(option)]))
}

/** The options of a site. Ids that this version has no feature for are passed over. */
export function optionsOf(
  settings: SiteSettings,
  { leftOut }: Plan,
  features: readonly TrialFeature[],
): readonly TrialOption[] {
  const present = featuresOf(settings.mode, features)
  const files = handleFiles(defaultProfile)
  const known = new Set(features.flatMap(({ id, continues = id }) => [id, continues]))
  const parityIds = present.filter(({ id, hasParity }) => hasParity && settings.parity.includes(id)).map(({ id }) => id)
  return [
    { kind: 'mode', id: settings.mode },
    ...(settings.legacy === 'yield' ? [{ kind: 'yield' as const }] : []),
    ...settings.off.filter((id) => known.has(id)).map((id) => ({ kind: 'off' as const, id })),
    ...parityIds.map((id) => ({ kind: 'parity' as const, id })),
    ...leftOut.map((handle) => leaveOption(handle, files)),
  ]
}

function leaveOption(id: string, files: Readonly<Record<string, readonly string[]>>): TrialOption {
  return { kind: 'leave', id, files: files[id] ?? [] }
}
