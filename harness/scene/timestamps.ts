/** Moments that a page writes down while it is open, as milliseconds or seconds since 1970, inside of longer values. */
import type { CallRequestSource } from './calls.ts'
import { readStructure, textKey, type Volatile, type VolatileKeys, type VolatilePart } from './volatile.ts'

/** A time during which a page was open, in milliseconds since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** While the page of a recording or a replay is open: clocks are not exact, and people take their time. */
export function visitSpan(clock: string, lengthMs = 6 * 3_600_000): Span {
  const begin = Date.parse(clock)
  return { from: begin - 60_000, to: begin + lengthMs }
}

const digitsOfMoment = '(?:\\d{13}|\\d{10}(?:\\.\\d{1,6})?)'

/** Alone, or behind a sign that a cookie has percent-encoded: `%3A1795400612`. */
const number = new RegExp(`(?<=^|[^\\w.+-]|%[0-9A-F]{2})${digitsOfMoment}(?![\\w.+-])`, 'gi')
const wholly = new RegExp(`^${digitsOfMoment}$`)

/** A stored value with `<timestamp>` for each moment of the span: it is another one in the next replay. */
export function replaceTimestamps(value: string, span: Span): string {
  return value.replace(number, (digits) => (isMoment(digits, span) ? '<timestamp>' : digits))
}

function isMoment(digits: string, { from, to }: Span): boolean {
  const time = isMilliseconds(digits) ? Number(digits) : Number(digits) * 1_000
  return time >= from && time <= to
}

/** Seconds have ten digits, and perhaps a fraction. */
function isMilliseconds(digits: string): boolean {
  return /^\d{13}$/.test(digits)
}

/** Which keys of calls hold a moment of the span, alone or as part of their value. */
export function findTimestamps(requests: readonly CallRequestSource[], span: Span): VolatileKeys {
  const found = new Map<string, Volatile>()
  const note = (key: string, value: unknown): void => {
    const volatile = key === '' ? undefined : momentIn(String(value), span)
    if (volatile !== undefined && !found.has(key)) found.set(key, volatile)
  }
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' || typeof value === 'number') note(key, value)
    else if (Array.isArray(value)) for (const item of value) walk(item, '')
    else if (value) for (const [name, child] of Object.entries(value)) walk(child, name)
  }
  for (const { url, path, form = {}, multipart = {}, json, text } of requests) {
    for (const [key, value] of new URL(url ?? path ?? '', 'https://kunst.example').searchParams) note(key, value)
    for (const [key, values] of Object.entries({ ...form, ...multipart })) {
      for (const value of [values].flat()) if (typeof value === 'string') note(key, value)
    }
    walk(json, '')
    if (text !== undefined) note(textKey, text)
  }
  return Object.fromEntries(found)
}

function momentIn(value: string, span: Span): Volatile | undefined {
  const digits = [...value.matchAll(number)].map(([all]) => all).filter((all) => isMoment(all, span))
  if (digits.length === 0) return undefined
  if (digits[0] === value) return 'timestamp'
  const parts = pathsOf(readStructure(value), span).map((path): VolatilePart => ({ path, kind: 'timestamp' }))
  // A number of ten digits inside of a text can be anything.
  const isLong = digits.some(isMilliseconds)
  return parts.length > 0 ? parts : isLong ? { pattern: '(?<!\\d)\\d{13}(?!\\d)', kind: 'timestamp' } : undefined
}

/** Paths of the leaves that are moments; all items of a list have one path. */
function pathsOf(json: unknown, span: Span, path = ''): readonly string[] {
  if (typeof json !== 'object' || json === null) {
    const text = String(json)
    return path !== '' && wholly.test(text) && isMoment(text, span) ? [path] : []
  }
  const paths = Object.entries(json).flatMap(([name, child]) => {
    // A path could not say which dot belongs to a name.
    if (/[.[\]]/.test(name)) return []
    return pathsOf(child, span, Array.isArray(json) ? `${path}[*]` : path === '' ? name : `${path}.${name}`)
  })
  return [...new Set(paths)]
}
