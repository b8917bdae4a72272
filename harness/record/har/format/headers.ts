/** Converts the headers of a HAR. */
import type { HarPair } from './harFormat.ts'

/** Joins headers of one name and puts names in lower case; the pseudo headers of HTTP/2 and 3 (`:path`) are left out. */
export function toRequestHeaders(pairs: readonly HarPair[]): Record<string, string> {
  const headers = new Map<string, string>()
  for (const { name: given, value } of pairs) {
    const name = given.toLowerCase()
    if (name.startsWith(':') || value === undefined) continue
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`)
  }
  return Object.fromEntries(headers)
}

/** Gives each header as it was sent, with its name in lower case; Chrome writes several cookies as lines of one header. */
export function toResponseHeaders(pairs: readonly HarPair[]): readonly (readonly [string, string])[] {
  return pairs.flatMap(({ name, value = '' }) => {
    if (name.startsWith(':')) return []
    const values = name.toLowerCase() === 'set-cookie' ? value.split('\n') : [value]
    return values.map((item) => [name.toLowerCase(), item] as const)
  })
}

/** A length in bytes that a header names; undefined where it names none. */
export function lengthIn(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+$/.test(value.trim()) ? Number(value) : undefined
}
