/**
 * The express buttons above the checkout's form. The shopper reviews an approval from them before it is ordered.
 * wallet-checkout 12 (F6), S4.53
 */

import { setShown } from '../../../inject/dom/edits/setShown.ts'
import { tick } from '../../../inject/dom/fields.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { follow } from '../../../inject/state/follow.ts'
import type { ShowContext } from '../../../inject/views/useView.ts'
import type { ButtonContext, ButtonSet } from '../../shared/payment/buttons/buttonSet.ts'
import { holdRoom } from '../../shared/payment/buttons/holdRoom.ts'
import { takesSpace } from '../../shared/payment/buttons/space.tsx'
import type { Checkout } from '../../shared/payment/checkout/checkout.ts'
import { chooseMethod } from '../../shared/payment/checkout/driver.ts'
import type { PayingForm } from '../../shared/payment/checkout/form/payingForm.ts'
import type { MethodSettings } from '../../shared/payment/settings/methodSettings.ts'
import { isPayable } from '../../shared/payment/settings/printed/cartData.ts'
import { createCheckoutButtons } from './checkoutButtons.ts'
import type { ExpressOptions } from './options.ts'

export interface ExpressButtonsOptions extends ExpressOptions {
  readonly paying: PayingForm
  readonly method: MethodSettings
  readonly container: HTMLElement
}

/** Fills the express area until the scope ends. */
export function startExpressButtons(
  context: ButtonContext & Pick<Scope, 'signal' | 'edits'>,
  checkout: Checkout,
  { paying, method, container, express, expressTicksTerms }: ExpressButtonsOptions,
): void {
  const { edits, signal } = context
  const { payment, inputAtom } = checkout
  const { names, cart, settings } = payment
  const { planAtom, ...set } = createCheckoutButtons(context, checkout, {
    paying,
    method,
    container,
    place: 'express_checkout',
    driven: {
      isExpress: true,
      needsReview: express === 'review',
      orderContext: settings().plugin.expressContext,
      checksTerms: false,
    },
    isWantedAtom: atom((get) => get(inputAtom).isAvailable && isPayable(get(cart.dataAtom), method.needsSetupToken)),
    isEnabledAtom: atom(true),
    onClick() {
      if (expressTicksTerms) tickTerms(paying)
      chooseMethod(paying, names)
    },
  })
  // A script that did not load is requested once more.
  cart.on('checkoutUpdated', set.refresh, signal)
  follow(context, planAtom, ({ sources }) => {
    for (const count of [1, 2, 3, 4]) edits.toggleClass(container, `button-count_${count}`, count === sources.length)
  })
  followApproval(context, checkout, container, set)
}

/** Hides the express buttons while an approval has to be ordered or given up, and where the browser opens no window. */
function followApproval(
  context: ShowContext & Pick<Scope, 'edits'>,
  { inputAtom, isWithoutWindowAtom, payment: { names } }: Checkout,
  container: HTMLElement,
  { statusAtom }: ButtonSet,
): void {
  const area = container.closest<HTMLElement>(`.${names.classes}-express-checkout`)
  const gateway = `.${names.classes}-express-checkout-gateway`
  // Where other methods have buttons in the same area, only the wallet's part of it is hidden.
  const isOnlyGateway = area !== null && area.querySelectorAll(gateway).length <= 1
  const shownElement = isOnlyGateway ? area : (container.closest(gateway) ?? container)
  const shownAtom = atom((get) => {
    if (get(inputAtom).isReady || get(isWithoutWindowAtom)) return 'hidden'
    return takesSpace(get(statusAtom)) ? 'shown' : 'empty'
  })
  let scope: Scope | undefined
  /** Undoes the edits of the previous state before it shows or hides the element. */
  const begin = (isShown: boolean): Scope => {
    scope?.end()
    scope = createScope(context.signal)
    setShown(scope.edits, shownElement, isShown)
    if (isShown && area) setShown(scope.edits, area, true)
    return scope
  }
  follow(context, shownAtom, (shown) => {
    // Until there is a button to show, the area stays as the server has printed it.
    if (shown === 'empty' && scope) holdRoom(begin(true), shownElement, () => begin(false))
    else if (shown !== 'empty') begin(shown === 'shown')
  })
}

/** Ticks the terms, which stand far below the express buttons, where a shopper would have to look for them. S2.66 */
function tickTerms({ form }: PayingForm): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="terms"]')) tick(box, true)
}
