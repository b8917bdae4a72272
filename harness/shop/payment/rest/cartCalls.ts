/** The REST calls about the cart (wallet-checkout.md 6). */
import { needsShipping, totalsOf, withoutLine } from '../../cart/cart.ts'
import { articleById } from '../../catalogue/catalogue.ts'
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import { decimal } from '../../markup/money.ts'
import { agreedPrice } from '../../price/agreedPrice.ts'
import type { Scope } from '../../state/scope.ts'
import {
  billingAddress,
  checkoutSession,
  chooseShipping,
  deliveryAddress,
  isDeliverable,
  rememberAddresses,
  updateShipping,
} from '../addresses/checkoutSession.ts'
import { isRecord } from '../addresses/postedFields.ts'
import type { StoreAddress } from '../addresses/storeAddress.ts'
import { type PostedFields, validateCheckout } from '../addresses/validateCheckout.ts'
import { cartFacts, fullCartData, shippingMethodOf } from '../cartData.ts'
import { methodIds } from '../paymentMethods.ts'
import { isPaymentPage } from '../paymentPage.ts'
import { checkoutFailure, checkoutSuccess, expiredFailure } from '../purchase/checkoutAnswer.ts'
import { checkoutRules, placeOrder } from '../purchase/placeOrder.ts'
import { newProviderOrder } from '../purchase/providerOrder.ts'
import { setCartItem } from '../purchase/setCartItem.ts'
import { queryParams } from '../settings/queryParams.ts'
import { paymentState } from '../state/paymentState.ts'
import { formErrors } from './checkoutCalls.ts'
import type { RestRequest } from './paymentCall.ts'
import { refusedCall, restError } from './restErrors.ts'

/** Answers with the cart's total and the parameters of the SDK (R1). The answer does not mark an empty cart as empty. */
export function refreshCart({ scope, fields }: RestRequest): ShopResponse {
  const { visitor, switches } = scope
  const page = fields.page ?? ''
  return jsonAnswer({
    cart: {
      total: decimal(totalsOf(visitor.cart).total),
      needsShipping: needsShipping(visitor.cart),
      ...(switches.payment === 'two' ? { currency: 'EUR' } : {}),
    },
    queryParams: queryParams(isPaymentPage(page) ? page : '', switches.payment, switches),
  })
}

/** The call of the wallet's button on a product page: puts the article into the cart and opens an order at the provider (R2, R3). */
export function addItem({ scope, body, fields }: RestRequest): ShopResponse {
  const choices = isRecord(body.variation) ? body.variation : {}
  const productId = Number(fields.product_id)
  const variationId = Number(fields.variation_id ?? 0)
  const article = articleById(variationId || productId)
  const result = setCartItem(scope, {
    id: productId,
    variationId,
    quantity: Number(fields.qty ?? 1),
    choices: Object.fromEntries(Object.entries(choices).map(([name, term]) => [name, String(term)])),
    agreed: article && agreedPrice(withFormFields(scope, fields), article),
  })
  // The plugin sends this error with HTTP 200 (wallet-checkout.md 5).
  if (!result.ok) return restError('add-to-cart-error', result.message, 200)
  if (body.needs_setup_token === true) return jsonAnswer({ code: null })
  const { id } = newProviderOrder(scope, totalsOf(scope.visitor.cart).total)
  if (scope.switches.payment === 'one') return jsonAnswer(id)
  return jsonAnswer({ order_id: id, cart: cartAnswer(scope), cart_item_key: result.key })
}

/** Merges the body's fields into the request, so that other plugins find their fields there (wallet-checkout.md 6). */
function withFormFields(scope: ShopRequest, fields: PostedFields): ShopRequest {
  return { ...scope, form: new URLSearchParams(fields), param: (name) => fields[name] ?? scope.param(name) }
}

/** Removes the line that was added for the wallet, after the buyer has closed the popup. */
export function removeItem({ scope, fields }: RestRequest): ShopResponse {
  const key = fields.key ?? ''
  scope.visitor.cart = withoutLine(scope.visitor.cart, key)
  return jsonAnswer({ cart: cartAnswer(scope), cart_item_key: key })
}

/**
 * Opens an order for the cart at the provider, for wallet or card (R4). Only with the context `checkout` are the fields of a
 * form checked and remembered, because other pages have no form (wallet-checkout.md 6).
 */
