/** Compares the cart that the provider's window showed with the present one, before an approval is submitted. WC72 */

import type { SetupContext } from '../../inject/feature.ts'
import { amountOfOrder, isDearer } from '../shared/payment/address/buyer.ts'
import { cartScope } from '../shared/payment/attempt/keptApproval.ts'
import type { OrderReader } from '../shared/payment/buttons/orderReader.ts'
import type { Cart } from '../shared/payment/cart/cart.ts'

export interface ShownCart {
  /** Resolves as `order` does, and remembers the cart that the window then shows. */
  afterOrder(order: Promise<string>): Promise<string>
  /** Sends a change that was made in the window, such as another delivery: it may give the cart another hash. */
  afterChange(send: () => Promise<void>): Promise<void>
  /**
   * Resolves with whether the approval may pay for the present cart. Where another tab has changed the cart's hash, the shop is asked
   * for its total first.
   * @param isOther true where the page knows that the contents differ from the approved ones
   */
  isAgreed(isOther: () => boolean): Promise<boolean>
}

export interface ShownCartContext {
  readonly start: Pick<SetupContext, 'store'>
  readonly payment: { readonly cart: Pick<Cart, 'dataNow' | 'refresh' | 'sdkParametersAtom'> }
}

export function createShownCart(context: ShownCartContext, reader: OrderReader): ShownCart {
  /** The cart in the latest window; undefined before the first one. */
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

/** True where the present total is no higher than that of the provider's order, which follows a delivery chosen in the window. */
function isTotalAgreed({ start: { store }, payment: { cart } }: ShownCartContext, reader: OrderReader): boolean {
  const { total, currency } = cart.dataNow()
  const agreed = amountOfOrder(reader.order(), currency ?? store.get(cart.sdkParametersAtom).currency)
  return agreed !== undefined && !isDearer(total, agreed)
}
