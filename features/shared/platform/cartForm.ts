/** The form on the page of the cart, by which quantities reach the shop. Contract theme-and-platform 3.7 */
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { createInput, printedValue } from '../../../inject/dom/fields.ts'

export const cartFormSelector = '.woocommerce-cart-form'

/** The quantities of the cart's lines, some of which may be lists; none where there is no form. */
export function quantityFields(form: Element | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('.cart_item .qty') ?? [])]
}

/** Whether a quantity differs from the one with which the server has printed the form. An emptied field is not filled in yet. */
export function hasNewQuantity(form: Element | null): boolean {
  return quantityFields(form).some((field) => field.value && field.value !== printedValue(field))
}

/** Whether a change of the cart is under way: while the form is covered, the platform takes no other. */
export function isCartBusy(form: Element): boolean {
  return Boolean(form.closest('.processing') || form.querySelector('.blockUI'))
}

/**
 * Sends the quantities as they stand in the form, unless a change of the cart is under way. The shop would take an empty one for 0, and
 * remove the line: an emptied field gets back what was printed.
 * @returns false where the browser refuses a quantity, and shows why
 */
export function sendQuantities(form: HTMLFormElement, edits: Edits): boolean {
  for (const field of quantityFields(form)) field.value ||= printedValue(field)
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

/** Stands for the button that some shops leave out of the form, or print as a hidden field; the platform asks which one was pressed. */
function createUpdateButton(): HTMLInputElement {
  return Object.assign(createInput('', 'submit'), { name: 'update_cart', value: '1', hidden: true })
}
