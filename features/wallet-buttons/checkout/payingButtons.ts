/** The buttons that pay for the form of the page: on the checkout, order-pay and add-payment-method. wallet-checkout 12, 13 */

import { setShown } from '../../../inject/dom/edits/setShown.ts'
import type { Scope } from '../../../inject/dom/scope.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { follow } from '../../../inject/state/follow.ts'
import type { ShowContext } from '../../../inject/views/useView.ts'
import type { ButtonContext } from '../../shared/payment/buttons/buttonSet.ts'
import type { Checkout } from '../../shared/payment/checkout/checkout.ts'
import { chosenMethod, type PayingForm } from '../../shared/payment/checkout/form/payingForm.ts'
import type { MethodSettings } from '../../shared/payment/settings/methodSettings.ts'
import { isHandledByPlugin } from '../../shared/payment/thirdParties/pluginScripts.ts'
import { createCheckoutButtons } from './checkoutButtons.ts'

export interface PayingButtonsOptions {
  readonly paying: PayingForm
  readonly method: MethodSettings
  readonly container: HTMLElement
  readonly placeOrder: HTMLElement | undefined
  /** Runs where the provider's script does not load. */
  onLoadError(error: unknown): void
}

/** Fills one container, and lets it and place-order follow what the checkout shows, until the scope ends. */
export function startPayingButtons(
  context: ButtonContext & Pick<Scope, 'signal' | 'edits'>,
  checkout: Checkout,
  { paying, method, container, placeOrder, onLoadError }: PayingButtonsOptions,
): void {
  const { store, signal } = context
  const { buttonsAtom, buttonSets, inputAtom, shownAtom } = checkout
  const isInPlace = method.placement === 'place_order'
  const set = createCheckoutButtons(context, checkout, {
    paying,
    method,
    container,
    place: paying.place,
    driven: { isExpress: false, needsReview: false, orderContext: paying.place, checksTerms: isInPlace },
    isWantedAtom: createWanted(checkout),
    isEnabledAtom: atom((get) => get(shownAtom).buttons !== 'disabled'),
    besidePx: isInPlace && placeOrder ? outerHeight(placeOrder) : 0,
    onLoadError: (error) => store.get(inputAtom).isSelected && onLoadError(error),
  })
  const buttons = { container, statusAtom: set.statusAtom }
  buttonSets.add(buttons)
  follow(context, set.statusAtom, (status) => store.set(buttonsAtom, status))
  signal.addEventListener('abort', () => {
    buttonSets.delete(buttons)
    // The buttons of the page's own form count again when a popup with another form has gone.
    const [other] = [...buttonSets].slice(-1)
    store.set(buttonsAtom, other ? store.get(other.statusAtom) : 'none')
  })
  followView(context, checkout, { paying, container, placeOrder })
}

/** Height in CSS pixels, with the margins. */
function outerHeight(element: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(element)
  return element.offsetHeight && element.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
}

/** Buttons are made once the wallet is chosen, and stay when the shopper then chooses another method. */
function createWanted({ inputAtom }: Checkout) {
  let wasWanted = false
  return atom((get) => {
    const { isSelected, isAvailable, hasToken, usesPlaceOrder } = get(inputAtom)
    if (!isAvailable || usesPlaceOrder) return false
    wasWanted ||= isSelected && !hasToken
    return wasWanted
  })
}

/**
 * Shows and hides the container and place-order. Only place-order of a method for which the plugin has a script of its own is left to
 * that script. S2.56, S4.45–S4.48
 */
function followView(
  context: ShowContext,
  { shownAtom, payment: { names } }: Checkout,
  { paying, container, placeOrder }: Pick<PayingButtonsOptions, 'paying' | 'container' | 'placeOrder'>,
): void {
  follow(context, shownAtom, ({ buttons, placeOrder: state }, edits) => {
    setShown(edits, container, buttons !== 'hidden')
    edits.toggleClass(container, 'disabled', buttons === 'disabled')
    const isPluginsMethod = isHandledByPlugin(names, chosenMethod(paying))
    if (placeOrder && !isPluginsMethod) edits.toggleClass(placeOrder, names.hiddenButton, state === 'hidden')
  })
}
