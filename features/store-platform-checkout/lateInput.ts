/** What the shopper types in the cart while a call is under way, which the answer's markup knows nothing of. TP57 */
const quantities = '.cart_item input'

/** The quantities as the server has printed them, by name. */
export function serverValues(): URLSearchParams {
  const fields = [...document.querySelectorAll<HTMLInputElement>(quantities)]
  return new URLSearchParams(fields.map(({ name, defaultValue }) => [name, defaultValue]))
}

/** Quantities that differ from those that the server has or gets. */
export function lateValues(known: URLSearchParams): URLSearchParams {
  const fields = [...document.querySelectorAll<HTMLInputElement>(quantities)]
  return new URLSearchParams(
    fields
      .filter(({ name, value }) => known.has(name) && known.get(name) !== value)
      .map(({ name, value }) => [name, value]),
  )
}

/** Writes quantities into the page as if typed there, so that whoever watches a field finds it changed. */
export function typeAgain(values: URLSearchParams): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(quantities)) {
    const value = values.get(field.name)
    if (value === null || field.value === value) continue
    field.value = value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
