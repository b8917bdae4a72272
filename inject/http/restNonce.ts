/** A middleware of wretch that sends the page's REST nonce along, and renews it once when the server calls it invalid. */
import type { ConfiguredMiddleware } from 'wretch'
import type { Page } from '../shop/page.ts'

export interface RestNonce {
  readonly middleware: ConfiguredMiddleware
  /** Asks for a fresh nonce; undefined where the server gives none, as to guests. S7.48 */
  renew(): Promise<string | undefined>
}

const invalidNonceCode = 'rest_cookie_invalid_nonce'
const nonceHeader = 'X-WP-Nonce'
/** False for what the server may send instead of a nonce: a login page, a sentence, '0' for guests, '-1' for an ended session. */
const isNonce = (text: string): boolean => /^\w{6,}$/.test(text)

/** Creates the middleware. @param ask requests a fresh nonce from the platform, which answers with the nonce as text */
export function createRestNonce({
  page,
  ask,
}: {
  readonly page: Pick<Page, 'restNonce' | 'isLoggedIn'>
  readonly ask: () => Promise<{ readonly status: number; readonly text: string }>
}): RestNonce {
  let nonce: string | undefined
  let renewal: Promise<string | undefined> | undefined

  /** Renews the nonce, once for all calls that wait for it. */
  function renew(): Promise<string | undefined> {
    renewal ??= ask()
      .then(({ status, text }) => {
        const value = text.trim()
        if (status !== 200 || !isNonce(value)) return undefined
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
      const sendWith = async (value: string | undefined): Promise<Response> => {
        const headers = { ...request.headers, ...(value && { [nonceHeader]: value }) }
        const response = await next(url, { ...request, headers })
        // Some answers have the nonce for the next call in a header. wallet-checkout 5
        const offered = response.headers.get(nonceHeader) ?? ''
        if (isNonce(offered)) nonce = offered
        return response
      }
      const response = await sendWith(nonce)
      if (response.ok || !(await response.clone().text()).includes(`"${invalidNonceCode}"`)) return response
      const fresh = await renew()
      if (!fresh && page.isLoggedIn) return response
      // A guest sends no nonce from then on: with the stale one of a cached page, every later call would fail and be repeated.
      nonce = fresh ?? ''
      return sendWith(fresh)
    },
  }
}
