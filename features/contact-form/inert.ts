import type { ContactForm } from '../contact/formModel.ts'

/** On every element that is inert at the moment; the name is the plugin's. */
const activeClass = 'active-on-any'

/** Makes the elements inert that an author marked for the form's status, and the others active again. S4.25, CF68 */
export function applyInert({ element, state, edits }: ContactForm): void {
  for (const part of element.querySelectorAll(`[class*="inert-on-"],.${activeClass}`)) {
    const isInert = part.classList.contains(`inert-on-${state.status}`)
    // What the author has made inert for good is none of ours.
    if (!isInert && !part.classList.contains(activeClass)) continue
    edits.attribute(part, 'inert', isInert ? 'inert' : null)
    edits.toggleClass(part, activeClass, isInert)
  }
}
