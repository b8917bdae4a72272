/**
 * Creates the wallet's buttons on the checkout. Those beside place-order and the express buttons share their plan, the delivery chosen
 * in the window, and the form that orders.
 */
import { type Atom, atom } from '../../../inject/state/atoms.ts'
import {
  type ButtonContext,
  type ButtonSet,
  type ButtonSetOptions,
  createButtonSet,
} from '../../shared/payment/buttons/buttonSet.ts'
import type { ButtonPlan } from '../../shared/payment/buttons/instances.ts'
import { createOrderReader } from '../../shared/payment/buttons/orderReader.ts'
import type { Checkout } from '../../shared/payment/checkout/checkout.ts'
import type { CheckoutDriverOptions } from '../../shared/payment/checkout/driver.ts'
import type { PayingForm } from '../../shared/payment/checkout/form/payingForm.ts'
import { changeDelivery, type PopupDelivery } from '../../shared/payment/checkout/popup.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import { createController } from '../../shared/payment/thirdParties/controller.ts'

/** Options that go to the button set as they are. */
type PassedOn = 'container' | 'method' | 'place' | 'besidePx' | 'onLoadError'

export interface CheckoutButtonsOptions extends Pick<ButtonSetOptions, PassedOn> {
  readonly paying: PayingForm
  /** Options of the driver, in which buttons beside place-order and express buttons differ. */
  readonly driven: Pick<CheckoutDriverOptions, 'isExpress' | 'needsReview' | 'orderContext' | 'checksTerms'>
  // The plan depends on two booleans rather than on the whole state of the checkout, so that it changes only with one of them.
  readonly isWantedAtom: Atom<boolean>
  readonly isEnabledAtom: Atom<boolean>
  /** Runs before the provider gets the click. */
  onClick?(): undefined
}

export interface CheckoutButtons extends ButtonSet {
  readonly planAtom: Atom<ButtonPlan>
}

export function createCheckoutButtons(
  context: ButtonContext,
  { payment, fields, outdated, shownToShopper, driver: driverOf }: Checkout,
  { paying, driven, isWantedAtom, isEnabledAtom, onClick, ...options }: CheckoutButtonsOptions,
): CheckoutButtons {
  const { place, method } = options
  const { names, cart, settings } = payment
  const delivery: PopupDelivery = { differs: undefined }
  const needsShippingAtom = atom((get) => paying.place === 'checkout' && get(cart.dataAtom).needsShipping)
  const controller = createController(names, place, () => context.store.get(needsShippingAtom))
  const reader = createOrderReader()
  const driver = driverOf(paying, { ...driven, delivery, reader, controller })
  const planAtom = atom<ButtonPlan>((get) => ({
    sources: get(isWantedAtom) ? settings().plugin.fundingSources(place, method, get(cart.sdkParametersAtom)) : [],
    needsShipping: get(needsShippingAtom),
    isEnabled: get(isEnabledAtom),
  }))
  const set = createButtonSet(context, payment, {
    ...options,
    planAtom,
    driver,
    reader,
    changeShipping: (data) =>
      changeDelivery(paying, data, delivery, { fields, payment, controller, outdated, shownDelivery: shownToShopper }),
    onClick() {
      delivery.differs = undefined
      delivery.hasOwnTotal = false
      return onClick?.()
    },
    onDisabledClick: () => driver.showError(new PaymentError('terms')),
  })
  return { ...set, planAtom }
}
