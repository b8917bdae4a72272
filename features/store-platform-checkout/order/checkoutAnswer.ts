/** Reads the server's answer to an order. Source: contract theme-and-platform 3.8, 5.6. */
import { webAddress } from '../../../inject/shop/webAddress.ts'
import { readJson } from '../../shared/platform/readJson.ts'

export type OrderOutcome =
  /** Other code handles the order, or has prevented the call. */
  | { readonly kind: 'taken' }
  /** The order exists. `to`: URL of its page, if it has one; `result`: the whole answer, for handlers of `checkout_place_order_success`. */
  | { readonly kind: 'leave'; readonly to: string | undefined; readonly result: object }
  /** There is no order. `html` is '' where the server gives no reason. */
  | { readonly kind: 'refused'; readonly html: string; readonly needsRefresh: boolean; readonly needsReload: boolean }

/** The outcome of an order; undefined where it is unknown whether the order exists. */
export function readCheckoutAnswer(status: number, text: string): OrderOutcome | undefined {
  const result = (readJson(text) ?? {}) as Record<string, unknown>
  if (result.result === 'success') return { kind: 'leave', to: webAddress(result.redirect), result }
  // A status 4xx, such as a firewall's, means that the order has not reached the shop.
  if (result.result !== 'failure' && (status < 400 || status >= 500)) return undefined
  return {
    kind: 'refused',
    html: typeof result.messages === 'string' ? result.messages : '',
    needsRefresh: result.refresh === true,
    needsReload: result.reload === true,
  }
}
