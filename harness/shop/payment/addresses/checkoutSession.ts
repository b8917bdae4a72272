/** What the shop remembers of a visitor between visits of the checkout: addresses, payment method, order. */
import { homeCountry, needsShipping, shippingMethods } from '../../cart/cart.ts'
import type { Scope } from '../../state/scope.ts'
import { visitorState } from '../../state/visitor.ts'
import { paymentMethod, paymentMethods } from '../paymentMethods.ts'
import { fieldRule, shippingCountries } from './addressRules.ts'
import { customerAddress, postedAddress, type StoreAddress } from './storeAddress.ts'
import { hasOtherShippingAddress, type PostedFields } from './validateCheckout.ts'

interface CheckoutSession {
  /** Absent until the visitor has entered an address. */
  billing?: StoreAddress
  delivery?: StoreAddress
  paymentMethod: string
  /** The order that was begun and not paid: the next attempt goes on with it. */
  awaitingOrder?: number
  /** The delivery that was chosen in the wallet's popup, and the provider's order for which it was chosen. */
  popup?: PopupChoice
}

export interface PopupChoice {
  readonly providerOrder: string
  readonly address: StoreAddress
}

export const checkoutSession = visitorState((): CheckoutSession => ({ paymentMethod: paymentMethods[0]?.id ?? '' }))

export function billingAddress({ visitor }: Scope): StoreAddress {
  return checkoutSession(visitor).billing ?? accountAddress(visitor.customer)
}

export function deliveryAddress(scope: Scope): StoreAddress {
  return checkoutSession(scope.visitor).delivery ?? billingAddress(scope)
}

function accountAddress(customer: Scope['visitor']['customer']): StoreAddress {
  return customer ? customerAddress(customer) : { country: homeCountry }
}

/**
 * Keeps the buyer's data of a posted form for the next page. Addresses, shipping and payment method; what was not
 * posted stays as it was.
 */
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
  updateShipping(scope)
}

/** Chooses a shipping method. A method that does not exist changes nothing. */
export function chooseShipping({ visitor }: Scope, method: string | undefined): void {
  if (!shippingMethods.some(({ id }) => id === method) || method === undefined) return
  visitor.cart = { ...visitor.cart, shippingMethod: method }
}

/** Updates the cart's shipping after an address has changed: its country, and no method where the shop does not deliver. */
export function updateShipping(scope: Scope): void {
  const { visitor } = scope
  const address = deliveryAddress(scope)
  const isPossible = isDeliverable(scope, address)
  const shippingCountry = address.country || homeCountry
  const chosen = visitor.cart.shippingMethod
  const shippingMethod = isPossible ? chosen || shippingMethods[0].id : ''
  if (shippingMethod === chosen && shippingCountry === visitor.cart.shippingCountry) return
  visitor.cart = { ...visitor.cart, shippingMethod, shippingCountry }
}

const decisiveParts = ['country', 'state', 'postcode', 'city'] as const

/**
 * Whether the shop may deliver to an address. It is false only for an address that is complete by its country's rules: with
 * an incomplete one the plugin does not refuse yet (wallet-checkout.md 6).
 */
export function isDeliverable({ visitor }: Scope, address: StoreAddress): boolean {
  const country = address.country ?? ''
  if (!needsShipping(visitor.cart) || shippingCountries.includes(country)) return true
  return decisiveParts.some((part) => fieldRule(part, country).required && !address[part])
}
