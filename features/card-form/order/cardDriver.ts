/** The driver of the card form on the pages that pay. provider-sdk 4.7–4.9 */
import type { Atom } from '../../../inject/state/atoms.ts'
import type { AttemptDriver } from '../../shared/payment/attempt/driver.ts'
import type { Approval } from '../../shared/payment/attempt/state.ts'
import { createCheckoutDriver, requestOrder } from '../../shared/payment/checkout/driver.ts'
import { isSavedChosen, type PayingForm } from '../../shared/payment/checkout/form/payingForm.ts'
import type { CheckoutMethod } from '../../shared/payment/checkout/form/sharedForm.ts'

/** @param tokenAtom token of accelerated checkout, whose card stays chosen whatever the shop answers */
export function createCardDriver(
  paying: PayingForm,
  checkout: CheckoutMethod,
  tokenAtom: Atom<string | undefined>,
): AttemptDriver {
  const { context, payment } = checkout
  const { attempts, orders } = payment
  const acceleratedNow = (): string | undefined => context.store.get(tokenAtom)
  const driver = createCheckoutDriver(paying, checkout)
  return {
    ...driver,
    isCard: true,
    // The shopper does not see a typed card any more after a reload, so its approval is not offered again.
    isForThisPage: true,
    wantsOther: () => isSavedChosen(paying, payment.names, checkout.id),
    requestOrder: () => requestOrder(paying, paying.place, checkout),
    async prepare(approval) {
      if (approval.kind !== 'setupToken') return { next: 'submit' }
      const extra = approval.id === acceleratedNow() ? { [context.profile.accel]: true } : {}
      const { id } = await orders.exchangeToken(approval.id, extra)
      const exchanged: Approval = { kind: 'paymentToken', id, isCard: true }
      return { next: 'submit', approval: exchanged }
    },
    showError(error) {
      driver.showError(error)
      // After a refusal by the shop, the next press makes a new order for the card. An approval whose form was not sent stays. S4.63, provider-sdk 4.9
      if (Object(error).code === 'shown' && !acceleratedNow()) attempts.giveUp()
    },
    // An approval of a card has no step in which the shopper reviews it.
    showReview: () => {},
  }
}
