/** A middleware of wretch that sends the page's REST nonce along, and renews it once when the server calls it invalid. */
import type { ConfiguredMiddleware } from 'wretch'
import type { Page } from '../shop/page.ts'

export interface RestNonce {
  readonly middleware: ConfiguredMiddleware
  /** Asks for a fresh nonce; undefined where the server gives none, as to guests. S7.48 */
  renew(): Promise<string | undefined>
}

const invalidNonceCode = 'rest_cookie_invalid_nonce'

/** @param ask calls the platform's address for a fresh nonce, which answers with it as text. */
export function createRestNonce({
  page,
  ask,
}: {
  readonly page: Pick<Page, 'restNonce' | 'isLoggedIn'>
  readonly ask: () => Promise<{ readonly status: number; readonly text: string }>
}): RestNonce {
  let nonce: string | undefined
  let renewal: Promise<string | undefined> | undefined

  /** One renewal at a time, shared by every call that waits for it. */
  function renew(): Promise<string | undefined> {
    renewal ??= ask()
      .then(({ status, text }) => {
        const value = text.trim()
        // Guests get status 400 and '0'; a logged-out session '-1'; a login page is HTML.
        if (status !== 200 || !/^\w{6,}$/.test(value)) return undefined
        nonce = value
        return value
      })
      .catch(() => undefined)
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return {
    renew,
    middleware: (next) => async (url, request) => {
      nonce ??= page.restNonce
      const sendWith = (value: string | undefined): Promise<Response> =>
        next(url, { ...request, headers: { ...request.headers, ...(value && { 'X-WP-Nonce': value }) } })
      const response = await sendWith(nonce)
      if (response.ok || !(await response.clone().text()).includes(`"${invalidNonceCode}"`)) return response
      const fresh = await renew()
      if (!fresh && page.isLoggedIn) return response
      // For a guest none at all: the stale one of a cached page would cost every later call two more.
      nonce = fresh ?? ''
      return sendWith(fresh)
    },
  }
}
