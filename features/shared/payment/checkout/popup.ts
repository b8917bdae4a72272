/** Addresses and deliveries that the shopper chooses in the provider's window while the checkout is open. wallet-checkout 12 (F4) */
import { shipsElsewhere } from '../../platform/shipsElsewhere.ts'
import { isSameLocation, popupLocation, shippingOption } from '../address/address.ts'
import type { Fields } from '../fields/fields.ts'
import { formFields } from '../fields/formFields.ts'
import type { Payment } from '../payment.ts'
import type { ShippingChangeData } from '../sdk/types.ts'
import type { Controller } from '../thirdParties/controller.ts'
import { announce } from '../thirdParties/thirdParties.ts'
import type { PayingForm } from './form/payingForm.ts'

/** The choice of delivery in one window of the provider's. */
export interface PopupDelivery {
  /** Whether it differs from the delivery in the form; undefined until the window reports one. */
  differs: boolean | undefined
  /** True where the window has changed the delivery, and shows a total that the page does not know. */
  hasOwnTotal?: boolean
}

/** Compares the form's delivery with the one that it had when the latest order was requested. */
export interface ShownDelivery {
  /** Remembers the form's present delivery as seen, since the shopper has chosen it in the provider's window. */
  rememberDelivery(paying: PayingForm): void
  /** True also where nothing is remembered, or nothing is shipped. */
  isSameDelivery(paying: PayingForm): boolean
}

/** Asks the shop whether it delivers to the address of the window (R5), and sends the form's fields along. Rejects where it does not. */
export async function changeDelivery(
  paying: PayingForm,
  data: ShippingChangeData,
  delivery: PopupDelivery,
  shared: {
    readonly fields: Fields
    readonly payment: Pick<Payment, 'orders' | 'names' | 'settings'>
    readonly controller: Controller
    readonly outdated: WeakSet<HTMLFormElement>
    readonly shownDelivery: ShownDelivery
  },
): Promise<void> {
  const { fields, payment, controller, outdated, shownDelivery } = shared
  const { orders, names, settings } = payment
  const value = deliveryValue(paying, fields)
  const shippingField = (name: string): string => value(`shipping_${name}`)
  const inForm = {
    city: shippingField('city'),
    state: shippingField('state'),
    postcode: shippingField('postcode'),
    country: shippingField('country'),
  }
  const address = data.shipping_address ? popupLocation(data.shipping_address) : inForm
  delivery.differs = !isSameLocation(address, inForm)
  const option = data.selected_shipping_option?.id
  const isOtherOption = chooseShipping(paying, option)
  if (isOtherOption) outdated.add(paying.form)
  const orderId = data.orderID ?? ''
  const request = { ...formFields(paying.form), order_id: orderId, address, shipping_method: option ?? '' }
  const isSameDelivery = shownDelivery.isSameDelivery(paying)
  // Parcel-shop plugins read what was chosen, change fields of the form, or add some of their own.
  announce(names, 'checkout_on_shipping_change', settings().plugin.shippingParameters(data, request, controller))
  if (isSameDelivery) shownDelivery.rememberDelivery(paying)
  const form = { ...request, ...formFields(paying.form) }
  await orders.changeShipping({ orderId, address, option, method: names.method, form })
  if (delivery.differs || isOtherOption) delivery.hasOwnTotal = true
}

/**
 * Chooses the delivery of the window in the form, too, without an event, whose update would take it for a new choice. WC71
 * @returns whether another one was chosen before
 */
function chooseShipping({ form }: PayingForm, id: string | undefined): boolean {
  const option = shippingOption(id)
  if (!option) return false
  const name = CSS.escape(`shipping_method[${option.packageIndex}]`)
  const radio = findFor(form, `[name="${name}"][value="${CSS.escape(option.rate)}"]`)
  if (radio?.type !== 'radio' || radio.checked) return false
  radio.checked = true
  return true
}

/** Returns a reader of the form's fields. Without a different delivery address, it reads the billing fields for shipping fields. */
export function deliveryValue({ form }: PayingForm, fields: Fields): (name: string) => string {
  const hasBox = findFor(form, elsewhereSelector) !== null
  const hasDelivery = hasBox
    ? shipsElsewhere(new FormData(form))
    : form.querySelector('[name="shipping_country"]') !== null
  return (name) => fields.get(hasDelivery ? name : name.replace(/^shipping_/, 'billing_'))
}

const elsewhereSelector = '[name="ship_to_different_address"]'

/** The checkbox “Deliver to a different address”. */
export function elsewhereBox(form: HTMLFormElement): HTMLInputElement | null {
  return findFor(form, `${elsewhereSelector}[type="checkbox"]`)
}

/** Finds an element in the form that pays, or else on the page: page builders print a form for each part of the checkout. */
function findFor(form: HTMLFormElement, selector: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(selector) ?? document.querySelector<HTMLInputElement>(selector)
}
