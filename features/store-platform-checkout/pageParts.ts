/**
 * The parts of this feature follow the whole page, and run once, whatever number of elements is mounted: the body, and forms of the
 * checkout, which may come and go.
 */
import { runGuarded } from '../../inject/dom/lifetime.ts'
import { createScope } from '../../inject/dom/scope.ts'
import { extendContext, type FeatureContext, type Refusal, type SetupContext } from '../../inject/feature.ts'
import { cartFormSelector } from '../shared/platform/cartForm.ts'
import { withPlatformSettings } from '../shared/platform/endpoint.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { startCartPage } from './cart/cartPage.ts'
import type { CheckoutContext } from './checkoutContext.ts'
import { startAddressFields } from './fields/addressFields.ts'
import { startFloatingLabels } from './fields/floatingLabels.ts'
import { followPayingForm } from './followPayingForm.ts'
import { startOtherPaymentPages } from './payment/otherPaymentPages.ts'
import { startToggles } from './toggles.ts'

/** Pages on which the feature acts, whether or not they have a form of the checkout. */
export const pageSelector = 'body.woocommerce-cart, body.woocommerce-checkout, body.woocommerce-account'

const scripts = {
  names: ['cart', 'checkout', 'country-select', 'address-i18n', 'add-payment-method', 'tokenization-form'],
  traces: [
    [['init_checkout'], ['update_checkout']],
    [['submit', cartFormSelector]],
    [['click', cartFormSelector]],
    [['refresh', '.country_to_state']],
  ],
} as const

const noSettings =
  'This page does not print the settings of the platform’s checkout script; without them the browser sends the form.'

/** The parts that run. */
interface PageParts {
  readonly signal: AbortSignal
  /** Looks at once which form pays. */
  follow(): void
  refusal?: Refusal | undefined
}

/** Context of the set-up → the parts of that start. */
const started = new WeakMap<SetupContext, PageParts>()

/**
 * Starts the parts with the first element that is mounted. They end with the body; where they began with a form, on a page that does
 * not call itself a checkout, they stay until the feature ends, since another form may follow.
 */
export function startWithPage(context: FeatureContext): Refusal | undefined {
  const { element, signal, start } = context
  const running = started.get(start)
  const parts = running && !running.signal.aborted ? running : begin(context)
  if (parts === running) parts.follow()
  // Not before the scanner has finished, which ignores all changes of the page meanwhile.
  if (element !== document.body) signal.addEventListener('abort', () => queueMicrotask(() => parts.follow()))
  return parts.refusal
}

function begin(context: FeatureContext): PageParts {
  const { element, signal, start, edits } = context
  const isPage = element === document.body
  const scope = createScope(start.signal)
  if (isPage) signal.addEventListener('abort', scope.end)
  const parts: PageParts = { signal: scope.signal, follow() {} }
  started.set(start, parts)
  const lasting = extendContext(context, { signal: scope.signal, edits: isPage ? edits : start.edits })
  const startIn = (shop: CheckoutContext): void => {
    const follow = startParts(shop)
    parts.follow = () => void runGuarded(scope.signal, follow)
  }
  // On any other page, a form of this class may be something else: the platform prints the settings beside its own.
  const startOnPage = (shop: CheckoutContext): void => {
    if (isPage) {
      startIn(shop)
      return
    }
    start.reportWaiting(noSettings)
    withPlatformSettings(shop, 'checkout', () => {
      start.reportWaiting(undefined)
      startIn(shop)
    })
  }
  parts.refusal = runGuarded(scope.signal, () => standIn(lasting, scripts, startOnPage))
  return parts
}

/** @returns a function that looks at once which form pays */
function startParts(shop: CheckoutContext): () => void {
  const followFields = startAddressFields(shop)
  const followLabels = startFloatingLabels(shop)
  const fitToggles = startToggles(shop)
  startOtherPaymentPages(shop)
  startCartPage(shop)
  return followPayingForm(shop, (form) => {
    followFields(form)
    followLabels()
    fitToggles()
  })
}
