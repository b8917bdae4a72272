/** Reads the settings that inline scripts hold, without running anything. */
import { parseJson } from '../../scene/reading/looseText.ts'

/** Globals that a script sets to JSON: `var name = {…};`, `window.name = {…}`, or percent-encoded in a call. */
export function readSettings(code: string): readonly (readonly [global: string, value: unknown])[] {
  const starts = /(?:var\s+(\w+)|window(?:\.(\w+)|\[\s*['"](\w+)['"]\s*\]))\s*=\s*/g
  return [...code.matchAll(starts)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    const rest = code.slice(match.index + match[0].length)
    const encoded = /^JSON\.parse\(\s*decodeURIComponent\(\s*'([^']*)'/.exec(rest)?.[1]
    const json = encoded === undefined ? balanced(rest) : decodeURIComponent(encoded)
    const value = json === undefined ? undefined : parseJson(json)
    return value === undefined ? [] : [[name, value] as const]
  })
}

/** The object or list at the start of a text; undefined where there is none. */
function balanced(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return undefined
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    if (depth === 0) return text.slice(0, index + 1)
  }
  return undefined
}
