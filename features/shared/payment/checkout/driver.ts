/**
 * The driver for the checkout, order-pay and add-payment-method, which order by their own form. wallet-checkout 12 (F4–F9)
 */
import { focusInPlace } from '../../../../inject/dom/focusInPlace.ts'
import { scrollToElement } from '../../../../inject/dom/scroll.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { showNotice } from '../../../../inject/views/notices.tsx'
import { buyerOfOrder } from '../address/buyer.ts'
import type { AttemptDriver } from '../attempt/driver.ts'
import { cartScope, orderScope } from '../attempt/keptApproval.ts'
import type { Approval } from '../attempt/state.ts'
import { isPopupBlocked, PaymentError } from '../errors.ts'
import { formFields } from '../fields/formFields.ts'
import type { Payment } from '../payment.ts'
import { createController } from '../thirdParties/controller.ts'
import { keepInFields } from './form/approvalFields.ts'
import { hasMethods, isMethodChosen, isSavedChosen, methodField, type PayingForm, termsOf } from './form/payingForm.ts'
import type { CheckoutMethod } from './form/sharedForm.ts'
import { type PrepareOptions, prepareCheckout, reviewTarget } from './prepare.ts'
import { askInForm, groupClass, showCartGone } from './secondOrder.tsx'
import { showWindowOpen } from './waitNotices.ts'

/** Options of a wallet button: its window, and what the shopper has agreed to there. */
export interface CheckoutDriverOptions extends PrepareOptions {
  /** Name of the place that is sent with the request for an order. */
  readonly orderContext: string
  /** True where the terms must be accepted before the order is requested. */
  readonly checksTerms: boolean
}

/** @param options undefined for place-order and restored approvals, which have no window */
export function createCheckoutDriver(
  paying: PayingForm,
  checkout: CheckoutMethod,
  options?: CheckoutDriverOptions,
): AttemptDriver {
  const { id, context, payment, fields, formSubmit } = checkout
  const { names } = payment
  const keep = (approval: Approval | undefined): void => keepInFields(paying, approval, { id, names, fields, context })

  return {
    approves: needsToken(checkout, paying) ? 'setupToken' : 'order',
    submitsOnClick: false,
    isSaving: paying.place === 'add_payment_method',
    scope: () => scopeOf(paying, payment),
    keep,
    requestOrder: async () => {
      if (!options) throw new PaymentError('refused')
      if (options.checksTerms && termsOf(paying) === 'unticked') throw new PaymentError('terms')
      return requestOrder(paying, options.orderContext, checkout)
    },
    prepare(approval) {
      // The shopper may have chosen another method while the window was open, and has then paid by this one in the window.
      if (options) chooseMethod(paying, names, id)
      return prepareCheckout(paying, approval, options ?? withoutWindow(paying, payment), checkout)
    },
    isStillAgreed: () => isStillAgreed(paying, checkout, options),
    async submit(approval) {
      if (termsOf(paying) === 'unticked') return { result: 'failure', error: new PaymentError('terms') }
      // Where other code has removed all methods, the form cannot be sent: only a new page has them.
      if (!hasMethods(paying)) return { result: 'failure', error: new PaymentError('expired') }
      if (!chooseMethod(paying, names, id)) return { result: 'failure', error: new PaymentError('unexpected') }
      // The store may have replaced the hidden fields since the approval was kept.
      keep(approval)
      return formSubmit.submit(paying)
    },
    // The store's script opens the page of thanks by itself.
    leave: () => {},
    showError: (error) => showError(paying, error, checkout),
    showReview() {
      const { message, button } = reviewTarget(paying, names.classes)
      scrollToElement(message, 200, 1000, context.signal)
      focusInPlace(button)
    },
    askAboutSecondOrder: () => askInForm(context, payment, paying),
  }
}

/** Options for an approval that was restored: its order was read on the page before, and the shopper reviews it before it is submitted. */
const withoutWindow = ({ place }: PayingForm, { names }: Payment): PrepareOptions => ({
  isExpress: false,
  needsReview: true,
  delivery: { differs: undefined },
  reader: { read: async () => buyerOfOrder(undefined), order: () => undefined },
  controller: createController(names, place, () => false),
})

/** True where a token that can be used again is asked for in the place of an order. */
export function needsToken({ method }: CheckoutMethod, { place }: PayingForm): boolean {
  return place === 'add_payment_method' || method()?.needsSetupToken === true
}

function scopeOf({ place }: PayingForm, { settings }: Payment): string | undefined {
  if (place === 'checkout') return cartScope()
  const order = place === 'order_pay' ? settings().orderToPay : undefined
  return order && orderScope(order.orderId)
}

