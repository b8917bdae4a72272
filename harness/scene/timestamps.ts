/** Finds timestamps of the time in which a page was open – milliseconds or seconds since 1970 – in stored values and in calls. */
import type { CallRequestSource } from './calls.ts'
import { readStructure, textKey, type Volatile, type VolatileKeys, type VolatilePart } from './volatile.ts'

/** A time during which a page was open, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/**
 * The time in which the page of a recording or a replay is open. It begins a minute early, since clocks are not exact, and lasts six
 * hours by default, since a person may take long to record a journey.
 * @param clock ISO 8601
 */
export function visitSpan(clock: string, lengthMs = 6 * 3_600_000): TimeSpan {
  const begin = Date.parse(clock)
  return { from: begin - 60_000, to: begin + lengthMs }
}

const timestampDigits = '(?:\\d{13}|\\d{10}(?:\\.\\d{1,6})?)'

/** A timestamp that stands alone in a text, or behind a percent-encoded sign as in a cookie: `%3A1795400612`. */
const timestampInText = new RegExp(`(?<=^|[^\\w.+-]|%[0-9A-F]{2})${timestampDigits}(?![\\w.+-])`, 'gi')
const wholeTimestamp = new RegExp(`^${timestampDigits}$`)

/** Replaces each timestamp of the span by `<timestamp>`, since the next replay stores another one. */
export function replaceTimestamps(value: string, span: TimeSpan): string {
  return value.replace(timestampInText, (digits) => (isInSpan(digits, span) ? '<timestamp>' : digits))
}

function isInSpan(digits: string, { from, to }: TimeSpan): boolean {
  const time = isMilliseconds(digits) ? Number(digits) : Number(digits) * 1_000
  return time >= from && time <= to
}

/** True for thirteen digits. Seconds have ten digits, and perhaps a fraction. */
function isMilliseconds(digits: string): boolean {
  return /^\d{13}$/.test(digits)
}

/** The keys of calls whose values hold a timestamp of the span, alone or as a part. */
export function findTimestamps(requests: readonly CallRequestSource[], span: TimeSpan): VolatileKeys {
  const found = new Map<string, Volatile>()
  const note = (key: string, value: unknown): void => {
    const volatile = key === '' ? undefined : timestampIn(String(value), span)
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

function timestampIn(value: string, span: TimeSpan): Volatile | undefined {
  const digits = [...value.matchAll(timestampInText)].map(([all]) => all).filter((all) => isInSpan(all, span))
  if (digits.length === 0) return undefined
  if (digits[0] === value) return 'timestamp'
  const parts = pathsOf(readStructure(value), span).map((path): VolatilePart => ({ path, kind: 'timestamp' }))
  // Ten digits within a text may be any number, such as an order number; thirteen digits are most likely a timestamp.
  const isLong = digits.some(isMilliseconds)
  return parts.length > 0 ? parts : isLong ? { pattern: '(?<!\\d)\\d{13}(?!\\d)', kind: 'timestamp' } : undefined
}

/** Paths of the leaves that are timestamps of the span; all items of a list share one path. */
function pathsOf(json: unknown, span: TimeSpan, path = ''): readonly string[] {
  if (typeof json !== 'object' || json === null) {
    const text = String(json)
    return path !== '' && wholeTimestamp.test(text) && isInSpan(text, span) ? [path] : []
  }
  const paths = Object.entries(json).flatMap(([name, child]) => {
    // A path cannot express a name that itself holds a dot or a bracket.
    if (/[.[\]]/.test(name)) return []
    return pathsOf(child, span, Array.isArray(json) ? `${path}[*]` : path === '' ? name : `${path}.${name}`)
  })
  return [...new Set(paths)]
}
