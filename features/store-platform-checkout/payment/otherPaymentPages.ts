/** Order-pay and add-payment-method: forms of the browser's own, sent once. Source: contract theme-and-platform 3.10. TP70 */
import type { Scope } from '../../../inject/dom/scope.ts'
import { block } from '../../shared/platform/block.ts'
import { endWhenBack } from '../../shared/platform/endWhenBack.ts'
import type { CheckoutContext } from '../checkoutContext.ts'

/** Servers end what takes longer, many of them after a minute. */
const releaseAfterMs = 120_000

export function startOtherPaymentPages(context: CheckoutContext): void {
  const { on } = context
  let sending: Scope | undefined
  on('submit', 'form#order_review, form#add_payment_method', (form, event) => {
    // What a gateway sends through jQuery is the payment for which it has locked the form itself.
    if (!(event instanceof Event)) return
    // The class is that of others, too; the theme takes it away whenever a call ends.
    if (form.matches('.processing') || sending?.signal.aborted === false) {
      event.preventDefault()
      return
    }
    sending = block(context, form)
    sending.edits.toggleClass(form, 'processing', true)
    endWhenBack(sending, releaseAfterMs)
  })
}
