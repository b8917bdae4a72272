/** Reads the server's answer to an order. Source: contract theme-and-platform 3.8, 5.6. */
import { parseAddress } from '../../../inject/shop/webAddress.ts'
import { readJson } from '../../shared/platform/readJson.ts'

export type OrderOutcome =
  /** Other code handles the order, or has prevented the call. */
  | { readonly kind: 'taken' }
  /** The order exists. `result`: the whole answer, which handlers of `checkout_place_order_success` get and may change. */
  | { readonly kind: 'leave'; readonly result: object }
  /** There is no order. `html` is '' where the server gives no reason. */
  | { readonly kind: 'refused'; readonly html: string; readonly needsRefresh: boolean; readonly needsReload: boolean }

/** The outcome of an order; undefined where it is unknown whether the order exists. */
export function readCheckoutAnswer(status: number, text: string): OrderOutcome | undefined {
  const result = (readJson(text) ?? {}) as Record<string, unknown>
  if (result.result === 'success') return { kind: 'leave', result }
  // A status 4xx, such as a firewall's, means that the order has not reached the shop.
  if (result.result !== 'failure' && (status < 400 || status >= 500)) return undefined
  return {
    kind: 'refused',
    html: typeof result.messages === 'string' ? result.messages : '',
    needsRefresh: result.refresh === true,
    needsReload: result.reload === true,
  }
}

/** Schemes of addresses that run code, or show what the answer or the browser itself contains. No app has such a scheme. */
const refused = /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source):$/

/** Where the browser goes after an order. */
interface NextAddress {
  readonly address: string
  /** False: the address of an app in which the shopper pays. The page stays then, also where the shopper has no such app. */
  readonly isPage: boolean
}

/** The address in the answer to an order that exists; undefined where it has none that may be opened. */
export function addressAfter({ redirect }: { readonly redirect?: unknown }): NextAddress | undefined {
  const url = redirect && typeof redirect === 'string' ? parseAddress(redirect) : undefined
  if (!url || refused.test(url.protocol)) return undefined
  return { address: url.href, isPage: /^https?:$/.test(url.protocol) }
}
