/** Reads and writes the page's cookies. In a sandboxed frame, where access throws, there are none. */
import { attempt } from '../attempt.ts'

/**
 * The raw value of a cookie; undefined where there is none.
 * @param cookies all cookies, for callers that read several: each access to `document.cookie` blocks the page.
 */
export function readCookie(name: string, cookies = readCookies()): string | undefined {
  return `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0]
}

/** All cookies, in the form of `document.cookie`. */
export function readCookies(): string {
  return attempt(() => document.cookie) ?? ''
}

/** Sets a cookie. @param text as for `document.cookie`: `name=value; path=/` */
export function writeCookie(text: string): void {
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and not everywhere.
    document.cookie = text
  })
}
