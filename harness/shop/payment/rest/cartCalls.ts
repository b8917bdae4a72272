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
  settleShipping,
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
import { refusedCall, restError } from './restError.ts'

/** What the cart is now, and what the SDK has to be asked for (R1). Says nothing of an empty cart. */
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

/** The wallet's button on a product page: the article goes into the cart, the provider gets an order (R2, R3). */
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
    agreed: article && agreedPrice(asForm(scope, fields), article),
  })
  // The one error that comes with HTTP 200 (wallet-checkout.md 5).
  if (!result.ok) return restError('add-to-cart-error', result.message, 200)
  if (body.needs_setup_token === true) return jsonAnswer({ code: null })
  const { id } = newProviderOrder(scope, totalsOf(scope.visitor.cart).total)
  if (scope.switches.payment === 'one') return jsonAnswer(id)
  return jsonAnswer({ order_id: id, cart: cartAnswer(scope), cart_item_key: result.key })
}

/** The body is merged into the request's variables, so that other plugins find their fields (wallet-checkout.md 6). */
function asForm(scope: ShopRequest, fields: PostedFields): ShopRequest {
  return { ...scope, form: new URLSearchParams(fields), param: (name) => fields[name] ?? scope.param(name) }
}

/** The buyer has closed the popup: the line that was added for the wallet is removed. */
export function removeItem({ scope, fields }: RestRequest): ShopResponse {
  const key = fields.key ?? ''
  scope.visitor.cart = withoutLine(scope.visitor.cart, key)
  return jsonAnswer({ cart: cartAnswer(scope), cart_item_key: key })
}

/**
 * The wallet's or card's order at the provider, made of the cart (R4). Only with the context `checkout` does the form
 * count: elsewhere there is none (wallet-checkout.md 6).
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
 * Address and shipping method as chosen in the wallet's popup (R5). Both locations follow the popup; the provider's
 * order gets the new amount.
 */
export function changeShipping({ scope, body, fields }: RestRequest): ShopResponse {
  const { visitor, switches } = scope
  const address = locationOf(body.address)
  const session = checkoutSession(visitor)
  const providerOrder = fields.order_id ?? ''
  // Names and other parts that the popup does not send stay those of the account.
  const [billing, delivery] = [billingAddress(scope), deliveryAddress(scope)]
  session.billing = { ...billing, ...address }
  session.delivery = { ...delivery, ...address }
  settleShipping(scope)
  if (!isDeliverable(scope, address)) return refused(switches.payment)
  session.popup = { providerOrder, address }
  chooseShipping(scope, shippingMethodOf(body.shipping_method))
  settleShipping(scope)
  const result = paymentState(scope).provider.patch(providerOrder, totalsOf(visitor.cart).total)
  if (!result.ok) return refusedCall('PayPal kennt diese Bestellung nicht.')
  return jsonAnswer({ success: true, order_id: providerOrder })
}

/** City, state, postcode and country: the popup sends no more before the buyer agrees. Missing parts are empty (14.1). */
function locationOf(posted: unknown): StoreAddress {
  const given = isRecord(posted) ? posted : {}
  const part = (name: string): string => (typeof given[name] === 'string' ? given[name].trim() : '')
  return { city: part('city'), state: part('state'), postcode: part('postcode'), country: part('country') }
}

/** Refuses the address; generation one does so with HTTP 200. */
function refused(generation: 'one' | 'two'): ShopResponse {
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
 * The order after the buyer agreed outside of checkout: on product, cart and mini-cart (R6). The server itself agrees
 * to the terms and needs two addresses. A missing address is no failure: the buyer completes it on checkout
 * (wallet-checkout.md 6; real-shop-facts.md 6).
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

/** The cart in the answers of generation two (wallet-checkout.md 1.4). */
function cartAnswer({ visitor }: Scope): Readonly<Record<string, unknown>> {
  return fullCartData(cartFacts(visitor.cart), methodIds, true)
}
