/**
 * Errors of fields: the tip beside the field, the screen-reader list, and what the browser knows of them.
 * Contract contact-form 3.8, S8.12
 */
import { listen } from '../../../inject/dom/lifetime.ts'
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import { show } from '../../../inject/views/show.tsx'
import { boxSelector, fieldOf, fieldsIn, findParts, partClass, setCustomValidity, wrapsOf } from './fields.ts'
import type { ContactForm } from './formHandle.ts'

export interface FieldError {
  /** Name of the field without `[]`. */
  readonly field: string
  readonly message: string
}

/** Shows an error on a field, at every place in `scope` (default: the form) where the field stands. */
export function markField(contact: ContactForm, { field, message }: FieldError, scope?: ParentNode): void {
  const id = errorId(contact, field)
  const wraps = wrapsOf(contact, field, scope)
  const list = screenReaderPart(contact, 'list')
  if (list) {
    const target = wraps.flatMap((wrap) => findParts(contact, 'form-control', wrap))[0]?.id
    const content = target ? <a href={`#${target}`}>{message}</a> : message
    show(contact, content, { anchor: list, position: 'append', tag: 'li', attributes: { id } })
  }
  for (const wrap of wraps) {
    // On pages without the list, the description has to point at the tip.
    const attributes = { class: partClass(contact, tipPart), 'aria-hidden': 'true', ...(!list && { id }) }
    show(contact, message, { anchor: wrap, position: 'append', tag: 'span', attributes })
    setInvalid(contact, wrap, id, message)
  }
}

/** Shows errors on several fields. */
export function markFields(contact: ContactForm, errors: readonly FieldError[]): void {
  contact.views.renderOnce(() => {
    for (const error of errors) markField(contact, error)
  })
}

/** Takes an error off a field again, also one that the server or another script has put there. */
export function clearField(contact: ContactForm, field: string, scope?: ParentNode): void {
  const id = errorId(contact, field)
  removeFromList(contact, id)
  for (const wrap of wrapsOf(contact, field, scope)) {
    for (const tip of findParts(contact, tipPart, wrap)) contact.edits.remove(tip)
    setInvalid(contact, wrap, id)
  }
}

/** Takes the errors off all fields and empties the list, the server's own from a post without scripts included. */
export function clearErrors(contact: ContactForm): void {
  contact.views.renderOnce(() => {
    for (const { name } of fieldsIn(contact)) clearField(contact, name)
    removeFromList(contact)
  })
}

/** Hides tips inside `.use-floating-validation-tip` when they or the control under them are used. CF69 */
export function hideFloatingTips(contact: ContactForm): void {
  const { element, edits, signal } = contact
  const hideTip = ({ target }: Event): void => {
    const wrap = fieldOf(contact, target)?.wrap
    if (!wrap?.closest('.use-floating-validation-tip')) return
    for (const tip of findParts(contact, tipPart, wrap)) edits.attribute(tip, 'style', 'display: none')
  }
  // Focus does not bubble but can be captured.
  listen(element, 'focus', hideTip, signal, { capture: true })
  listenWithin(element, 'click', `.${partClass(contact, tipPart)}`, hideTip, signal)
}

/**
 * The parts of the container for screen readers. Versions of the plugin up to 5.1 print it empty, and get the missing
 * parts.
 */
const screenReaderParts = {
  message: { selector: '[role="status"]', tag: 'p', position: 'prepend', attributes: { role: 'status' } },
  list: { selector: 'ul', tag: 'ul', position: 'append', attributes: {} },
} as const

/**
 * The element that screen readers announce, or the list of errors for them.
 * @returns undefined on a page that has no such container.
 */
export function screenReaderPart(contact: ContactForm, part: keyof typeof screenReaderParts): Element | undefined {
  const { selector, ...place } = screenReaderParts[part]
  const anchor = contact.state.parent?.querySelector('.screen-reader-response')
  return anchor ? (anchor.querySelector(selector) ?? show(contact, null, { anchor, ...place }).host) : undefined
}

/** Gives browser and screen reader an error; without a message takes it back. */
function setInvalid(contact: ContactForm, wrap: Element, id: string, message?: string): void {
  const { cf, edits, element: form } = contact
  const isInvalid = message !== undefined
  // Where the browser validates the form itself, an error would block the next submit, which the server validates.
  const validity = form.hasAttribute('novalidate') ? message : ''
  for (const control of findParts(contact, 'form-control', wrap)) {
    edits.toggleClass(control, `${cf}-not-valid`, isInvalid)
    setCustomValidity(control, validity ?? '')
  }
  for (const element of findParts(contact, `form-control,${boxSelector}`, wrap)) {
    const described = (element.getAttribute('aria-describedby') ?? '').split(/\s+/)
    // An author's own ids stay. CF80
    const ids = described.filter((token) => token && token !== id)
    if (isInvalid) ids.push(id)
    edits.attribute(element, 'aria-describedby', ids.join(' ') || null)
  }
  for (const element of wrap.querySelectorAll(`[aria-invalid]${isInvalid ? `,${boxSelector}` : ''}`)) {
    edits.attribute(element, 'aria-invalid', String(isInvalid))
  }
}

const tipPart = 'not-valid-tip'

/** Id of a field's error in the list. A field's name may hold characters that the plugin's ids do not. CF23 */
function errorId({ state }: ContactForm, field: string): string {
  return `${state.unitTag}-ve-${field}`.replace(/[^\w-]+/g, '')
}

/** Takes all items off the list, or the one with this id. */
function removeFromList(contact: ContactForm, id?: string): void {
  const items = screenReaderPart(contact, 'list')?.querySelectorAll(id ? `li[id="${id}"]` : 'li') ?? []
  for (const item of items) contact.edits.remove(item)
}
