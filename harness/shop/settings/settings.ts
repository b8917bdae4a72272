/** Prints settings as the platform localises them for its scripts. */

import { phpJson } from '../http/respond.ts'
import { type Html, raw } from '../markup/html.ts'

/**
 * `var name = {…};` in a script element. As on the platform, scalars at the top level become strings
 * (`true` → `"1"`, `false` → `""`), nested ones keep their type.
 */
export function localised(handle: string, name: string, settings: Readonly<Record<string, unknown>>): Html {
  const values = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, stringified(value)]))
  return inlineScript(`${handle}-js-extra`, `var ${name} = ${phpJson(values)};`)
}

/** An inline script as the platform prints it. @param code must not contain `</script` */
export function inlineScript(id: string, code: string): Html {
  return raw(`<script type="text/javascript" id="${id}">\n/* <![CDATA[ */\n${code}\n/* ]]> */\n</script>\n`)
}

function stringified(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'number' ? String(value) : value
}
