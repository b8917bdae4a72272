/**
 * The shopper pays with the wallet from a product, the cart, the mini-cart or the checkout. Each approval is ordered once. S1.08
 */

import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { defineFeature, type FeatureContext, type SetupContext } from '../../inject/feature.ts'
import { lazy, strictObject } from '../../inject/schema/schema.ts'
import { perStart } from '../../inject/state/perStart.ts'
import { outcomeSelector, takeOutcome } from '../shared/payment/attempt/orderOutcome.ts'
import { showProcessing } from '../shared/payment/buttons/overlay.tsx'
import { buttonStyles } from '../shared/payment/buttons/space.tsx'
import { findPayingForm, payingForms } from '../shared/payment/checkout/form/payingForm.ts'
import { paymentNames } from '../shared/payment/names.ts'
import { addOwnMethod } from '../shared/payment/ownMethods.ts'
import { type Payment, sharedPayment } from '../shared/payment/payment.ts'
import type { MethodSettings } from '../shared/payment/settings/methodSettings.ts'
import { publish } from '../shared/payment/thirdParties/publish.ts'
import { mountCart } from './cartPlace.ts'
import { type CartPlace, type CartPurchase, createCartPurchase, miniCartSelector } from './cartPurchase.ts'
import { mountCheckout } from './checkout/mountCheckout.ts'
import { expressOptions } from './checkout/options.ts'
import { expressRoom, reserveExpress } from './checkout/reserveExpress.ts'
import { mountMiniCart } from './miniCartPlace.ts'
import { createWallet } from './placeDriver.ts'
import { forgetLines } from './product/keptLine.ts'
import { mountProduct } from './product/place.ts'

interface Places {
  readonly payment: Payment
  mount(context: FeatureContext, method: MethodSettings): void
}

/** `features['wallet-buttons']` in the configuration. */
const optionsSchema = lazy(() => strictObject(expressOptions()))

export default defineFeature({
  id: 'wallet-buttons',
  selector: `.{shop}-{gw}-product-button-container,.{shop}-{gw}-cart-button-container,${miniCartSelector},${payingForms},${outcomeSelector}`,
  isUrgent: true,
  options: optionsSchema,
  sharedStyles: buttonStyles,
  early(profile, signal) {
    const names = paymentNames(profile)
    publish(names, signal)
    reserveExpress(names, signal)
  },
  setup(context) {
    const names = paymentNames(context.profile)
    publish(names, context.signal)
    expressRoom(context as SetupContext)
    addOwnMethod(context as SetupContext, names.method)
  },
  mount(context) {
    if (takeOutcome(context.element)) return forgetLines()
    // The context of the start rather than of the mount: a payment outlives its container, which fragments replace.
    const { payment, mount } = sharedPlaces(context.start as SetupContext)
    if (context.element.matches(payingForms)) return mountCheckout(context as FeatureContext, context.options)
    const settings = payment.settings()
    const method = settings.method(payment.names.method)
    if (method && settings.isConnected) mount(context as FeatureContext, method)
  },
})

const sharedPlaces = perStart((context): Places => {
  const payment = sharedPayment(context)
  const { attempts, cart, names } = payment
  const wallet = createWallet(context, payment, showProcessing(context, payment))
  for (const event of ['cartUpdated', 'fragmentsChanged'] as const)
    cart.on(event, attempts.markupReplaced, context.signal)
  // A form that pays has its own listener, which may load the page anew.
  const onShownAgain = (): void => {
    if (!findPayingForm()) attempts.pageRestored()
  }
  onPageShownAgain(onShownAgain, context.signal)

  /** Kept for the life of the start, since fragments replace the containers of the buttons with every change. */
  const purchases = new Map<CartPlace, CartPurchase>()
  const purchaseAt = (place: CartPlace, method: MethodSettings): CartPurchase => {
    const purchase = purchases.get(place) ?? createCartPurchase(wallet, place, method)
    purchases.set(place, purchase)
    return purchase
  }

  return {
    payment,
    mount(mounted, method) {
      const { element } = mounted
      if (element.matches(`.${names.classes}-product-button-container`)) return mountProduct(mounted, wallet, method)
      const isCart = element.matches(`.${names.classes}-cart-button-container`)
      const purchase = purchaseAt(isCart ? 'cart' : 'minicart', method)
      if (isCart) mountCart(mounted, payment, purchase)
      else if (isMiniCartPage(payment.settings().page)) mountMiniCart(mounted, payment, purchase)
    },
  }
})

/** False on the pages of cart and checkout, which have buttons of their own. wallet-checkout 0 */
function isMiniCartPage(page: string): boolean {
  return !['cart', 'checkout', 'order_pay', 'order_received'].includes(page)
}
