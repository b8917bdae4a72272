/** Keeps the buyer's data of a posted form for the next page. */
import { shippingMethods } from '../../cart/cart.ts'
import type { Scope } from '../../state/scope.ts'
import { paymentMethod } from '../paymentMethods.ts'
import { billingAddress, checkoutSession } from './checkoutSession.ts'
import { settleShipping } from './settleShipping.ts'
import { postedAddress } from './storeAddress.ts'
import { hasOtherShippingAddress, type PostedFields } from './validateCheckout.ts'

/** Addresses, shipping and payment method; what was not posted stays as it was. */
export function rememberAddresses(scope: Scope, posted: PostedFields): void {
  const session = checkoutSession(scope.visitor)
  const billing = { ...billingAddress(scope), ...postedAddress('billing', posted) }
  session.billing = billing
  session.delivery = hasOtherShippingAddress(posted)
    ? { ...session.delivery, ...postedAddress('shipping', posted) }
    : billing
  const chosen = paymentMethod(posted.payment_method)
  if (chosen) session.paymentMethod = chosen.id
  chooseShipping(scope, posted['shipping_method[0]'])
  settleShipping(scope)
}

/** Nothing happens for a method that does not exist. */
export function chooseShipping({ visitor }: Scope, method: string | undefined): void {
  if (!shippingMethods.some(({ id }) => id === method) || method === undefined) return
  visitor.cart = { ...visitor.cart, shippingMethod: method }
}
