/** What the shopper types in the cart while a call is under way, which the answer's markup knows nothing of. TP57 */
import { enterValue } from '../../inject/dom/fields.ts'
import { findAll } from './checkoutContext.ts'

/** The quantities as the server has printed them, by name. */
export function serverValues(): URLSearchParams {
  return new URLSearchParams(quantities().map(({ name, defaultValue }) => [name, defaultValue]))
}

/** Quantities that differ from those that the server has or gets. */
export function lateValues(known: URLSearchParams): URLSearchParams {
  const late = quantities().filter(({ name, value }) => known.has(name) && known.get(name) !== value)
  return new URLSearchParams(late.map(({ name, value }) => [name, value]))
}

/** Writes quantities into the page as if typed there, so that whoever watches a field finds it changed. */
export function typeAgain(values: URLSearchParams): void {
  for (const field of quantities()) {
    const value = values.get(field.name)
    if (value !== null && field.value !== value) enterValue(field, value)
  }
}

function quantities(): readonly HTMLInputElement[] {
  return findAll('.cart_item input')
}
