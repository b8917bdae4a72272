/** `?wc-ajax=update_order_review`: totals and methods for the form as it is now (theme-and-platform.md 3.3, 3.8). */
import { answerAs, answerLater } from '../../http/brokenAnswer.ts'
import { jsonAnswer, plainAnswer, type ShopResponse } from '../../http/respond.ts'
import { type Route, type ShopRequest, storeAjax } from '../../http/route.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import type { Scope } from '../../state/scope.ts'
import {
  billingAddress,
  checkoutSession,
  chooseShipping,
  deliveryAddress,
  updateShipping,
} from '../addresses/checkoutSession.ts'
import { formFields } from '../addresses/postedFields.ts'
import type { StoreAddress } from '../addresses/storeAddress.ts'
import type { PostedFields } from '../addresses/validateCheckout.ts'
import { paymentMethod } from '../paymentMethods.ts'
import { cartUpdateData } from '../places/walletPlaces.ts'
import { asNotice, expiredMessage } from '../purchase/checkoutAnswer.ts'
import { dataScript } from '../settings/paymentPrinters.ts'
import { queryParams } from '../settings/queryParams.ts'
import { expressArea } from './expressArea.ts'
import { paymentSection } from './methods/paymentSection.ts'
import { reviewTable } from './reviewTable.ts'

export const updateOrderReview: Route = storeAjax('update_order_review', (request) => {
  const { orderReviewAnswer, paymentDelayMs } = request.switches
  return answerLater(paymentDelayMs, () => answerAs(orderReviewAnswer, () => answer(request)))
})

function answer(request: ShopRequest): ShopResponse {
  if (!request.isNonce('update-order-review', request.form.get('security'))) return plainAnswer('-1', 403)
  const isOver = request.visitor.cart.lines.length === 0 || request.switches.orderReviewAnswer === 'expired'
  if (isOver) return expiredAnswer(request)
  updateSession(request, formFields(request.form))
  return reviewAnswer(request)
}

/** The session is over: a sentence takes the place of the form. */
function expiredAnswer(request: ShopRequest): ShopResponse {
  const message = noticesHtml([asNotice({ message: expiredMessage(request) })])
  return jsonAnswer({ fragments: { 'form.woocommerce-checkout': message.toString() } })
}

/**
 * Takes over location and choices from the form. While the form holds the order of the wallet's popup, the popup's address and
 * shipping method win (wallet-checkout.md 6).
 */
function updateSession(scope: Scope, posted: PostedFields): void {
  const session = checkoutSession(scope.visitor)
  const inForm = new URLSearchParams(posted.post_data)
  const isPopupOrder = session.popup !== undefined && inForm.get('ppcp_paypal_order_id') === session.popup.providerOrder
  // This call does not send names and other parts of an address; those of the account stay.
  const [billing, delivery] = [billingAddress(scope), deliveryAddress(scope)]
  session.billing = { ...billing, ...readLocation(posted, '') }
  session.delivery = { ...delivery, ...readLocation(posted, 's_'), ...(isPopupOrder ? session.popup?.address : {}) }
  const chosen = paymentMethod(posted.payment_method)
  if (chosen) session.paymentMethod = chosen.id
  if (!isPopupOrder) chooseShipping(scope, posted['shipping_method[0]'])
  updateShipping(scope)
}

function readLocation(posted: PostedFields, prefix: '' | 's_'): StoreAddress {
  const names = {
    country: 'country',
    state: 'state',
    postcode: 'postcode',
    city: 'city',
    address: 'address_1',
    address_2: 'address_2',
  }
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, part]) => {
      const value = posted[prefix + name]
      return value === undefined ? [] : [[part, value]]
    }),
  )
}

function reviewAnswer(scope: Scope): ShopResponse {
  const { orderReviewAnswer, payment } = scope.switches
  const notices = takeNotices(scope)
  const isFailure = orderReviewAnswer === 'failure' || notices.some(({ kind }) => kind === 'error')
  const sampleError = { message: 'Der Gutschein gilt nicht mehr und wurde entfernt.' }
  const shown = notices.length === 0 && isFailure ? [asNotice(sampleError)] : notices
  return jsonAnswer({
    result: isFailure ? 'failure' : 'success',
    messages: noticesHtml(shown).toString(),
    reload: orderReviewAnswer === 'reload',
    fragments: payment === 'two' ? fragmentsOfTwo(scope) : fragmentsOfOne(scope),
  })
}

/** The fragments of generation two, of which `wc_ppcp_data` is data and not markup (real-shop-facts.md 8). */
function fragmentsOfTwo(scope: Scope): Readonly<Record<string, unknown>> {
  const { switches } = scope
  return {
    '.woocommerce-checkout-review-order-table': reviewTable(scope).toString(),
    '.woocommerce-checkout-payment': paymentSection(scope).toString(),
    'div.ux-free-shipping': '',
    wc_ppcp_data: { ...cartUpdateData(scope, 'checkout'), queryParams: queryParams('checkout', 'two', switches) },
  }
}

/** The fragments of generation one: the data follow the payment methods, and the express area is replaced (wallet-checkout.md 4.4). */
function fragmentsOfOne(scope: Scope): Readonly<Record<string, string>> {
  return {
    '.woocommerce-checkout-review-order-table': reviewTable(scope).toString(),
    '.woocommerce-checkout-payment': `${paymentSection(scope)}${dataScript('wcPPCPCartData', cartUpdateData(scope, 'checkout'))}`,
    'div.ux-free-shipping': '',
    '.wc-ppcp-express-checkout': expressArea(scope).toString(),
  }
}
