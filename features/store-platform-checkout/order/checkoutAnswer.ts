/** Reads the server's answer to an order. Source: contract theme-and-platform 3.8, 5.6. */
import { webAddress } from '../../../inject/shop/webAddress.ts'
import { readJson } from '../../shared/platform/readJson.ts'

export type OrderOutcome =
  /** Other code goes on with it, or has kept it from being sent. */
  | { readonly kind: 'taken' }
  /** The order exists, at an address or without one; `result` is the whole answer, for those who are asked before the page is left. */
  | { readonly kind: 'leave'; readonly to: string | undefined; readonly result: object }
  /** There is no order. `html` is '' where the server gives no reason. */
  | { readonly kind: 'refused'; readonly html: string; readonly needsRefresh: boolean; readonly needsReload: boolean }

/** Undefined: whether there is an order is unknown. */
export function readCheckoutAnswer(status: number, text: string): OrderOutcome | undefined {
  const result = (readJson(text) ?? {}) as Record<string, unknown>
  if (result.result === 'success') return { kind: 'leave', to: webAddress(result.redirect), result }
  // An error of the client's making, such as a firewall's, comes before the shop.
  if (result.result !== 'failure' && (status < 400 || status >= 500)) return undefined
  return {
    kind: 'refused',
    html: typeof result.messages === 'string' ? result.messages : '',
    needsRefresh: result.refresh === true,
    needsReload: result.reload === true,
  }
}
