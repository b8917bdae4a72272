/**
 * Follows orders that the store sends itself, by a saved payment or another method: from the moment they are sent until the shop's
 * answer, every tab knows of them.
 */
import type { SetupContext } from '../../../../../inject/feature.ts'
import { noticeSelector } from '../../../../../inject/profile.ts'
import { createStoreEvents } from '../../../../../inject/shop/storeEvents.ts'
import { whenChanged } from '../../../../../inject/state/follow.ts'
import {
  followOrderAnswers,
  isCartGone,
  isOrderRefused,
  latestOrderAtom,
  noteOrderPress,
} from '../../../platform/orderAnswer.ts'
import { cartScope, orderScope } from '../../attempt/keptApproval.ts'
import { forgetSentByStore, forgetSubmittedFor, markSubmitted, sentByStore } from '../../attempt/keptSubmission.ts'
import { isBusy } from '../../attempt/state.ts'
import type { Payment } from '../../payment.ts'
import { showCartGone } from '../secondOrder.tsx'
import { findPayingForm, isLocked, type PayingForm } from './payingForm.ts'
import { type ChosenMethod, followSentForms } from './sentForms.ts'
import { isLostAnswer, isTakenWithoutPage } from './submitForm.ts'

export interface StoreOrders {
  /** Runs when the store has sent an order of the checkout, whatever the method. */
  onOrderSent(): void
  /** True while an order that the store has sent from this form is on its way. */
  isUnderWay(paying: PayingForm): boolean
  /** True where the browser has sent the form by itself. */
  isSentByBrowser(): boolean
  /** Follows the orders of a form that is new on the page. */
  followOrdersOf(paying: PayingForm): void
}

export function createStoreOrders(context: SetupContext, payment: Payment, methods: ChosenMethod): StoreOrders {
  const { isByStore } = methods
  const { signal, store } = context
  const { otherOrderSent, otherOrderFailed, stateNow } = payment.attempts
  const events = createStoreEvents(signal)
  followOrderAnswers(context)
  /** True while this page waits for the answer to such an order. */
  let isWaiting = false
  const endWait = (): void => {
    if (isWaiting) forgetSentByStore()
    isWaiting = false
  }
  // The platform's script shows no error where the shop asks for a reload.
  whenChanged(context, latestOrderAtom, () => isOrderRefused(store) && endWait())
  events.on('checkout_error', ({ parameters: [message] }) => {
    const isTaken = isTakenWithoutPage(context, message)
    const isLost = isTaken || isLostAnswer(context, message)
    otherOrderFailed(isLost)
    if (!isLost) endWait()
    // The event of the success has ended the wait, but without a page the shopper may order again. And another plugin may have sent
    // the order later than in the task of the press.
    else if (isTaken || (!isWaiting && isByStore())) markSubmitted(cartScope(), sentByStore)
    // The store shows that there is nothing to order, which reads as if the order had failed.
    const form = isWaiting && isCartGone(store) && findPayingForm()?.form
    if (form) showCartGone(context, payment, form)
    isWaiting = false
  })
  const { isSentByBrowser } = followSentForms(context, payment, methods)
  return {
    onOrderSent() {
      otherOrderSent()
      // A plugin may lock the form and send nothing yet, so that for methods of other plugins only the platform's call counts.
      const isOfOther = store.get(latestOrderAtom).phase === 'sent' && !isBusy(stateNow())
      isWaiting = isByStore() || isOfOther
      // Noted at once, since the shopper may leave the page, or open the shop in another tab, before the answer comes.
      if (isWaiting) markSubmitted(cartScope(), sentByStore)
    },
    isUnderWay: (paying) => isWaiting && isLocked(paying),
    isSentByBrowser,
    followOrdersOf(paying) {
      forgetRefused(paying, payment)
      events.on('checkout_place_order_success', endWait, { target: paying.form })
      // A gateway may send the order of this press by itself, without the platform's call.
      events.on('checkout_place_order', () => noteOrderPress(store), { target: paying.form })
    },
  }
}

/**
 * Forgets the submission where the page of order-pay shows that the shop has refused it: the answer to its form is a page of the same
 * address with an error. An error on a page to which the shopper has come from elsewhere has another reason.
 */
function forgetRefused({ place }: PayingForm, { settings }: Payment): void {
  const order = settings().orderToPay
  if (place !== 'order_pay' || !order || !document.querySelector(noticeSelector('error'))) return
  if (document.referrer === location.href.replace(/#.*/, '')) forgetSubmittedFor(orderScope(order.orderId))
}
