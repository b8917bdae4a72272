/**
 * Enters a value as a visitor does: natively and bubbling, so that jQuery's listeners hear it too, each once.
 * Contract theme-and-platform 1
 */
export function enterValue(field: HTMLInputElement, value: string): void {
  field.value = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
