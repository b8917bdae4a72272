import { writeCookie } from '../../../inject/shop/consent/cookies.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Remembers in a cookie of the theme's what the visitor has seen or accepted. */
export function rememberForYear(cookie: string, value: string): void {
  writeCookie(`${cookie}=${value}; max-age=${yearSeconds}; path=/; SameSite=Lax`)
}
