/** Errors of fields: the tip beside the field, the screen-reader list, and what tells the browser. Contract 3.8, S8.12 */
import { listen } from '../../inject/lifetime.ts'
import { wrapAround, wrapsOf } from './fields.ts'
import type { ContactForm } from './formModel.ts'
import { screenReaderPart } from './screenReader.ts'

export interface FieldError {
  /** Name of the field without `[]`. */
  readonly field: string
  readonly message: string
}

/** Shows an error on a field, at every place in `scope` (default: the form) where the field stands. */
export function markField(contact: ContactForm, { field, message }: FieldError, scope?: ParentNode): void {
  const { profile, edits } = contact
  const id = errorId(contact, field)
  const wraps = wrapsOf(contact, field, scope)
  const target = wraps[0]?.querySelector(`.${profile.cf}-form-control`)?.id
  const isListed = addToList(contact, id, message, target)
  for (const wrap of wraps) {
    const tip = document.createElement('span')
    tip.className = tipClass(contact)
    tip.setAttribute('aria-hidden', 'true')
    // Without the list the description has to point at the tip.
    if (!isListed) tip.id = id
    tip.textContent = message
    edits.insert(tip, wrap)
    setInvalid(contact, wrap, id, message)
  }
}

/** Takes an error off a field again, whoever put it there. */
export function clearField(contact: ContactForm, field: string, scope?: ParentNode): void {
  const id = errorId(contact, field)
  removeFromList(contact, id)
  for (const wrap of wrapsOf(contact, field, scope)) {
    for (const tip of wrap.querySelectorAll(`.${tipClass(contact)}`)) contact.edits.remove(tip)
    setInvalid(contact, wrap, id)
  }
}

/** Takes the errors off all fields and empties the list, the server's own from a post without scripts included. */
export function clearErrors(contact: ContactForm): void {
  const names = new Set(wrapsOf(contact).map((wrap) => wrapAround(contact, wrap)?.name))
  for (const name of names) if (name !== undefined) clearField(contact, name)
  removeFromList(contact)
}

/** Lets tips inside `.use-floating-validation-tip` give way to the control under them. CF69 */
export function hideFloatingTips(contact: ContactForm): void {
  const { element, edits, signal } = contact
  const hide = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('.use-floating-validation-tip')) return
    const tips = wrapAround(contact, target)?.wrap.querySelectorAll(`.${tipClass(contact)}`) ?? []
    for (const tip of tips) edits.attribute(tip, 'style', 'display: none')
  }
  // Focus does not bubble but can be captured.
  listen(element, 'focus', hide, signal, { capture: true })
  listen(
    element,
    'click',
    (event) => {
      if ((event.target as Element).classList.contains(tipClass(contact))) hide(event)
    },
    signal,
  )
}

/** The inputs of a group, whose control is a mere span. */
const choices = 'input[type="checkbox"],input[type="radio"]'

/** Tells browser and screen reader about an error; without a message takes it back. */
function setInvalid({ profile, edits }: ContactForm, wrap: Element, id: string, message?: string): void {
  const isInvalid = message !== undefined
  const control = `.${profile.cf}-form-control`
  for (const element of wrap.querySelectorAll<HTMLInputElement>(control)) {
    edits.toggleClass(element, `${profile.cf}-not-valid`, isInvalid)
    // A span has none.
    element.setCustomValidity?.(message ?? '')
  }
  for (const element of wrap.querySelectorAll(`${control},${choices}`)) {
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

function tipClass({ profile }: ContactForm): string {
  return `${profile.cf}-not-valid-tip`
}

/** Unlike the list's own ids, field names may hold characters that no id has. CF23 */
function errorId({ state }: ContactForm, field: string): string {
  return `${state.unitTag}-ve-${field}`.replace(/[^0-9a-z_-]+/gi, '')
}

/** Returns whether there is a list to add to. */
function addToList(contact: ContactForm, id: string, message: string, targetId: string | undefined): boolean {
  const list = screenReaderPart(contact, 'list')
  if (!list) return false
  const item = document.createElement('li')
  item.id = id
  if (targetId) {
    const link = document.createElement('a')
    link.setAttribute('href', `#${targetId}`)
    link.textContent = message
    item.append(link)
  } else {
    item.textContent = message
  }
  contact.edits.insert(item, list)
  return true
}

/** Takes all items off the list, or the one with this id. */
function removeFromList(contact: ContactForm, id?: string): void {
  for (const item of [...(screenReaderPart(contact, 'list')?.children ?? [])]) {
    if (id === undefined || item.id === id) contact.edits.remove(item)
  }
}
