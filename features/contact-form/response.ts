/** Shows a form's message in its response outputs and to screen readers, and moves the focus to the first invalid field. */

import { setShown } from '../../inject/dom/edits/setShown.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { isShown } from '../../inject/dom/isShown.ts'
import { clearErrors, screenReaderPart } from '../shared/contact/fieldErrors.tsx'
import { controlsOf, findParts } from '../shared/contact/fields.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'

/** Shows a message as text in all outputs, also on pages without the container for screen readers. CF30, CF73 */
export function showMessage(contact: ContactForm, message: string): void {
  const { cf, edits } = contact
  announce(contact, message)
  for (const output of findParts(contact, 'response-output')) {
    edits.text(output, message)
    // Versions up to 5.1 hide the output by this class.
    if (message) edits.toggleClass(output, `${cf}-display-none`, false)
  }
}

/** Makes the outputs visible where the shop's own code has hidden the previous message after a while. */
export function revealMessage(contact: ContactForm): void {
  for (const output of findParts(contact, 'response-output')) setShown(contact.edits, output, true)
}

/** Announces a message to screen readers only. */
export function announce(contact: ContactForm, message: string): void {
  const part = screenReaderPart(contact, 'message')
  if (part) contact.edits.text(part, message)
}

/** Removes the message and all field errors. */
export function clearResponse(contact: ContactForm): void {
  clearErrors(contact)
  showMessage(contact, '')
}

/** A fixed header of the theme may cover this much of the window's upper edge. */
const headerPx = 120

/** Moves the focus to the first invalid control, unless the visitor has gone on elsewhere meanwhile. CF75 */
export function focusFirstInvalid({ element, cf }: ContactForm): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !element.contains(activeElement)) return
  const invalid = `.${cf}-not-valid`
  // A control in a hidden part of the form would take the focus out of sight.
  const control = controlsOf(element).find(
    (candidate) => candidate.closest(invalid) && candidate.type !== 'hidden' && isShown(candidate),
  )
  if (!control) return
  focusInPlace(control)
  const { top, bottom } = control.getBoundingClientRect()
  // Centred, since a fixed header covers the upper edge.
  if (top < headerPx || bottom > innerHeight) control.scrollIntoView({ block: 'center' })
}
