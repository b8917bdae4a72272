/**
 * The theme's option of labels that float above filled fields. Unlike the theme's script, this only sets a class on the row and wraps
 * nothing, so that the address rules can still move fields. Contract complete-takeover CT96
 */
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import type { CheckoutContext } from '../checkoutContext.ts'

const filledClass = 'fl-is-active'
const fieldSelector = '.form-row :is(input, select, textarea):not([type=checkbox], [type=radio], [type=hidden])'

/** @returns a function that follows the fields that have come later */
export function startFloatingLabels({ edits, signal, when }: CheckoutContext): () => void {
  const { body } = document
  if (!body.matches('.fl-labels')) return () => {}
  const update = (field: Element): void => {
    const row = field.closest('.form-row')
    if (row) edits.toggleClass(row, filledClass, (field as HTMLInputElement).value !== '')
  }
  const updateAll = (): void => {
    for (const field of body.querySelectorAll(`form.checkout ${fieldSelector}`)) update(field)
  }
  updateAll()
  listenWithin(body, 'input change', `form.checkout ${fieldSelector}`, (_event, field) => update(field), signal)
  // A change of the country may replace fields.
  when('country_to_state_changed updated_checkout', updateAll)
  return updateAll
}
