import type { ContactForm } from '../contact/formModel.ts'

/** On every element that is inert at the moment; the name is the plugin's. */
const activeClass = 'active-on-any'

/** Makes the elements inert that an author marked for the form's status, and the others active again. S4.25, CF68 */
export function applyInert({ element, state, edits }: ContactForm): void {
  for (const part of element.querySelectorAll(`.${activeClass}`)) {
    edits.attribute(part, 'inert', null)
    edits.toggleClass(part, activeClass, false)
  }
  for (const part of element.querySelectorAll('[class*="inert-on-"]')) {
    if (!part.classList.contains(`inert-on-${state.status}`)) continue
    edits.attribute(part, 'inert', 'inert')
    edits.toggleClass(part, activeClass, true)
  }
}
