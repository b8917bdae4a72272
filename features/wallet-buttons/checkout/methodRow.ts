/** The wallet's row among the payment methods of the checkout. */
import { setShown } from '../../../inject/dom/edits/setShown.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { whenChanged } from '../../../inject/state/follow.ts'
import type { Checkout } from '../../shared/payment/checkout/checkout.ts'

/**
 * Hides the wallet's row among the payment methods while the shop does not offer the wallet for the cart. wallet-checkout 9.5
 * @returns a function that looks for the row again, since the store may have printed it anew
 */
export function keepRow(context: FeatureContext<unknown, unknown>, checkout: Checkout): () => void {
  const { edits, element, store } = context
  const selector = `li.payment_method_${CSS.escape(checkout.payment.names.method)}`
  let hidden: Element | undefined
  const update = (): void => {
    const { isAvailable } = store.get(checkout.inputAtom)
    const row = element.querySelector(selector)
    // A row that other code has hidden stays hidden.
    if (isAvailable && hidden) setShown(edits, hidden, true)
    hidden = isAvailable ? undefined : (row ?? undefined)
    if (hidden) setShown(edits, hidden, false)
  }
  whenChanged(context, checkout.inputAtom, update)
  return update
}
