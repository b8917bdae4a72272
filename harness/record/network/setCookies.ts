/** Collects the cookies that answers set: a paused answer does not show them, but another event of the browser does. */
import type { CDPSession } from 'playwright'
import type { Exchange } from './exchange.ts'

export interface SetCookies {
  /**
   * Gives the exchanges with the `set-cookie` headers of their answers.
   * @param networkIds per exchange, the browser's id of its request
   */
  addTo(exchanges: readonly Exchange[], networkIds: readonly (string | undefined)[]): readonly Exchange[]
}

interface CookieHeader {
  readonly networkId: string
  readonly status: number
  readonly values: readonly string[]
}

/** Notes the cookies of answers. The session must have the protocol's network domain enabled, whose events it needs. */
export function watchSetCookies(session: CDPSession): SetCookies {
  const seen: CookieHeader[] = []
  session.on('Network.responseReceivedExtraInfo', ({ requestId: networkId, statusCode: status, headers }) => {
    const value = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie')?.[1]
    if (value !== undefined) seen.push({ networkId, status, values: value.split('\n') })
  })
  return {
    addTo(exchanges, networkIds) {
      // The event comes earlier or later than the answer, and the answers of redirects share one id.
      const unused = [...seen]
      return exchanges.map((exchange, index) => {
        const { response } = exchange
        const at = unused.findIndex(
          ({ networkId, status }) => networkId === networkIds[index] && status === response?.status,
        )
        if (!response || at < 0 || hasCookies(response.headers)) return exchange
        const [{ values }] = unused.splice(at, 1) as [CookieHeader]
        return { ...exchange, response: { ...response, headers: [...response.headers, ...values.map(toHeader)] } }
      })
    },
  }
}

function hasCookies(headers: readonly (readonly [name: string, value: string])[]): boolean {
  return headers.some(([name]) => name.toLowerCase() === 'set-cookie')
}

function toHeader(cookie: string): readonly [string, string] {
  return ['set-cookie', cookie]
}
