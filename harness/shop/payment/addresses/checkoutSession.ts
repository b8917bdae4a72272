/** The data about a visitor that the shop keeps between visits of the checkout. */
import { homeCountry } from '../../cart/cart.ts'
import type { Scope } from '../../state/scope.ts'
import { visitorState } from '../../state/visitor.ts'
import { paymentMethods } from '../paymentMethods.ts'
import { customerAddress, type StoreAddress } from './storeAddress.ts'

interface CheckoutSession {
  /** Absent until the visitor has typed one. */
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
  return checkoutSession(visitor).billing ?? knownAddress(visitor.customer)
}

export function deliveryAddress(scope: Scope): StoreAddress {
  return checkoutSession(scope.visitor).delivery ?? billingAddress(scope)
}

function knownAddress(customer: Scope['visitor']['customer']): StoreAddress {
  return customer ? customerAddress(customer) : { country: homeCountry }
}
