import { attempt } from './attempt.ts'

/** Parses a URL relative to `base`; undefined where it is invalid. @param base default: that of the page's links, with `<base>` */
export function parseAddress(value: unknown, base = document.baseURI): URL | undefined {
  return attempt(() => new URL(`${value}`, base))
}

/** An absolute http(s) URL from a value of the server; undefined for anything else, such as a `javascript:` URL. */
export function webAddress(value: unknown): string | undefined {
  const address = value && typeof value === 'string' ? parseAddress(value) : undefined
  return /^https?:$/.test(address?.protocol ?? '') ? address?.href : undefined
}
