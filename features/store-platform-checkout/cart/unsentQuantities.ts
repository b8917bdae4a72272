/** Keeps quantities that the shopper enters during a call, since the answer's markup lacks them. TP57 */
import { enterValue, printedValue } from '../../../inject/dom/fields.ts'
import { findAll } from '../checkoutContext.ts'

/** The quantities as the server has printed them, by name. */
export function serverQuantities(): URLSearchParams {
  return new URLSearchParams(quantityFields().map((field) => [field.name, printedValue(field)]))
}

/**
 * Quantities in the page that differ from `sent`, the ones that the server has or gets.
 * @param form the form that was sent. A copy of it still has the former quantities, which are no change of the shopper's.
 */
export function unsentQuantities(sent: URLSearchParams, form?: HTMLFormElement): URLSearchParams {
  const isStale = (field: HTMLInputElement): boolean =>
    !form?.contains(field) && sent.get(field.name) !== printedValue(field)
  const unsent = quantityFields().filter(
    (field) => sent.has(field.name) && sent.get(field.name) !== field.value && !isStale(field),
  )
  return new URLSearchParams(unsent.map(({ name, value }) => [name, value]))
}

/**
 * Sent quantities that the shop has silently ignored, since the page has been open for so long that its nonce has expired; the answer
 * has another nonce then.
 */
export function ignoredQuantities(sent: URLSearchParams): URLSearchParams {
  const name = 'woocommerce-cart-nonce'
  const isExpired = findAll<HTMLInputElement>(`[name=${name}]`)[0]?.value !== sent.get(name)
  const ignored = quantityFields().filter(
    (field) =>
      isExpired && field.value === printedValue(field) && (sent.get(field.name) ?? field.value) !== field.value,
  )
  return new URLSearchParams(ignored.map((field) => [field.name, sent.get(field.name) ?? '']))
}

/** Enters quantities into the page with the events of a visitor's change. */
export function enterQuantities(quantities: URLSearchParams): void {
  for (const field of quantityFields()) {
    const value = quantities.get(field.name)
    if (value !== null && field.value !== value) enterValue(field, value)
  }
}

/**
 * The quantity fields of the cart's lines, without plus and minus. Checkboxes and radio buttons of plugins are left out, since their
 * value does not change with the shopper's choice.
 */
function quantityFields(): readonly HTMLInputElement[] {
  return findAll('.cart_item :is(input:not([type=radio], [type=checkbox], [type=file]), select)[name]')
}
