/** The wallet's buttons on the checkout, order-pay and add-payment-method. Source: contract wallet-checkout 9, 12, 13. */
import { addUntil, after, watch } from '../../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import type { FeatureContext, SetupContext } from '../../../inject/feature.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { whenChanged } from '../../../inject/state/follow.ts'
import { perStart } from '../../../inject/state/perStart.ts'
import { type Checkout, sharedCheckout } from '../../shared/payment/checkout/checkout.ts'
import { type PayingForm, placeOrderButton } from '../../shared/payment/checkout/form/payingForm.ts'
import { isAccountRefused } from '../../shared/payment/sdk/loadError.ts'
import type { MethodSettings } from '../../shared/payment/settings/methodSettings.ts'
import { startExpressButtons } from './expressButtons.ts'
import { keepRow } from './methodRow.ts'
import type { ExpressOptions } from './options.ts'
import { startPayingButtons } from './payingButtons.ts'
import { expressContainer, payingContainer } from './places.ts'
import { expressRoom } from './reserveExpress.ts'

/**
 * Starts the buttons in and above the form, whose parts may be replaced at any time. Does nothing where the shop is not connected, or
 * does not offer the wallet.
 */
export function mountCheckout(context: FeatureContext<unknown, unknown>, options: ExpressOptions): void {
  const { signal, element } = context
  const endRoom = expressRoom(context.start)
  const checkout = sharedCheckout(context.start)
  if (!checkout.payment.settings().isConnected || !checkout.method()) {
    endRoom()
    return
  }
  const own: ExpressOptions = context.isParity ? { express: 'submit', expressTicksTerms: true } : options
  const updatePaying = keepPaying(context, checkout)
  const updateExpress = keepExpress(context, checkout, own)
  const updateRow = keepRow(context, checkout)
  const update = (): void => {
    const paying = checkout.paying()
    const method = checkout.method()
    if (method && paying?.form === element) {
      updatePaying(paying, method)
      updateExpress(paying, method)
    }
    updateRow()
  }
  update()
  endRoom()
  watch(element, { childList: true, subtree: true }, update, signal)
  createStoreEvents(signal).on('updated_checkout', update)
  leadToReview(context, checkout)
}

/** Starts buttons in the form that pays, or starts them anew where their container was replaced. */
type UpdateButtons = (paying: PayingForm, method: MethodSettings) => void

/**
 * Starts the buttons that pay for the form.
 * @returns a function that starts them anew where the store has replaced their container, or the button that they stand for
 */
function keepPaying(context: FeatureContext<unknown, unknown>, checkout: Checkout): UpdateButtons {
  let current: { readonly scope: Scope; readonly container: HTMLElement; readonly button: unknown } | undefined
  let hasReported = false
  return (paying, method) => {
    const button = placeOrderButton(paying)
    if (current?.container.isConnected && current.button === button) return
    current?.scope.end()
    current = undefined
    const scope = createScope(context.signal)
    const scopedContext = { ...context, ...scope }
    const container = payingContainer(paying, method, checkout.payment.names, scopedContext)
    if (!container) return scope.end()
    current = { scope, container, button }
    startPayingButtons(scopedContext, checkout, {
      paying,
      method,
      container,
      placeOrder: button,
      onLoadError(error) {
        // No message about a blocked script: place-order leads to the provider as well. provider-sdk 12.2
        if (hasReported || !isAccountRefused(error)) return
        hasReported = true
        checkout.driver(paying).showError(error)
      },
    })
  }
}

/** The containers in which express buttons of ours stand. */
const expressContainers = perStart(() => new Set<HTMLElement>())

/**
 * Starts the express buttons.
 * @returns a function that starts them anew where the store has replaced their area, as each update does with the older plugin
 */
function keepExpress(
  context: FeatureContext<unknown, unknown>,
  checkout: Checkout,
  options: ExpressOptions,
): UpdateButtons {
  let current: { readonly scope: Scope; readonly container: HTMLElement } | undefined
  return (paying, method) => {
    if (paying.place !== 'checkout') return
    const container = expressContainer(method, checkout.payment.names)
    if (current && current.container === container) return
    current?.scope.end()
    current = undefined
    const usedContainers = expressContainers(context.start as SetupContext)
    // When a popup with another form opens, the area above the page's own form stays with that form.
    if (!container || usedContainers.has(container)) return
    const scope = createScope(context.signal)
    addUntil(usedContainers, container, scope.signal)
    startExpressButtons({ ...context, ...scope }, checkout, { ...options, paying, method, container })
    current = { scope, container }
  }
}

/** Leads the shopper who has approved to the message about what is left to do. */
function leadToReview(context: FeatureContext<unknown, unknown>, checkout: Checkout): void {
  const { stateAtom, stateNow } = checkout.payment.attempts
  const stepNow = (): string | undefined => {
    const state = stateNow()
    return state.phase === 'approved' ? state.step : undefined
  }
  let step = stepNow()
  whenChanged(context, stateAtom, () => {
    const before = step
    step = stepNow()
    const paying = checkout.paying()
    if (before !== 'preparing' || step !== 'review' || !paying) return
    // Message and button are still hidden: other modules that follow the same state show them.
    after(0, () => checkout.driver(paying).showReview(), context.signal)
  })
}
