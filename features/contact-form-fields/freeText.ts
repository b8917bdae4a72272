import { listen } from '../../inject/lifetime.ts'
import { partsOf } from '../contact/fields.ts'
import { type Helper, onRefill } from './helper.ts'

/** The text beside the last option can be used while that option is ticked. S3.29, S5.10, CF62 */
export function enableFreeText(helper: Helper): void {
  const { contact, signal, isParity } = helper
  const { element, edits } = contact
  const update = (changed?: EventTarget | null): void => {
    for (const item of element.querySelectorAll('.has-free-text')) {
      const choice = item.querySelector<HTMLInputElement>('input[type="checkbox"],input[type="radio"]')
      const text = partsOf(contact, 'free-text', item)[0]
      if (!choice || !text) continue
      edits.attribute(text, 'disabled', choice.checked ? null : '')
      if (choice === changed && choice.checked) text.focus()
    }
  }
  update()
  listen(element, 'change', ({ target }) => update(target), signal)
  // The original leaves the text enabled after a reset (contract contact-form D14).
  if (!isParity) onRefill(helper, update)
}
