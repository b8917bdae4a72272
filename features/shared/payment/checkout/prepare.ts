/**
 * The step “prepare” on the pages that pay by a form, between approval and submit: the provider's data of the buyer are filled
 * into the form. wallet-checkout 12, 14.4
 */
import { announceChange, tick } from '../../../../inject/dom/fields.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import type { Buyer } from '../address/buyer.ts'
import { type Filling, fillCheckout, fillFromToken, hasBilling } from '../address/fill.ts'
import type { Approval, Prepared } from '../attempt/state.ts'
import type { Controller } from '../thirdParties/controller.ts'
import { applyFilters } from '../thirdParties/thirdParties.ts'
import { type PayingForm, placeOrderButton } from './form/payingForm.ts'
import type { CheckoutMethod } from './form/sharedForm.ts'
import { deliveryValue, elsewhereBox, type PopupDelivery } from './popup.ts'

export interface PrepareOptions {
  readonly isExpress: boolean
  /** True: the shopper reviews the order and presses place-order before it is submitted. */
  readonly needsReview: boolean
  readonly delivery: PopupDelivery
  /** Reads the provider's order and its buyer; everything is empty where they cannot be read. */
  readonly reader: { read(): Promise<Buyer>; order(): unknown }
  /** The object that stands for the button in events for other code. */
  readonly controller: Controller
}

/** Fills the form, and updates the checkout; other code may ask the shopper for something more before the order. WC69 */
export async function prepareCheckout(
  paying: PayingForm,
  approval: Approval,
  options: PrepareOptions,
  checkout: CheckoutMethod,
): Promise<Prepared> {
  const prepared = await fillIn(paying, approval, options, checkout)
  if (prepared.next === 'review') return prepared
  const { names } = checkout.payment
  const order = approval.kind === 'order' ? options.reader.order() : { vaultSetupToken: true }
  const maySubmit = applyFilters<unknown>(names, 'checkout_submit_form', true, order, options.controller)
  return maySubmit ? prepared : { ...prepared, next: 'review' }
}

/** Fills the form, and updates the checkout where the goods go to another address than its totals are for. */
async function fillIn(
  paying: PayingForm,
  approval: Approval,
  options: PrepareOptions,
  checkout: CheckoutMethod,
): Promise<Prepared> {
  if (approval.kind === 'setupToken') return prepareToken(paying, approval.id, options, checkout)
  if (paying.place !== 'checkout') return { next: 'submit' }
  const buyer = await options.reader.read()
  // The provider has sent neither e-mail nor address. The shopper must see the form's, since the goods might go to another
  // address.
  if (!buyer.email && !buyer.billing && !buyer.shipping) return { next: 'review' }
  const { outdated, shownToShopper, totals } = checkout
  // Totals that did not come are requested again when the form is filled.
  if ((await totals.whenUpdated()) === 'failed') outdated.add(paying.form)
  const isSameDelivery = shownToShopper.isSameDelivery(paying)
  const { differs } = options.delivery
  const { isAddressDisabled } = checkout.method() ?? {}
  const fillingOptions = fillOptions(paying, checkout)
  // Where the window has reported no delivery, the addresses in the form count, if there are any: an express button may be pressed
  // before anything was filled in.
  const takesAddresses = differs ?? (options.isExpress && !hasBilling(fillingOptions))
  const filling = fillCheckout(buyer, {
    ...fillingOptions,
    keepsAddresses: isAddressDisabled === true || !takesAddresses,
  })
  const isUpToDate = await fillForm(paying, filling, checkout)
  if (isSameDelivery) shownToShopper.rememberDelivery(paying)
  return { next: options.needsReview || !isUpToDate ? 'review' : 'submit' }
}

async function prepareToken(
  paying: PayingForm,
  setupToken: string,
  { needsReview }: PrepareOptions,
  checkout: CheckoutMethod,
): Promise<Prepared> {
  const { id, buyer } = await checkout.payment.orders.exchangeToken(setupToken)
  const approval: Approval = { kind: 'paymentToken', id }
  if (paying.place !== 'checkout') return { next: 'submit', approval }
  const isSameDelivery = checkout.shownToShopper.isSameDelivery(paying)
  const filling = fillFromToken(buyer, fillOptions(paying, checkout))
  await fillForm(paying, filling, checkout)
  if (isSameDelivery) checkout.shownToShopper.rememberDelivery(paying)
  // An address that the shopper has not seen on this page has to be reviewed. S4.51
  return { next: needsReview || filling.needsUpdate ? 'review' : 'submit', approval }
}

function fillOptions(paying: PayingForm, { fields, payment }: CheckoutMethod) {
  const { needsShipping } = payment.cart.dataNow()
  return { value: deliveryValue(paying, fields), needsShipping, rules: payment.settings().addressRules }
}

/** Fills the form, and updates the checkout once. False where the totals on the page are not those of the address. */
export async function fillForm(
  paying: PayingForm,
  filling: Filling,
  checkout: Pick<CheckoutMethod, 'fields' | 'context' | 'outdated' | 'totals'>,
): Promise<boolean> {
  const { context, fields, outdated, totals } = checkout
  const { form } = paying
  // The provider may answer after the script has stopped, which must not change the form any more.
  if (context.signal.aborted) return false
  fields.setAll(filling.fields)
  const box = elsewhereBox(form)
  if (filling.shipsElsewhere !== undefined) tick(box, filling.shipsElsewhere)
  validateFilled(form, filling, checkout)
  if (filling.needsUpdate) outdated.add(form)
  if (!outdated.has(form)) return true
  const blocks = box?.checked ? ['billing', 'shipping'] : ['billing']
  for (const name of blocks.flatMap((block) => [`${block}_country`, `${block}_state`])) {
    // Page builders keep copies in the form that pays, and make them anew with each change.
    for (const field of [...document.getElementsByName(name)]) announceChange(field)
  }
  const isUpdated = (await totals.update()) === 'totals'
  if (isUpdated) outdated.delete(form)
  // Another country has replaced the field for the state.
  fields.setAll(filling.fields)
  return isUpdated
}

/** Has the store validate again the fields that it has marked as missing and that are filled now. */
function validateFilled(
  form: HTMLFormElement,
  { fields }: Filling,
  { context }: Pick<CheckoutMethod, 'context'>,
): void {
  const events = createStoreEvents(context.signal)
  for (const field of form.querySelectorAll<HTMLInputElement>('.woocommerce-invalid [name]')) {
    if (field.name in fields) events.emit('validate', [], field)
  }
}

/** The elements to which the shopper is led for a review: the message, and the button that orders. */
export function reviewTarget(paying: PayingForm, classes: string): { message: Element; button?: HTMLElement } {
  const button = placeOrderButton(paying)
  const message = paying.form.querySelector(`.${classes}-order-review-message__container`) ?? button ?? paying.form
  return { message, ...(button && { button }) }
}
