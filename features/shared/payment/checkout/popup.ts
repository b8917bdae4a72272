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

/** The delivery that the form said when the latest order was made. */
export interface SeenDelivery {
  /** Remembers the delivery that the form has now: the shopper has chosen it in the provider's window. */
  rememberDelivery(paying: PayingForm): void
  /** True also where nothing is remembered, or nothing is shipped. */
  isSameDelivery(paying: PayingForm): boolean
}

/** Asks the shop whether it delivers there (R5), with what the form says. */
export async function changeDelivery(
  paying: PayingForm,
  data: ShippingChangeData,
  delivery: PopupDelivery,
  shared: {
    readonly fields: Fields
    readonly payment: Pick<Payment, 'orders' | 'names' | 'settings'>
    readonly controller: Controller
    readonly outdated: WeakSet<HTMLFormElement>
    readonly seen: SeenDelivery
  },
): Promise<void> {
  const { fields, payment, controller, outdated, seen } = shared
  const { orders, names, settings } = payment
  const value = deliveryValue(paying, fields)
  const part = (name: string): string => value(`shipping_${name}`)
  const own = { city: part('city'), state: part('state'), postcode: part('postcode'), country: part('country') }
  const address = data.shipping_address ? popupLocation(data.shipping_address) : own
  delivery.differs = !isSameLocation(address, own)
  const option = data.selected_shipping_option?.id
  const isOtherOption = chooseShipping(paying, option)
  if (isOtherOption) outdated.add(paying.form)
  const orderId = data.orderID ?? ''
  const sent = { ...formFields(paying.form), order_id: orderId, address, shipping_method: option ?? '' }
  const isSameDelivery = seen.isSameDelivery(paying)
  // Parcel-shop plugins read what was chosen, change fields of the form, or add some of their own.
  announce(names, 'checkout_on_shipping_change', settings().plugin.shippingParameters(data, sent, controller))
  if (isSameDelivery) seen.rememberDelivery(paying)
  const form = { ...sent, ...formFields(paying.form) }
  await orders.changeShipping({ orderId, address, option, method: names.method, form })
  if (delivery.differs || isOtherOption) delivery.hasOwnTotal = true
}

/**
 * The store's radio follows, without an event: an update would take the popup's choice for a new one. WC71
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

/** Reads the form's fields; those of the delivery are those of the bill as long as no other address is asked for. */
export function deliveryValue({ form }: PayingForm, fields: Fields): (name: string) => string {
  const isAsked = findFor(form, box) !== null
  const hasOwn = isAsked ? shipsElsewhere(new FormData(form)) : form.querySelector('[name="shipping_country"]') !== null
  return (name) => fields.get(hasOwn ? name : name.replace(/^shipping_/, 'billing_'))
}

const box = '[name="ship_to_different_address"]'

/** "Deliver to a different address". */
export function elsewhereBox(form: HTMLFormElement): HTMLInputElement | null {
  return findFor(form, `${box}[type="checkbox"]`)
}

/** In the form that pays, or elsewhere: page builders print a form for each part of the checkout. */
function findFor(form: HTMLFormElement, selector: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(selector) ?? document.querySelector<HTMLInputElement>(selector)
}
