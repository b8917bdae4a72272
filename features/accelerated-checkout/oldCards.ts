/** Refuses orders with a card of accelerated checkout whose token has expired. provider-sdk 3.6 */
import type { SetupContext } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { whenChanged } from '../../inject/state/follow.ts'
import { findPayingForm, isMethodChosen } from '../shared/payment/checkout/form/payingForm.ts'
import { paymentNames } from '../shared/payment/names.ts'
import type { Accelerated } from './model.ts'
import type { TokenizedCard } from './provider.ts'

/** A token counts as expired after this time. The provider accepts it for three hours. provider-sdk 3.6 */
const longestTokenMs = 175 * 60_000

/** Gives up a card with an expired token when the shopper orders, since the shop would refuse it at every press. @param onOver runs then */
export function keepOldCardsOut(
  context: SetupContext,
  { stateAtom, cancelCard }: Accelerated,
  onOver: () => void,
): void {
  const { store, signal } = context
  const cardNow = () => store.get(stateAtom).card
  let latestCard: TokenizedCard | undefined
  let takenAt = 0
  whenChanged(context, stateAtom, () => {
    if (cardNow() !== latestCard) takenAt = Date.now()
    latestCard = cardNow()
  })
  const mayOrder = (): boolean => {
    const paying = findPayingForm()
    const pays = cardNow() && paying && isMethodChosen(paying, paymentNames(context.profile).card)
    if (!pays || Date.now() - takenAt < longestTokenMs) return true
    cancelCard()
    onOver()
    return false
  }
  createStoreEvents(signal).on('checkout_place_order', mayOrder, { target: findPayingForm()!.form, mayRefuse: true })
}
