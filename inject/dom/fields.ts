/** Fields in the server's forms. */

/** Elements that submit a form when they are clicked. A button of an author's own, or in minified markup, has no type. */
export const submitSelector = '[type=submit],[type=image],button:not([type=button],[type=reset])'

/** A hidden field of ours: it is submitted with the server's, and no visitor sees it. */
export function createHiddenField(name: string, value = ''): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value })
}

/** An input that takes the place of one of the server's. */
export function createInput(className: string, type: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { className, type })
}

/** A list to choose from that takes the place of a field of the server's. @param options value and what it is called */
export function createSelect(
  className: string,
  options: readonly (readonly [value: string, name: unknown])[],
): HTMLSelectElement {
  const select = Object.assign(document.createElement('select'), { className })
  for (const [value, name] of options) {
    select.append(Object.assign(document.createElement('option'), { value, textContent: String(name) }))
  }
  return select
}

/**
 * Enters a value as a visitor does: natively and bubbling, so that jQuery's listeners hear it too, each once.
 * Contract theme-and-platform 1
 */
export function enterValue(field: HTMLInputElement, value: string): void {
  field.value = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
