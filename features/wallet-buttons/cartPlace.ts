/** The buttons below the cart's totals. wallet-checkout 4.2, 9.5, F2 */
import { createStyler } from '../../inject/dom/edits/styler.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import type { Atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { isReady } from '../shared/payment/attempt/state.ts'
import { createButtonSet } from '../shared/payment/buttons/buttonSet.ts'
import { type ButtonsStatus, takesSpace } from '../shared/payment/buttons/space.tsx'
import type { Payment } from '../shared/payment/payment.ts'
import { type CartPurchase, cartPlanAtom } from './cartPurchase.ts'
import { sendsQuantitiesFirst } from './quantities.ts'
import { followSize } from './widths.ts'

/** Fills one container of the server's, which every change of the cart replaces; `CartPurchase` outlives it. */
export function mountCart(context: FeatureContext, payment: Payment, { buttons, notices }: CartPurchase): void {
  const { element: container } = context
  const { attempts, names } = payment
  const { statusAtom } = createButtonSet(context, payment, {
    ...buttons,
    container,
    planAtom: cartPlanAtom(payment, buttons),
    onClick: sendsQuantitiesFirst(context, notices.showNewQuantity),
    onLoadError: notices.showLoadError,
  })
  matchCheckoutButton(context, container.closest(`.${names.classes}-cart-payments__container`), statusAtom)
  attempts.restoreKept(buttons.driver)
  if (isReady(attempts.stateNow())) notices.showKept()
}

/**
 * Gives the box the width and the side of the button that leads to the checkout; newer pages print the box hidden. S2.43
 */
function matchCheckoutButton(context: FeatureContext, box: Element | null, statusAtom: Atom<ButtonsStatus>): void {
  const setStyle = createStyler(context.edits, box)
  const button = (box?.parentElement ?? document).querySelector<HTMLElement>('.checkout-button')
  const update = (): void => {
    const width = button?.offsetWidth ?? 0
    const float = button ? getComputedStyle(button).float : 'none'
    const rules = [
      takesSpace(context.store.get(statusAtom)) && 'display:block',
      width > 0 && `width:${width}px`,
      float !== 'none' && `float:${float}`,
    ]
    setStyle(rules.filter(Boolean).join(';'))
  }
  followSize(context, button ? [button] : [], update)
  follow(context, statusAtom, update)
}
