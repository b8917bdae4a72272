/** Addresses that a person gives the recorder: the name and password in them, and the scene's name. */
import type { UrlOptions } from './recordUrl.ts'

/**
 * Takes name and password out of an address. `fetch` refuses relative addresses on a page whose own address has them, and a scene must not
 * hold them.
 */
export function withoutCredentials(address: string): Pick<UrlOptions, 'url' | 'credentials'> {
  const url = new URL(address)
  const { username, password } = url
  if (username === '') return { url: address }
  url.username = url.password = ''
  return {
    url: url.href,
    credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

/** The scene's name for an address: `kunst-example-produkt-hafenkran`. */
export function sceneNameOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `${hostname}${pathname}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
