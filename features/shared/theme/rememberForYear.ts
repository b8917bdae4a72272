import { writeCookie } from '../../../inject/shop/consent/cookies.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Sets a cookie of the theme for a year, such as that of an accepted notice. @param cookie its name */
export function rememberForYear(cookie: string, value: string): void {
  writeCookie(`${cookie}=${value}; max-age=${yearSeconds}; path=/; SameSite=Lax`)
}
