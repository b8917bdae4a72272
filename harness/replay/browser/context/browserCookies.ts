/** Converts the cookies of a scene into those of Playwright, and back. */
import type { BrowserContext } from '@playwright/test'
import type { SceneCookie } from '../../../scene/sceneState.ts'

type BrowserCookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Seconds that a persistent cookie lives from now on: longer than any replay. */
const lifetimeS = 365 * 24 * 3600

/** @param url of the scene's page: cookies without a domain are its host's */
export function toBrowserCookies(cookies: readonly SceneCookie[], url: string): BrowserCookie[] {
  const { hostname } = new URL(url)
  return cookies.map(({ name, value, path, domain, persistent, httpOnly, secure, sameSite }) => ({
    name,
    value,
    path,
    domain: domain ?? hostname,
    expires: persistent ? Math.floor(Date.now() / 1000) + lifetimeS : -1,
    httpOnly: httpOnly ?? false,
    secure: secure ?? false,
    sameSite: sameSite ?? 'Lax',
  }))
}

/** The browser's cookies, sorted. @param url cookies of its host are returned without the host's name */
export async function readCookies(context: BrowserContext, url: string): Promise<readonly SceneCookie[]> {
  const { hostname } = new URL(url)
  const cookies = (await context.cookies()).map(
    ({ name, value, path, domain, expires, httpOnly, secure, sameSite }): SceneCookie => ({
      name,
      value,
      path,
      ...(domain !== hostname && { domain }),
      ...(expires >= 0 && { persistent: true }),
      ...(httpOnly && { httpOnly }),
      ...(secure && { secure }),
      ...(sameSite !== 'Lax' && { sameSite }),
    }),
  )
  return cookies.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
