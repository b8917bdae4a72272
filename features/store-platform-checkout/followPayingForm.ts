/**
 * The parts of the checkout act on the form that pays: on one that is there at the start, that comes later, or that takes the place of
 * another. Source: contract theme-and-platform 3.4, 3.8–3.10.
 */
import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { createScope } from '../../inject/dom/scope.ts'
import { isOn } from '../../inject/shop/theme.ts'
import { findPayingForm } from '../shared/payment/checkout/form/payingForm.ts'
import { serialise, withPlatformSettings } from '../shared/platform/endpoint.ts'
import { type CheckoutContext, find } from './checkoutContext.ts'
import { startFieldValidation } from './fields/fieldValidation.ts'
import type { OrderGate } from './order/orderGate.ts'
import { createOrderSteps } from './order/orderSteps.ts'
import { startSubmitOrder } from './order/submitOrder.ts'
import { startPaymentMethods } from './payment/paymentMethods.ts'
import { startSavedTokens } from './payment/savedTokens.ts'
import { startCartElsewhere } from './review/cartElsewhere.ts'
import { startCheckoutCoupons } from './review/checkoutCoupons.ts'
import { startCheckoutUpdate } from './review/checkoutUpdate.ts'
import { startUpdateTriggers } from './review/updateTriggers.ts'

/** What all forms of the page share. */
interface Page {
  readonly shop: CheckoutContext
  readonly gates: Set<OrderGate>
  /** A form has been connected, so that the parts for the whole page have begun. */
  isBegun: boolean
  /** What the former form would send; undefined where its totals were not up to date. */
  known: string | undefined
}

/** A form, or the page without one, and what acts on it. */
interface Connection {
  readonly form: HTMLFormElement | undefined
  /** Ends it. Returns what the form would send; undefined where its totals are not up to date. */
  end(): string | undefined
}

/**
 * Connects the form that pays, and the page without one.
 * @param onLaterForm called before a form is connected that was not there at first
 * @returns a function to call after a form has come or gone: it ends the former connection where there is another form
 */
export function followPayingForm(shop: CheckoutContext, onLaterForm: (form: HTMLFormElement) => void): () => void {
  const page: Page = { shop, gates: new Set(), isBegun: false, known: undefined }
  let current = connect(page, findCheckoutForm())
  if (find('form#add_payment_method')) shop.emit('init_add_payment_method')
  return () => {
    const form = findCheckoutForm()
    if (form === current.form) return
    page.known = current.end()
    if (form) onLaterForm(form)
    current = connect(page, form)
  }
}

/** Page builders print several forms: the one with the payment methods places the order, with copies of the others' fields. */
function findCheckoutForm(): HTMLFormElement | undefined {
  const paying = findPayingForm()
  return paying?.place === 'checkout' ? paying.form : undefined
}

function connect(page: Page, form: HTMLFormElement | undefined): Connection {
  const { shop } = page
  const scope = createScope(shop.signal)
  const context: CheckoutContext = { ...shop, ...scope, ...shop.until(scope.signal) }
  startSavedTokens(context)
  const refreshMethods = startPaymentMethods(context)
  let hasOldTotals = (): boolean => true
  // Without settings the form is sent by the browser, as with the platform's own script.
  if (form)
    withPlatformSettings(context, 'checkout', (settings) => {
      hasOldTotals = connectForm(page, context, form, settings, refreshMethods)
    })
  return {
    form,
    end() {
      const known = form && !hasOldTotals() ? String(serialise(form)) : undefined
      scope.end()
      return known
    },
  }
}

/**
 * @param context of the form; `page.shop` is for what stays when another form takes its place
 * @returns a function that ends an update of the totals; true where there was one
 */
function connectForm(
  page: Page,
  context: CheckoutContext,
  form: HTMLFormElement,
  settings: Record<string, unknown>,
  refreshMethods: () => void,
): () => boolean {
  const { shop, gates } = page
  const { edits, emit, signal } = context
  const isFirst = !page.isBegun
  page.isBegun = true
  edits.attribute(form, 'novalidate', 'novalidate')
  if (isFirst) {
    startFieldValidation(shop)
    startCheckoutCoupons(shop)
  }
  const cancelTyping = startUpdateTriggers(context, form)
  const cancelUpdate = startCheckoutUpdate(context, form, settings, refreshMethods)
  const cancel = (): boolean => {
    cancelTyping()
    return cancelUpdate()
  }
  startSubmitOrder(context, form, createOrderSteps(shop, form, settings, cancel), gates)
  if (!isOn(settings.is_checkout)) return cancel
  startCartElsewhere(context, form)
  // The shopper may have changed the cart on another page before coming back.
  onPageShownAgain(() => emit('update_checkout'), signal)
  if (isFirst) emit('init_checkout')
  // Not for a mere copy: code that exchanges the form after each update would cause updates for ever.
  if (page.known !== String(serialise(form))) emit('update_checkout')
  return cancel
}
