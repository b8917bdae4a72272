import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'

/** Action of the nonce without which the cart ignores a posted price. The price checks have a nonce of their own (real-shop-facts.md 15). */
export const cartNonceAction = 'vicatna_cart'

/** The two hidden fields of the form: nonce and referer. @param referer path of the request that prints it */
export function cartNonceFields(scope: Pick<Scope, 'nonce'>, referer: string): Html {
  return html`<input type="hidden" id="_vicatna_cart_nonce" name="_vicatna_cart_nonce" value="${scope.nonce(cartNonceAction)}" /><input type="hidden" name="_wp_http_referer" value="${referer}" />`
}
