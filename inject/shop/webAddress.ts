import { attempt } from './attempt.ts'

/** `value` as an address, relative to `base` (default: as the page's links); undefined where it is none. */
export function parseAddress(value: unknown, base = document.baseURI): URL | undefined {
  return attempt(() => new URL(`${value}`, base))
}

/** The absolute address of what the server sends as one: of the web only, since it may send anything. */
export function webAddress(value: unknown): string | undefined {
  const address = value && typeof value === 'string' ? parseAddress(value) : undefined
  return /^https?:$/.test(address?.protocol ?? '') ? address?.href : undefined
}
