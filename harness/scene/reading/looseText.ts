/** Reads and writes texts that may be anything, such as bodies of calls and values of cookies. */

/** Parses a text as JSON; undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a text as JSON; the text itself where it is not JSON. */
export function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Undoes percent-encoding; a text whose encoding is broken stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The beginning of a text that is too long to be shown. @param maximumLength characters that are shown */
export function shorten(text: string, maximumLength: number): string {
  return text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text
}

/** True for an object as JSON has them; false for a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The source of a regular expression that matches exactly this text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** `1 call`, `2 calls` */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${count} ${count === 1 ? word : plural}`
}

/** True where the text has every word of a search in it, in whatever order and case. */
export function containsWords(text: string, search: string): boolean {
  const lower = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
