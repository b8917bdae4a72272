/** Creates fields, reads them as the server printed them, and changes them with the events of a visitor's change. */

/** Elements that submit a form when they are clicked. A button without a type does, too. */
export const submitSelector = '[type=submit],[type=image],button:not([type=button],[type=reset])'

/** A hidden field of ours, which is submitted with the server's fields. */
export function createHiddenField(name: string, value = ''): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value })
}

/** An input that replaces one of the server's fields. */
export function createInput(className: string, type: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { className, type })
}

/** A drop-down list that replaces one of the server's fields. @param options value and label of each option */
export function createSelect(
  className: string,
  options: readonly (readonly [value: string, label: unknown])[],
): HTMLSelectElement {
  const select = Object.assign(document.createElement('select'), { className })
  for (const [value, label] of options) {
    select.append(Object.assign(document.createElement('option'), { value, textContent: String(label) }))
  }
  return select
}

/** The fields of a form. Read from the prototype, since a field named `elements` would hide `form.elements`. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, 'elements', form)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value with which the server printed a field; for a list without a `selected` option the value of the first one. */
export function printedValue(field: Field): string {
  if (!('options' in field)) return field.defaultValue
  return (field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0])?.value ?? ''
}

/** Makes `value` the printed value: a reset of the form restores it, and `printedValue` returns it. */
export function setPrintedValue(field: Field, value: string): void {
  if (!('options' in field)) field.defaultValue = value
  else for (const option of field.options) option.toggleAttribute('selected', option.value === value)
}

/** Checks or unchecks a checkbox and fires `change`, as a visitor's click does. Does nothing without a box or without a change. */
export function tick(box: HTMLInputElement | null, isTicked: boolean): void {
  if (!box || box.checked === isTicked) return
  box.checked = isTicked
  announceChange(box)
}

/** Fires `change` on a field, as the browser does after a visitor's change. */
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
