/** The REST calls about the checkout's form, and about an order that waits for its payment (wallet-checkout.md 6). */
import { criticalErrorMessage, jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import type { Scope } from '../../state/scope.ts'
import { type CheckoutError, validateCheckout } from '../addresses/validateCheckout.ts'
import { asNotice } from '../purchase/checkoutAnswer.ts'
import { checkoutRules } from '../purchase/placeOrder.ts'
import { newProviderOrder } from '../purchase/providerOrder.ts'
import { paymentState } from '../state/paymentState.ts'
import { isPayable } from '../state/shopOrders.ts'
import type { RestRequest } from './paymentCall.ts'
import { refusedCall, restError } from './restErrors.ts'

/** Checks the form before a wallet opens (R13). */
export function checkForm({ scope, fields }: RestRequest): ShopResponse {
  const errors = validateCheckout(fields, checkoutRules(scope))
  return errors.length > 0 ? formErrors(scope, errors) : jsonAnswer({ success: true })
}

/** Opens an order at the provider for an order of the shop that is not paid yet (R7). */
export function payOrder({ scope, fields }: RestRequest): ShopResponse {
  const order = paymentState(scope).orders.find(Number(fields.order_id))
  if (!order || order.key !== fields.order_key) return fatalErrorPage()
  if (!isPayable(order)) return refusedCall('Diese Bestellung kann nicht mehr bezahlt werden.')
  return jsonAnswer(newProviderOrder(scope, order.total).id)
}

/** The answer for an order that does not exist, where PHP ends with a fatal error: HTML with the content type of JSON (real-shop-facts.md 4). */
function fatalErrorPage(): ShopResponse {
  return { ...jsonAnswer(null, 500), body: criticalErrorMessage }
}

/** Answers with the errors of the form, after the notices that the session holds (real-shop-facts.md 4, 5). */
export function formErrors(scope: Scope, errors: readonly CheckoutError[]): ShopResponse {
  const notices = [...takeNotices(scope), ...errors.map(asNotice)]
  return restError('validation_errors', 'Validation errors', 400, {
    errors: errors.map(({ message }) => message),
    messages: noticesHtml(notices).toString(),
    ...(scope.switches.payment === 'two'
      ? { sanitized_errors: errors.map(({ message }) => message.replace(/<[^>]*>/g, '')) }
      : {}),
  })
}
