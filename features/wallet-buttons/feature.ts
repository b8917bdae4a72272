/**
 * The shopper pays with the wallet from a product, the cart, the mini-cart or the checkout. What was approved is ordered
 * once. S1.08
 */

import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { defineFeature, type FeatureContext, type SetupContext } from '../../inject/feature.ts'
import { lazy, strictObject } from '../../inject/schema/schema.ts'
import { cartScope, forgetCarts } from '../shared/payment/attempt/keptApproval.ts'
import { forgetReceived } from '../shared/payment/attempt/keptSubmission.ts'
import { showProcessing } from '../shared/payment/buttons/overlay.tsx'
import { buttonStyles } from '../shared/payment/buttons/space.tsx'
import { paymentNames } from '../shared/payment/names.ts'
import { addOwnMethod } from '../shared/payment/ownMethods.ts'
import { type Payment, sharedPayment } from '../shared/payment/payment.ts'
import { perStart } from '../shared/payment/perStart.ts'
import type { MethodSettings } from '../shared/payment/settings/methodSettings.ts'
import { publish } from '../shared/payment/thirdParties/publish.ts'
import { mountCart } from './cartPlace.ts'
import { mountCheckout, payingForms } from './checkout/mountCheckout.ts'
import { expressOptions } from './checkout/options.ts'
import { expressRoom, reserveExpress } from './checkout/reserveExpress.ts'
import { mountMiniCart } from './miniCartPlace.ts'
import { miniCartNotices, pageNotices } from './noticeArea.ts'
import { createNotices } from './notices.tsx'
import { createPlaceDriver, createWallet, orderBody } from './placeDriver.ts'
import { mountProduct } from './product/place.ts'
import { wantedQuantities } from './quantities.ts'

/** Selector of a message on the page that the shop shows after it has taken an order. */
const thanks = '.woocommerce-thankyou-order-received'
const miniCartSelector = '.woocommerce-mini-cart__buttons'

interface Places {
  readonly payment: Payment
  mount(context: FeatureContext, method: MethodSettings): void
}

/** `features['wallet-buttons']` in the configuration. */
const optionsSchema = lazy(() => strictObject(expressOptions()))

export default defineFeature({
  id: 'wallet-buttons',
  selector: `.{shop}-{gw}-product-button-container,.{shop}-{gw}-cart-button-container,${miniCartSelector},${payingForms},${thanks}`,
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
    if (context.element.matches(thanks)) {
      // Another method has paid for what was approved: the next cart with the same contents has the same hash.
      if (!cartScope(paymentNames(context.profile))) forgetCarts()
      return forgetReceived(location.href)
    }
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
  const { attempts, cart, names, orders } = payment
  const wallet = createWallet(context, payment, showProcessing(context, payment))
  for (const event of ['cartUpdated', 'fragmentsChanged'] as const)
    cart.on(event, attempts.markupReplaced, context.signal)
  onPageShownAgain(attempts.pageRestored, context.signal)

  /** Cart and mini-cart, whose containers come and go with each update, have one driver for the life of the page. */
  function placeOf(place: 'cart' | 'minicart', method: MethodSettings) {
    const notices = createNotices(context, payment, () =>
      place === 'cart' ? pageNotices(document.body) : miniCartNotices(miniCartSelector),
    )
    const wanted = (): string => wantedQuantities() + context.store.get(cart.dataAtom).total
    // An approval of an earlier page is for the cart that this one begins with.
    let ordered = place === 'cart' ? wanted() : undefined
    const requestOrder = (): Promise<string> => {
      ordered = wanted()
      const body = orderBody(wallet, method)
      return method.needsSetupToken ? orders.createSetupToken({ ...body, context: place }) : orders.createOrder(body)
    }
    const needsShipping = (): boolean => context.store.get(cart.dataAtom).needsShipping
    // An approval for other contents does not pay for these.
    const wantsOther = (): boolean => ordered !== undefined && ordered !== wanted()
    const options = { place, method, notices, needsShipping, requestOrder, wantsOther }
    return { notices, driver: createPlaceDriver(wallet, options) }
  }
  const known = new Map<string, ReturnType<typeof placeOf>>()
  const placeFor = (place: 'cart' | 'minicart', method: MethodSettings) => {
    const made = known.get(place) ?? placeOf(place, method)
    known.set(place, made)
    return made
  }

  return {
    payment,
    mount(mounted, method) {
      const { element } = mounted
      if (element.matches(`.${names.classes}-product-button-container`)) return mountProduct(mounted, wallet, method)
      const isCart = element.matches(`.${names.classes}-cart-button-container`)
      const { driver, notices } = placeFor(isCart ? 'cart' : 'minicart', method)
      if (isCart) mountCart(mounted, wallet, method, driver, notices)
      else if (isMiniCartPage(payment.settings().page)) mountMiniCart(mounted, wallet, method, driver, notices)
    },
  }
})

/** The pages of cart and checkout have buttons of their own. wallet-checkout 0 */
function isMiniCartPage(page: string): boolean {
  return !['cart', 'checkout', 'order_pay', 'order_received'].includes(page)
}