/** Whether the shopper has seen total and address of what would be ordered; shows a notice where not. */
async function isStillAgreed(
  paying: PayingForm,
  { shownToShopper, context, payment, errors }: CheckoutMethod,
  options?: CheckoutDriverOptions,
): Promise<boolean> {
  if (paying.place !== 'checkout') return true
  const shown = options ? { order: options.reader.order(), delivery: options.delivery } : {}
  const isSame = await shownToShopper.isStillAgreed(paying, shown)
  if (!isSame && !context.signal.aborted) {
    const message = { text: payment.texts('changed') }
    errors.set(paying.form, showNotice(context, paying.form, { kind: 'info', message, groupClass, takesFocus: true }))
  }
  return isSame
}

/** Asks for an order. Where the shop makes one, the notice about an earlier failure goes. */
export async function requestOrder(
  paying: PayingForm,
  orderContext: string,
  checkout: CheckoutMethod,
): Promise<string> {
  checkout.shownToShopper.remember(paying)
  const order = await sendRequest(paying, orderContext, checkout)
  checkout.errors.get(paying.form)?.()
  checkout.errors.delete(paying.form)
  return order
}

/** Sends the call that this page needs: R8 for a setup token, R7 on order-pay, R4 otherwise. */
async function sendRequest(paying: PayingForm, orderContext: string, checkout: CheckoutMethod): Promise<string> {
  const { orders, settings } = checkout.payment
  const body = { ...formFields(paying.form), context: orderContext, payment_method: checkout.id }
  if (needsToken(checkout, paying)) {
    const { context, payment_method } = body
    const withoutForm = { context, payment_method, ...savesPayment(paying, checkout) }
    return orders.createSetupToken(paying.place === 'checkout' ? body : withoutForm)
  }
  if (paying.place !== 'order_pay') return orders.createOrder(body)
  const order = settings().orderToPay
  // Without the number of the order, the shop would make an order of the cart's goods.
  if (!order) throw new PaymentError('unexpected')
  const { orderId: order_id, orderKey: order_key } = order
  return orders.payOrder({ payment_method: checkout.id, ...savesPayment(paying, checkout), order_id, order_key })
}

/** The checkbox by which a shopper saves the payment, as the field that is sent; empty where the page has none. */
function savesPayment({ form }: PayingForm, { id, payment }: CheckoutMethod): Readonly<Record<string, boolean>> {
  const name = payment.names.saveField(id)
  const box = form.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${CSS.escape(name)}"]`)
  return box ? { [name]: box.checked } : {}
}

/** Chooses the method, and none of its saved payments. Returns false where the shop does not offer the method any more. S2.66 */
export function chooseMethod(paying: PayingForm, names: Payment['names'], id: string = names.method): boolean {
  const radio = methodField(paying, id)
  if (!radio) return false
  if (!isMethodChosen(paying, id)) radio.click()
  chooseNewPayment(paying, names, id)
  return isMethodChosen(paying, id)
}

/** Chooses “new” in the list of saved payments, where the page has such a list. */
export function chooseNewPayment(paying: PayingForm, names: Payment['names'], id: string = names.method): void {
  if (!isSavedChosen(paying, names, id)) return
  const name = CSS.escape(names.savedTokenField(id))
  paying.form.querySelector<HTMLInputElement>(`[name="${name}"][value="new"]`)?.click()
}

function showError(
  paying: PayingForm,
  error: unknown,
  { context, errors, payment, isWithoutWindowAtom }: CheckoutMethod,
): void {
  if (isPopupBlocked(error)) context.store.set(isWithoutWindowAtom, true)
  if (Object(error).code === 'wait') {
    showWindowOpen(context, payment, paying)
    return
  }
  if (Object(error).code === 'cartGone') {
    errors.set(paying.form, showCartGone(context, payment, paying.form))
    return
  }
  // Where a wallet is only saved there is no order, and no way without the window.
  const isSavingBlocked = paying.place === 'add_payment_method' && isPopupBlocked(error)
  const message = isSavingBlocked ? { text: payment.texts('popupBlockedSaving') } : payment.messageOf(error)
  if (!message) return
  errors.set(paying.form, showNotice(context, paying.form, { kind: 'error', message, groupClass, takesFocus: true }))
  if (Object(error).code === 'validation_errors') markFields(paying, context.signal)
}

/** Has the store validate all fields, so that it shows at each one what is wrong. S8.26 */
function markFields({ form }: PayingForm, signal: AbortSignal): void {
  const events = createStoreEvents(signal)
  for (const field of form.querySelectorAll('.input-text, select, input[type="checkbox"]')) {
    events.emit('validate', [], field)
    field.dispatchEvent(new Event('blur'))
  }
}
