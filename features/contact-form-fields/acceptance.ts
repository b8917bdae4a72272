import { listen } from '../../inject/lifetime.ts'
import { partsOf } from '../contact/fields.ts'
import type { ContactForm } from '../contact/formModel.ts'
import { type Helper, onRefill } from './helper.ts'

/** The submit button is disabled until every condition is accepted. S3.27, S5.05–S5.08, CF64, CF65 */
export function requireAcceptance(helper: Helper): void {
  const { contact, signal } = helper
  const { element, cf, edits } = contact
  if (partsOf(contact, 'acceptance').length === 0) return
  if (element.classList.contains(`${cf}-acceptance-as-validation`)) return
  const update = (): void => {
    const disabled = isAccepted(contact) ? null : ''
    for (const button of partsOf(contact, 'submit')) edits.attribute(button, 'disabled', disabled)
  }
  update()
  listen(element, 'change', update, signal)
  onRefill(helper, update)
}

/** Optional ones do not count; inverted ones must stay unticked. */
function isAccepted(contact: ContactForm): boolean {
  return partsOf(contact, 'acceptance:not(.optional)').every((condition) => {
    const box = condition.querySelector<HTMLInputElement>('input[type="checkbox"]')
    return !box || box.checked !== condition.classList.contains('invert')
  })
}
