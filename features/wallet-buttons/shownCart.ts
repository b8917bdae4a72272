/** The cart that the shopper sees in the provider's window, and agrees to there. WC72 */

import type { SetupContext } from '../../inject/feature.ts'
import { amountOfOrder, isDearer } from '../shared/payment/address/buyer.ts'
import { cartScope } from '../shared/payment/attempt/keptApproval.ts'
import type { OrderReader } from '../shared/payment/buttons/orderReader.ts'
import type { Cart } from '../shared/payment/cart/cart.ts'

export interface ShownCart {
  /** Waits for the order for which the window opens. */
  afterOrder(order: Promise<string>): Promise<string>
  /** Sends a change that was made in the window, such as another delivery: it may give the cart another hash. */
  afterChange(send: () => Promise<void>): Promise<void>
  /**
   * Resolves with whether the approval pays for what is in the cart by now. Where the hash has changed without a call of this page,
   * as by another tab, the shop is asked first.
   * @param isOther whether the page knows that the cart is another one
   */
  isAgreed(isOther: () => boolean): Promise<boolean>
}

export interface ShownCartContext {
  readonly start: Pick<SetupContext, 'store'>
  readonly payment: { readonly cart: Pick<Cart, 'dataNow' | 'refresh' | 'sdkParametersAtom'> }
}

export function createShownCart(context: ShownCartContext, reader: OrderReader): ShownCart {
  /** Undefined as long as no window has been opened. */
  let shown: { readonly hash: string | undefined } | undefined
  const isShown = (): boolean => !shown || shown.hash === cartScope()
  const remember = (): void => {
    shown = { hash: cartScope() }
  }
  return {
    async afterOrder(order) {
      const id = await order
      remember()
      return id
    },
    async afterChange(send) {
      const wasShown = isShown()
      await send()
      if (wasShown) remember()
    },
    async isAgreed(isOther) {
      const isFromOtherTab = !isShown()
      if (isFromOtherTab) await context.payment.cart.refresh()
      return !(isFromOtherTab || isOther()) || isTotalAgreed(context, reader)
    },
  }
}

/** The window shows the total of its own order, also after another delivery was chosen there. */
function isTotalAgreed({ start: { store }, payment: { cart } }: ShownCartContext, reader: OrderReader): boolean {
  const { total, currency } = cart.dataNow()
  const agreed = amountOfOrder(reader.order(), currency ?? store.get(cart.sdkParametersAtom).currency)
  return agreed !== undefined && !isDearer(total, agreed)
}
