import { homeCountry, shippingMethods } from '../../cart/cart.ts'
import type { Scope } from '../../state/scope.ts'
import { deliveryAddress } from './checkoutSession.ts'
import { isDeliverable } from './isDeliverable.ts'

/** What shipping costs there; no method where nothing is delivered to, and the first one again where it is: call it after an address has changed. */
export function settleShipping(scope: Scope): void {
  const { visitor } = scope
  const address = deliveryAddress(scope)
  const isPossible = isDeliverable(scope, address)
  const shippingCountry = address.country || homeCountry
  const chosen = visitor.cart.shippingMethod
  const shippingMethod = isPossible ? chosen || shippingMethods[0].id : ''
  if (shippingMethod === chosen && shippingCountry === visitor.cart.shippingCountry) return
  visitor.cart = { ...visitor.cart, shippingMethod, shippingCountry }
}
