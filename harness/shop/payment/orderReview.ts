/** The way back to checkout with a provider's order that needs a look (wallet-checkout.md 12, F10). */
import type { Scope } from '../scope.ts'

const orderReviewParameter = '_ppcp_order_review'

/** The parameter's value is URL-encoded base64 of JSON; `fields` is empty in practice. */
export function orderReviewLink(scope: Scope, paymentMethod: string, paypalOrder: string): string {
  const review = { payment_method: paymentMethod, paypal_order: paypalOrder, fields: [] }
  const value = Buffer.from(JSON.stringify(review)).toString('base64')
  return scope.link(`/kasse/?${orderReviewParameter}=${encodeURIComponent(value)}`)
}
