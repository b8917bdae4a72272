/** The buttons that pay for the form of the page: on the checkout, order-pay and add-payment-method. wallet-checkout 12, 13 */
import type { Scope } from '../../../inject/dom/scope.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { follow } from '../../../inject/state/follow.ts'
import type { ShowContext } from '../../../inject/views/show.tsx'
import { type ButtonContext, type ButtonPlan, createButtonSet } from '../../shared/payment/buttons/buttonSet.ts'
import { createOrderReader } from '../../shared/payment/buttons/orderReader.ts'
import type { Checkout } from '../../shared/payment/checkout/checkout.ts'
import { chosenMethod, type PayingForm } from '../../shared/payment/checkout/payingForm.ts'
import { changeDelivery, type PopupDelivery } from '../../shared/payment/checkout/popup.ts'
import { setShown } from '../../shared/payment/checkout/setShown.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import type { MethodSettings } from '../../shared/payment/settings/methodSettings.ts'
import { createController } from '../../shared/payment/thirdParties/controller.ts'
import { isHandledByPlugin } from '../../shared/payment/thirdParties/pluginScripts.ts'

export interface PayingPlace {
  readonly paying: PayingForm
  readonly method: MethodSettings
  readonly container: HTMLElement
  readonly placeOrder: HTMLElement | undefined
  /** Where the provider's script does not load. */
  onLoadError(error: unknown): void
}

/** Fills one container, and lets it and place-order follow what the checkout shows, until the scope ends. */
export function startPayingButtons(
  context: ButtonContext & Pick<Scope, 'signal' | 'edits'>,
  checkout: Checkout,
  { paying, method, container, placeOrder, onLoadError }: PayingPlace,
): void {
  const { store, signal } = context
  const { payment, fields, buttonsAtom, inputAtom, shownAtom } = checkout
  const { names, cart, settings } = payment
  const delivery: PopupDelivery = { differs: undefined }
  const controller = createController(names, paying.place, () => store.get(needsShippingAtom))
  const reader = createOrderReader()
  const driver = checkout.driver(paying, {
    isExpress: false,
    needsReview: false,
    delivery,
    reader,
    controller,
    orderContext: paying.place,
    checksTerms: method.placement === 'place_order',
  })
  const isWantedAtom = createWanted(checkout)
  // Each says yes or no, so that the plan is another one only where something in it has changed.
  const needsShippingAtom = atom((get) => paying.place === 'checkout' && get(cart.dataAtom).needsShipping)
  const isEnabledAtom = atom((get) => get(shownAtom).buttons !== 'disabled')
  const planAtom = atom<ButtonPlan>((get) => ({
    sources: get(isWantedAtom)
      ? settings().plugin.fundingSources(paying.place, method, get(cart.sdkParametersAtom))
      : [],
    needsShipping: get(needsShippingAtom),
    isEnabled: get(isEnabledAtom),
  }))
  const set = createButtonSet(context, payment, {
    container,
    method,
    place: paying.place,
    planAtom,
    besidePx: method.placement === 'place_order' && placeOrder ? outerHeight(placeOrder) : 0,
    driver,
    reader,
    changeShipping: (data) => changeDelivery(paying, data, delivery, { fields, payment, controller }),
    onClick: () => {
      delivery.differs = undefined
    },
    onDisabledClick: () => driver.showError(new PaymentError('terms')),
    onLoadError: (error) => store.get(inputAtom).isSelected && onLoadError(error),
  })
  follow(context, set.statusAtom, (status) => store.set(buttonsAtom, status))
  signal.addEventListener('abort', () => store.set(buttonsAtom, 'none'))
  followView(context, checkout, { paying, container, placeOrder })
}

/** In CSS pixels, with its margins. */
function outerHeight(element: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(element)
  return element.offsetHeight && element.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
}

/** Buttons are made when the wallet is chosen, and stay when the shopper looks at another method. */
function createWanted({ inputAtom }: Checkout) {
  let wasWanted = false
  return atom((get) => {
    const { isSelected, isAvailable, hasToken, usesPlaceOrder } = get(inputAtom)
    if (!isAvailable || usesPlaceOrder) return false
    wasWanted ||= isSelected && !hasToken
    return wasWanted
  })
}

/** Nothing else shows or hides these two, unless a method of the plugin's is chosen that has a script of its own. S2.56, S4.45–S4.48 */
function followView(
  context: ShowContext,
  { shownAtom, payment: { names } }: Checkout,
  { paying, container, placeOrder }: Pick<PayingPlace, 'paying' | 'container' | 'placeOrder'>,
): void {
  follow(context, shownAtom, ({ buttons, placeOrder: state }, edits) => {
    setShown(edits, container, buttons !== 'hidden')
    edits.toggleClass(container, 'disabled', buttons === 'disabled')
    const isOthers = isHandledByPlugin(names, chosenMethod(paying))
    if (placeOrder && !isOthers) edits.toggleClass(placeOrder, names.hiddenButton, state === 'hidden')
  })
}
