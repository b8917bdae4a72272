import { listen } from '../../inject/lifetime.ts'
import { wrapAround } from '../contact/fields.ts'
import type { ContactForm } from '../contact/formModel.ts'

/**
 * Tells changes that say nothing about what the visitor entered: add-ons empty a form after a send and clear the fields
 * they hide, and validating those would greet the next message with errors. Contract contact-form section 7, row 8.
 */
export function findScriptedChanges(contact: ContactForm, signal: AbortSignal): (event: Event) => boolean {
  const { element, state, cf } = contact
  let isSent = false
  listen(element, `${cf}mailsent`, () => (isSent = true), signal)
  listen(element, 'focusin', () => (isSent = false), signal)
  return ({ isTrusted, target }) =>
    state.status === 'resetting' || (!isTrusted && (isSent || isHidden(contact, target)))
}

/** Hidden as a whole; a control alone may be hidden behind one that is easier on the eye. */
function isHidden(contact: ContactForm, target: EventTarget | null): boolean {
  for (let node: Element | null | undefined = wrapAround(contact, target)?.wrap; node; node = node.parentElement) {
    if (getComputedStyle(node).display === 'none') return true
  }
  return false
}
