/**
 * Follows forms that the browser sends by itself, as that of order-pay. Their answer is the next page, so that the shopper may close the
 * tab, or pay in another one, before it comes.
 */
import { listen } from '../../../../../inject/dom/lifetime.ts'
import { isFreshVisit, whenOpened } from '../../../../../inject/dom/pageShownAgain.ts'
import type { SetupContext } from '../../../../../inject/feature.ts'
import { orderScope } from '../../attempt/keptApproval.ts'
import { forgetSentByBrowser, markSentByBrowser, markSubmitted, sentByStore } from '../../attempt/keptSubmission.ts'
import { isBusy } from '../../attempt/state.ts'
import type { Payment } from '../../payment.ts'
import { findPayingForm } from './payingForm.ts'

/** Which method pays for the order that the store or the browser sends. */
export interface ChosenMethod {
  /** True where the store's own order pays, by one of our methods. */
  isByStore(): boolean
  /** True where the method that is chosen is none of ours. */
  isOfOther(): boolean
}

interface SentForms {
  /** True where the browser has sent the form by itself. */
  isSentByBrowser(): boolean
}

export function followSentForms(
  { signal }: Pick<SetupContext, 'signal'>,
  { attempts, settings }: Payment,
  { isByStore, isOfOther }: ChosenMethod,
): SentForms {
  let isSentByBrowser = false
  // After a reload nothing is known of the answer to what the page had sent before. A prerendered page is none as long as the shopper is
  // still on the page before.
  whenOpened(() => isFreshVisit() && forgetSentByBrowser(), signal)

  function onSent(): void {
    isSentByBrowser = true
    attempts.otherOrderSent()
    const { orderToPay } = settings()
    if (!orderToPay || isBusy(attempts.stateNow())) return
    const scope = orderScope(orderToPay.orderId)
    if (isByStore()) markSubmitted(scope, sentByStore)
    else if (isOfOther()) markSentByBrowser(scope)
  }

  const onSubmit = ({ target, defaultPrevented }: Event): void => {
    if (target === findPayingForm()?.form && !defaultPrevented) onSent()
  }
  listen(window, 'submit', onSubmit, signal)
  // Some methods send the form by `submit()`, which fires no event at it. Browsers without the Navigation API do not tell.
  const { navigation } = window as { navigation?: EventTarget }
  const onNavigate = (event: Event & { readonly formData?: FormData | null }): void => {
    if (event.formData?.has('payment_method')) onSent()
  }
  if (navigation) listen(navigation, 'navigate', onNavigate, signal)
  return { isSentByBrowser: () => isSentByBrowser }
}
