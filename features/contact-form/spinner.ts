import { createElement } from '../../inject/createElement.ts'
import type { ContactForm } from '../contact/formModel.ts'

/** Puts the element that spins while sending after its buttons, once. CF02, contract contact-form 1.3 */
export function addSpinners({ element, state, cf, edits }: ContactForm): void {
  const isOld = hasOldSpinner(state.pluginVersion)
  const className = isOld ? oldSpinner : `${cf}-spinner`
  for (const button of element.querySelectorAll(`.has-spinner${isOld ? `,.${cf}-submit` : ''}`)) {
    if (button.nextElementSibling?.classList.contains(className)) continue
    const { parentNode, nextSibling } = button
    if (parentNode) edits.insert(createElement('span', { class: className }), parentNode, nextSibling)
  }
}

/** The old spinner shows by a class of its own; the style sheets of later versions look at the form's status. */
export function turnOldSpinners({ element, state, edits }: ContactForm): void {
  if (!hasOldSpinner(state.pluginVersion)) return
  for (const spinner of element.querySelectorAll(`.${oldSpinner}`)) {
    edits.toggleClass(spinner, 'is-active', state.status === 'submitting')
  }
}

const oldSpinner = 'ajax-loader'

function hasOldSpinner(pluginVersion: string): boolean {
  return Number.parseFloat(pluginVersion) < 5.5
}
