/** Keeps the shopper's entries in the cart from while a call is under way, since the answer's markup lacks them. TP57 */
import { enterValue, printedValue } from '../../../inject/dom/fields.ts'
import { findAll } from '../checkoutContext.ts'

/** The quantities as the server has printed them, by name. */
export function serverQuantities(): URLSearchParams {
  return new URLSearchParams(quantityFields().map((field) => [field.name, printedValue(field)]))
}

/** Quantities that differ from those that the server has or gets. */
export function unsentQuantities(known: URLSearchParams): URLSearchParams {
  const unsent = quantityFields().filter(({ name, value }) => known.has(name) && known.get(name) !== value)
  return new URLSearchParams(unsent.map(({ name, value }) => [name, value]))
}

/**
 * Sent quantities that the shop has left out, since the page has been open for so long that its nonce is over: the shop says nothing
 * then, and its answer has another nonce.
 */
export function ignoredQuantities(sent: URLSearchParams): URLSearchParams {
  const name = 'woocommerce-cart-nonce'
  const isOver = findAll<HTMLInputElement>(`[name=${name}]`)[0]?.value !== sent.get(name)
  const ignored = quantityFields().filter(
    (field) => isOver && field.value === printedValue(field) && (sent.get(field.name) ?? field.value) !== field.value,
  )
  return new URLSearchParams(ignored.map((field) => [field.name, sent.get(field.name) ?? '']))
}

/** Writes quantities into the page as if typed there, so that listeners on a field find it changed. */
export function enterQuantities(quantities: URLSearchParams): void {
  for (const field of quantityFields()) {
    const value = quantities.get(field.name)
    if (value !== null && field.value !== value) enterValue(field, value)
  }
}

/**
 * Without plus and minus, and what plugins offer to choose from in a line: such a field's value says what it stands for, and not whether
 * it is chosen.
 */
function quantityFields(): readonly HTMLInputElement[] {
  return findAll('.cart_item :is(input:not([type=radio], [type=checkbox], [type=file]), select)[name]')
}
