/**
 * Errors of fields: the tip beside the field, the screen-reader list, and what tells the browser.
 * Contract contact-form 3.8, S8.12
 */
import { createElement } from '../../inject/createElement.ts'
import { listen } from '../../inject/lifetime.ts'
import { partClass, partsOf, setCustomValidity, wrapAround, wrapName, wrapsOf } from './fields.ts'
import type { ContactForm } from './formModel.ts'
import { screenReaderPart } from './screenReader.ts'

export interface FieldError {
  /** Name of the field without `[]`. */
  readonly field: string
  readonly message: string
}

/** Shows an error on a field, at every place in `scope` (default: the form) where the field stands. */
export function markField(contact: ContactForm, { field, message }: FieldError, scope?: ParentNode): void {
  const { edits } = contact
  const id = errorId(contact, field)
  const wraps = wrapsOf(contact, field, scope)
  const list = screenReaderPart(contact, 'list')
  if (list) {
    const target = wraps[0] && partsOf(contact, 'form-control', wraps[0])[0]?.id
    const content = target ? createElement('a', { href: `#${target}` }, message) : message
    edits.insert(createElement('li', { id }, content), list)
  }
  for (const wrap of wraps) {
    // Without the list the description has to point at the tip.
    const attributes = { class: partClass(contact, tipPart), 'aria-hidden': 'true', ...(!list && { id }) }
    edits.insert(createElement('span', attributes, message), wrap)
    setInvalid(contact, wrap, id, message)
  }
}

/** Takes an error off a field again, whoever put it there. */
export function clearField(contact: ContactForm, field: string, scope?: ParentNode): void {
  const id = errorId(contact, field)
  removeFromList(contact, id)
  for (const wrap of wrapsOf(contact, field, scope)) {
    for (const tip of partsOf(contact, tipPart, wrap)) contact.edits.remove(tip)
    setInvalid(contact, wrap, id)
  }
}

/** Takes the errors off all fields and empties the list, the server's own from a post without scripts included. */
export function clearErrors(contact: ContactForm): void {
  for (const wrap of wrapsOf(contact)) clearField(contact, wrapName(contact, wrap)!)
  removeFromList(contact)
}

/** Lets tips inside `.use-floating-validation-tip` give way to the control under them. CF69 */
export function hideFloatingTips(contact: ContactForm): void {
  const { element, edits, signal } = contact
  const hide = ({ target }: Event): void => {
    const wrap = wrapAround(contact, target)?.wrap
    if (!wrap?.closest('.use-floating-validation-tip')) return
    for (const tip of partsOf(contact, tipPart, wrap)) edits.attribute(tip, 'style', 'display: none')
  }
  // Focus does not bubble but can be captured.
  listen(element, 'focus', hide, signal, { capture: true })
  listen(
    element,
    'click',
    (event) => {
      if ((event.target as Element).classList.contains(partClass(contact, tipPart))) hide(event)
    },
    signal,
  )
}

/** The inputs of a group, whose control is a mere span. */
const choices = 'input[type="checkbox"],input[type="radio"]'

/** Tells browser and screen reader about an error; without a message takes it back. */
function setInvalid(contact: ContactForm, wrap: Element, id: string, message?: string): void {
  const { cf, edits } = contact
  const isInvalid = message !== undefined
  for (const control of partsOf(contact, 'form-control', wrap)) {
    edits.toggleClass(control, `${cf}-not-valid`, isInvalid)
    setCustomValidity(control, message ?? '')
  }
  for (const element of partsOf(contact, `form-control,${choices}`, wrap)) {
    const described = (element.getAttribute('aria-describedby') ?? '').split(/\s+/)
    // An author's own ids stay. CF80
    const ids = described.filter((token) => token && token !== id)
    if (isInvalid) ids.push(id)
    edits.attribute(element, 'aria-describedby', ids.join(' ') || null)
  }
  for (const element of wrap.querySelectorAll(`[aria-invalid]${isInvalid ? `,${choices}` : ''}`)) {
    edits.attribute(element, 'aria-invalid', String(isInvalid))
  }
}

const tipPart = 'not-valid-tip'

/** Unlike the list's own ids, field names may hold characters that no id has. CF23 */
function errorId({ state }: ContactForm, field: string): string {
  return `${state.unitTag}-ve-${field}`.replace(/[^0-9a-z_-]+/gi, '')
}

/** Takes all items off the list, or the one with this id. */
function removeFromList(contact: ContactForm, id?: string): void {
  for (const item of [...(screenReaderPart(contact, 'list')?.children ?? [])]) {
    if (id === undefined || item.id === id) contact.edits.remove(item)
  }
}
