/** Reads and submits the form of the cart page, which sends quantities to the shop. Contract theme-and-platform 3.7 */
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { createInput, printedValue } from '../../../inject/dom/fields.ts'

export const cartFormSelector = '.woocommerce-cart-form'

/** The quantity fields of the cart's lines, some of which may be drop-down lists; [] where there is no form. */
export function quantityFields(form: Element | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('.cart_item .qty') ?? [])]
}

/** Whether a quantity differs from the printed one. Empty fields do not count, since the shopper is still typing. */
export function hasNewQuantity(form: Element | null): boolean {
  return quantityFields(form).some((field) => field.value && field.value !== printedValue(field))
}

/** Whether a change of the cart is under way: the form is covered then, and the platform accepts no other change. */
export function isCartBusy(form: Element): boolean {
  return Boolean(form.closest('.processing') || form.querySelector('.blockUI'))
}

/** Gives each empty quantity its printed value, since the shop would treat it as 0 and remove the line. */
export function fillEmptyQuantities(form: HTMLFormElement): void {
  for (const field of quantityFields(form)) field.value ||= printedValue(field)
}

/**
 * Sends the quantities in the form, unless a change of the cart is under way.
 * @returns false where the browser refuses a quantity, and shows why
 */
export function sendQuantities(form: HTMLFormElement, edits: Edits): boolean {
  fillEmptyQuantities(form)
  if (!form.reportValidity()) return false
  if (isCartBusy(form)) return true
  const printed = form.querySelector<HTMLInputElement>('[name=update_cart]:not([type=hidden])')
  const button = printed ?? createUpdateButton()
  if (printed) edits.attribute(printed, 'disabled', null)
  else form.append(button)
  button.click()
  if (!printed) button.remove()
  return true
}

/**
 * A replacement for the button that some shops leave out or print as a hidden field, since the platform checks which button was pressed.
 */
function createUpdateButton(): HTMLInputElement {
  return Object.assign(createInput('', 'submit'), { name: 'update_cart', value: '1', hidden: true })
}
