/** The order after the buyer agreed outside of checkout: on product, cart and mini-cart (R6). */
import { needsShipping } from '../../../cart/cart.ts'
import { jsonAnswer, type ShopResponse } from '../../../http/respond.ts'
import type { Scope } from '../../../state/scope.ts'
import { checkoutFailure, checkoutSuccess, expiredFailure } from '../../purchase/checkoutAnswer.ts'
import { placeOrder } from '../../purchase/placeOrder.ts'
import type { RestRequest } from '../paymentCall.ts'

/**
 * The server itself agrees to the terms and needs two addresses. A missing address is no failure: the buyer completes it on
 * checkout (wallet-checkout.md 6; real-shop-facts.md 6).
 */
export function checkOut({ scope, fields }: RestRequest): ShopResponse {
  const { cart } = scope.visitor
  const posted = {
    'shipping_method[0]': cart.shippingMethod,
    ...fields,
    terms: 'on',
    'terms-field': '1',
    ship_to_different_address: needsShipping(cart) ? '1' : '',
  }
  const placed = placeOrder(scope, posted)
  if (placed.kind === 'placed') return checkoutSuccess(placed)
  if (placed.kind === 'empty-cart') return expiredFailure(scope)
  if (placed.kind === 'unpaid') return checkoutFailure(placed.errors)
  const method = fields.payment_method ?? ''
  const redirect = orderReviewLink(scope, method, fields[`${method}_paypal_order_id`] ?? '')
  return jsonAnswer({ result: 'success', redirect, reload: false })
}

/**
 * The way back to checkout with a provider's order that needs a look (wallet-checkout.md 12, F10). The parameter's value is
 * URL-encoded base64 of JSON; `fields` is empty in practice.
 */
function orderReviewLink(scope: Scope, paymentMethod: string, paypalOrder: string): string {
  const review = { payment_method: paymentMethod, paypal_order: paypalOrder, fields: [] }
  const value = Buffer.from(JSON.stringify(review)).toString('base64')
  return scope.link(`/kasse/?_ppcp_order_review=${encodeURIComponent(value)}`)
}