export function createOrder({ scope, fields }: RestRequest): ShopResponse {
  const { visitor, switches } = scope
  if (visitor.cart.lines.length === 0) return refusedCall('Ihr Warenkorb ist leer.')
  if (fields.context === 'checkout') {
    rememberAddresses(scope, fields)
    const errors = switches.checkoutValidation ? validateCheckout(fields, checkoutRules(scope)) : []
    if (errors.length > 0) return formErrors(scope, errors)
    if (!isDeliverable(scope, deliveryAddress(scope))) {
      return refusedCall('Bitte geben Sie eine Lieferadresse an, an die wir verschicken.')
    }
  }
  return jsonAnswer(newProviderOrder(scope, totalsOf(visitor.cart).total).id)
}

const notDeliverable = 'An diese Adresse verschicken wir leider nicht.'

/**
 * Takes over the address and the shipping method from the wallet's popup (R5), for billing and for delivery, and gives the
 * provider's order the new amount.
 */
export function changeShipping({ scope, body, fields }: RestRequest): ShopResponse {
  const { visitor, switches } = scope
  const address = locationOf(body.address)
  const session = checkoutSession(visitor)
  const providerOrder = fields.order_id ?? ''
  // The popup does not send names and other parts of an address; those of the account stay.
  const [billing, delivery] = [billingAddress(scope), deliveryAddress(scope)]
  session.billing = { ...billing, ...address }
  session.delivery = { ...delivery, ...address }
  updateShipping(scope)
  if (!isDeliverable(scope, address)) return refuseAddress(switches.payment)
  session.popup = { providerOrder, address }
  chooseShipping(scope, shippingMethodOf(body.shipping_method))
  updateShipping(scope)
  const result = paymentState(scope).provider.patch(providerOrder, totalsOf(visitor.cart).total)
  if (!result.ok) return refusedCall('PayPal kennt diese Bestellung nicht.')
  return jsonAnswer({ success: true, order_id: providerOrder })
}

/** City, state, postcode and country, which are all that the popup sends before the buyer agrees. Missing parts are empty (wallet-checkout.md 14.1). */
function locationOf(posted: unknown): StoreAddress {
  const fields = isRecord(posted) ? posted : {}
  const part = (name: string): string => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  return { city: part('city'), state: part('state'), postcode: part('postcode'), country: part('country') }
}

/** Refuses an address to which the shop does not deliver; generation one does so with HTTP 200. */
function refuseAddress(generation: 'one' | 'two'): ShopResponse {
  if (generation === 'one') return refusedCall(notDeliverable, 200)
  const error = { reason: 'NO_SHIPPING_OPTIONS', message: notDeliverable, intent: 'SHIPPING_ADDRESS' }
  return restError('shipping_error', notDeliverable, 404, { error })
}

/** The billing location, for wallets that send it before the approval (R12). */
export function setBilling({ scope, body }: RestRequest): ShopResponse {
  const session = checkoutSession(scope.visitor)
  session.billing = { ...billingAddress(scope), ...locationOf(body.address) }
  return jsonAnswer({ cart: cartAnswer(scope) })
}

/**
 * Places the order after the buyer has agreed outside of checkout: on product, cart or mini-cart (R6). The server accepts the
 * terms for the buyer and needs two addresses. An incomplete address is no failure: the answer leads to checkout, where
 * the buyer completes it (wallet-checkout.md 6; real-shop-facts.md 6).
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
  const result = placeOrder(scope, posted)
  if (result.kind === 'placed') return checkoutSuccess(result)
  if (result.kind === 'empty-cart') return expiredFailure(scope)
  if (result.kind === 'unpaid') return checkoutFailure(result.errors)
  const method = fields.payment_method ?? ''
  const redirect = orderReviewLink(scope, method, fields[`${method}_paypal_order_id`] ?? '')
  return jsonAnswer({ result: 'success', redirect, reload: false })
}

/**
 * The link to checkout, where the buyer reviews an approved order of the provider (wallet-checkout.md 12, F10). The parameter's
 * value is base64 of JSON; real shops leave `fields` empty.
 */
function orderReviewLink(scope: Scope, paymentMethod: string, paypalOrder: string): string {
  const review = { payment_method: paymentMethod, paypal_order: paypalOrder, fields: [] }
  const value = Buffer.from(JSON.stringify(review)).toString('base64')
  return scope.link(`/kasse/?_ppcp_order_review=${encodeURIComponent(value)}`)
}

/** The cart in the answers of generation two (wallet-checkout.md 1.4). */
function cartAnswer({ visitor }: Scope): Readonly<Record<string, unknown>> {
  return fullCartData(cartFacts(visitor.cart), methodIds, true)
}
