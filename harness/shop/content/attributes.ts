import { escapeHtml, type Html, raw } from '../markup/html.ts'

/** Prints attributes with a blank before each; `undefined` and `false` print nothing, `true` prints the name twice. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const printed = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return ''
    return ` ${name}="${escapeHtml(value === true ? name : String(value))}"`
  })
  return raw(printed.join(''))
}
