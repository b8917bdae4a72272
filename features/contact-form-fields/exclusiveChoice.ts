import { listen } from '../../inject/lifetime.ts'
import { named } from '../contact/fields.ts'
import type { Helper } from './helper.ts'

/** Of an exclusive group only the box that was ticked last stays ticked. S3.28, S5.09, CF61 */
export function keepChoiceExclusive({ contact: { element, cf }, signal }: Helper): void {
  const unticksOthers = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || !target.closest(`.${cf}-exclusive-checkbox`)) return
    for (const box of named<HTMLInputElement>(element, 'input[type="checkbox"]', target.name)) {
      if (box !== target) box.checked = false
    }
  }
  // Before listeners on the form, the validation among them, look at the boxes.
  listen(element, 'change', unticksOthers, signal, { capture: true })
}
