/** Fields in the server's forms. */

/** A hidden field of ours: it is submitted with the server's, and nobody sees it. */
export function createHiddenField(name: string, value = ''): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value })
}

/**
 * Enters a value as a visitor does: natively and bubbling, so that jQuery's listeners hear it too, each once.
 * Contract theme-and-platform 1
 */
export function enterValue(field: HTMLInputElement, value: string): void {
  field.value = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
