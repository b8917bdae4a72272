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

/** The fields of a form. Read from the prototype, since a field named `elements` would hide `form.elements`. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, 'elements', form)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value with which the server has printed a field; of a list without a marked option the first one's. */
export function printedValue(field: Field): string {
  if (!('options' in field)) return field.defaultValue
  return (field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0])?.value ?? ''
}

/** From now on this value counts as the printed one. */
export function setPrintedValue(field: Field, value: string): void {
  if (!('options' in field)) field.defaultValue = value
  else for (const option of field.options) option.toggleAttribute('selected', option.value === value)
}

/** Ticks a box as a visitor does, or takes the tick away. Without a box, or a change, nothing happens. */
export function tick(box: HTMLInputElement | null, isTicked: boolean): void {
  if (!box || box.checked === isTicked) return
  box.checked = isTicked
  announceChange(box)
}

/** Announces a change as the browser does where a visitor has made it. */
export function announceChange(field: EventTarget): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Enters a value as a visitor does: natively and bubbling, so that jQuery's listeners hear it too, each once.
 * Contract theme-and-platform 1
 */
export function enterValue(field: Field, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  announceChange(field)
}
