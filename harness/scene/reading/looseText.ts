/** Reads and writes texts that may be anything, such as bodies of calls and values of cookies. */

/** What the text holds as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text without percent-encoding; as it is where the encoding is broken. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The beginning of a text that is too long to be shown. @param most characters that are shown */
export function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** An object of JSON; a list is none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text as a regular expression that fits nothing else. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** `1 call`, `2 calls` */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
