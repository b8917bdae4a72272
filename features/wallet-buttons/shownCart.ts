/** Compares the cart that the provider's window showed with the present one, before an approval is submitted. WC72 */

import type { SetupContext } from '../../inject/feature.ts'
import { amountOfOrder, isDearer } from '../shared/payment/address/buyer.ts'
import { cartScope } from '../shared/payment/attempt/keptApproval.ts'
import type { Attempts } from '../shared/payment/attempt/machine.ts'
import type { OrderReader } from '../shared/payment/buttons/orderReader.ts'
import type { Cart } from '../shared/payment/cart/cart.ts'
import type { Notices } from './notices.tsx'
import { outdatedAttemptAtom, shownInWindowAtom } from './orderedAtom.ts'

export interface ShownCart {
  /** Resolves as `order` does, and remembers the cart that the window then shows. */
  afterOrder(order: Promise<string>): Promise<string>
  /** Sends a change that was made in the window, such as another delivery: it may give the cart another hash. */
  afterChange(send: () => Promise<void>): Promise<void>
  /**
   * Resolves with whether the approval may pay for the present cart; where it may not, the shopper reads why. If the cart's contents may
   * have changed, the shop is asked for its total first.
   */
  isAgreed(): Promise<boolean>
}

/** What a place knows of changes that the cart's hash does not show. */
export interface CartChanges {
  readonly notices: Pick<Notices, 'showOtherCart'>
  /** True where the shopper's choice on the page differs from the one that `requestOrder` last sent. */
  wantsOther?(): boolean
  /** True where the shop may add goods to the cart without a call of this page. */
  mayCartGrow?(): boolean
}

export interface ShownCartContext {
  readonly start: Pick<SetupContext, 'store'>
  readonly payment: {
    readonly attempts: Pick<Attempts, 'markupReplaced' | 'stateNow'>
    readonly cart: Pick<Cart, 'dataNow' | 'refresh' | 'sdkParametersAtom'>
  }
}

export function createShownCart(
  context: ShownCartContext,
  reader: OrderReader,
  { notices, wantsOther, mayCartGrow }: CartChanges,
): ShownCart {
  const { start, payment } = context
  const { store } = start
  const isShown = (): boolean => {
    const shown = store.get(shownInWindowAtom)
    return !shown || shown.hash === cartScope()
  }
  const remember = (): void => store.set(shownInWindowAtom, { hash: cartScope(), reader })
  return {
    async afterOrder(order) {
      const { attempt } = payment.attempts.stateNow()
      const id = await order
      // The answer to an earlier click may come after the window of a later one has opened.
      if (attempt === payment.attempts.stateNow().attempt) remember()
      return id
    },
    async afterChange(send) {
      const wasShown = isShown()
      await send()
      if (wasShown) remember()
    },
    async isAgreed() {
      // Where another tab has changed the cart, its hash is another one.
      const mayDiffer = mayCartGrow?.() === true || !isShown()
      if (mayDiffer) await payment.cart.refresh()
      if (!(mayDiffer || wantsOther?.()) || isTotalAgreed(context, store.get(shownInWindowAtom)?.reader ?? reader))
        return true
      store.set(outdatedAttemptAtom, payment.attempts.stateNow().attempt)
      // The session storage has the approval under the present cart's hash, from which this takes it.
      payment.attempts.markupReplaced()
      notices.showOtherCart()
      return false
    },
  }
}

/** True where the present total is no higher than that of the provider's order, which follows a delivery chosen in the window. */
function isTotalAgreed(
  { start: { store }, payment: { cart } }: ShownCartContext,
  reader: Pick<OrderReader, 'order'>,
): boolean {
  const { total, currency } = cart.dataNow()
  const agreed = amountOfOrder(reader.order(), currency ?? store.get(cart.sdkParametersAtom).currency)
  return agreed !== undefined && !isDearer(total, agreed)
}
