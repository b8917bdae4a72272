/** The overall message of a form, in every response output and for screen readers; and where the focus goes. */

import { setShown } from '../../inject/dom/edits/setShown.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { isShown } from '../../inject/dom/isShown.ts'
import { clearErrors, screenReaderPart } from '../shared/contact/fieldErrors.tsx'
import { controlsOf, partsOf } from '../shared/contact/fields.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'

/** Shows a message as text. Pages without the container for screen readers still get it. CF30, CF73 */
export function showMessage(contact: ContactForm, message: string): void {
  const { cf, edits } = contact
  announce(contact, message)
  for (const output of partsOf(contact, 'response-output')) {
    edits.text(output, message)
    // Up to 5.1 the output is hidden by this class.
    if (message) edits.toggleClass(output, `${cf}-display-none`, false)
  }
}

/** Shows the outputs also where the shop has hidden the message before, as shops do after a while. */
export function revealMessage(contact: ContactForm): void {
  for (const output of partsOf(contact, 'response-output')) setShown(contact.edits, output, true)
}

/** Tells screen readers only. */
export function announce(contact: ContactForm, message: string): void {
  const part = screenReaderPart(contact, 'message')
  if (part) contact.edits.text(part, message)
}

/** Takes away the message and all field errors. */
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
  // In the middle, where no header covers it; at once, unless the page's own style sheet wants movement.
  if (top < headerPx || bottom > innerHeight) control.scrollIntoView({ block: 'center' })
}
