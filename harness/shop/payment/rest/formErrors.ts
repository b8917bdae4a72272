import type { ShopResponse } from '../../http/respond.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import type { Scope } from '../../state/scope.ts'
import type { CheckoutError } from '../addresses/validateCheckout.ts'
import { asNotice } from '../purchase/checkoutAnswer.ts'
import { restError } from './restError.ts'

/** The form is not right. Notices that waited in the session come first (real-shop-facts.md 4, 5). */
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
