/** Inline scripts as the platform prints them, above all those that hold a script's settings. */

import { phpJson } from '../http/respond.ts'
import { type Html, raw } from '../markup/html.ts'

/**
 * Prints a script's settings as `var name = {…};`. As with the platform's `wp_localize_script`, scalars at the top level
 * become strings (`true` → `"1"`, `false` → `""`), and nested ones keep their type.
 */
export function settingsScript(handle: string, name: string, settings: Readonly<Record<string, unknown>>): Html {
  const values = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, topLevelValue(value)]))
  return inlineScript(`${handle}-js-extra`, `var ${name} = ${phpJson(values)};`)
}

/** An inline script as the platform prints it. @param code must not contain `</script` */
export function inlineScript(id: string, code: string): Html {
  return raw(`<script type="text/javascript" id="${id}">\n/* <![CDATA[ */\n${code}\n/* ]]> */\n</script>\n`)
}

function topLevelValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'number' ? String(value) : value
}
