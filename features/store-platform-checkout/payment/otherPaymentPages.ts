/**
 * Keeps the forms of order-pay and add-payment-method, which the browser submits, from being sent twice. Source: contract
 * theme-and-platform 3.10. TP70
 */
import type { Scope } from '../../../inject/dom/scope.ts'
import { coverDuringCall } from '../../shared/platform/coverDuringCall.ts'
import { endWhenBack } from '../../shared/platform/endWhenBack.ts'
import type { CheckoutContext } from '../checkoutContext.ts'

/** Milliseconds after which the form is unlocked. Servers end requests that take longer, many of them after a minute. */
const releaseAfterMs = 120_000

export function startOtherPaymentPages(context: CheckoutContext): void {
  const { on } = context
  let sending: Scope | undefined
  on('submit', 'form#order_review, form#add_payment_method', (form, event) => {
    // A payment plugin locks the form itself, and submits it through jQuery with the payment: that submit must pass.
    if (!(event instanceof Event)) return
    // The class alone is not enough: other code sets it as well, and the theme removes it whenever a call ends.
    if (form.matches('.processing') || sending?.signal.aborted === false) {
      event.preventDefault()
      return
    }
    sending = coverDuringCall(context, form)
    sending.edits.toggleClass(form, 'processing', true)
    endWhenBack(sending, releaseAfterMs)
  })
}
