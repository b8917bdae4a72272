/** Validates fields when they are left or changed, and marks their rows until the next input. Contract theme-and-platform 3.8 */
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { type CheckoutContext, inForm } from '../checkoutContext.ts'
import { checkField, complaints } from './fieldRules.ts'

const fields = '.input-text, select, input[type=checkbox]'

/** Validates every field of a form, as after a refused order. */
export function validateAll(form: Element, edits: Edits): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(fields)) validate(field, edits)
}

export function startFieldValidation({ edits, on, onChange, when }: CheckoutContext): void {
  const ours = inForm(fields)
  on<HTMLInputElement>('input', ours, (field) => mark(field, edits))
  const check = (field: HTMLInputElement): void => validate(field, edits)
  on('focusout', ours, check)
  onChange(ours, check)
  when('validate', (_parameters, target) => {
    const field = target as HTMLInputElement
    if (field.matches(ours)) validate(field, edits)
  })
}

function validate(field: HTMLInputElement, edits: Edits): void {
  const classes = field.closest('.form-row')?.classList
  const isUnticked = field.type === 'checkbox' && !field.checked
  mark(
    field,
    edits,
    checkField(isUnticked ? '' : field.value, (rule) => classes?.contains(rule) === true),
  )
}

/** Marks the row of a field. @param verdict of `checkField`; undefined: not validated, all marks are removed */
function mark(field: HTMLInputElement, edits: Edits, verdict?: string): void {
  const row = field.closest('.form-row')
  if (!row) return
  const isInvalid = complaints.some((each) => each === verdict)
  edits.toggleClass(row, 'woocommerce-validated', verdict === 'validated')
  edits.toggleClass(row, 'woocommerce-invalid', isInvalid)
  for (const each of complaints) edits.toggleClass(row, `woocommerce-invalid-${each}`, verdict === each)
  edits.attribute(field, 'aria-invalid', isInvalid ? 'true' : null)
  const message = row.querySelector('.checkout-inline-error-message')
  if (!message || isInvalid) return
  edits.remove(message)
  edits.attribute(field, 'aria-describedby', null)
}
