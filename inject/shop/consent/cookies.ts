/** The page's cookies. A sandboxed frame has none, and asking it throws; here it is like a browser that keeps none. */
import { attempt } from '../attempt.ts'

/**
 * The raw value of a cookie; undefined where there is none.
 * @param cookies all cookies, for callers that read several: each look at the browser's cookies holds the page up.
 */
export function readCookie(name: string, cookies = readCookies()): string | undefined {
  return `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0]
}

/** All cookies, in the form of `document.cookie`. */
export function readCookies(): string {
  return attempt(() => document.cookie) ?? ''
}

/** Writes one, attributes included. */
export function writeCookie(text: string): void {
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and not everywhere.
    document.cookie = text
  })
}
