/** Fields say what is wrong with them when they are left, and stop when they are changed. Contract theme-and-platform 3.8 */
import type { Edits } from '../../inject/edits.ts'
import { listen } from '../../inject/lifetime.ts'
import { type CheckoutContext, closest } from './checkoutContext.ts'
import { complaints, judgeField } from './judgeField.ts'

const fields = '.input-text, select, input[type=checkbox]'

/** Judges every field of a form, as after a refused order. */
export function validateAll(form: Element, edits: Edits): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(fields)) validate(field, edits)
}

export function startFieldValidation({ signal, edits, events }: CheckoutContext, form: HTMLElement): void {
  const fieldOf = (event: Event): HTMLInputElement | null =>
    form.contains(event.target as Node) ? closest<HTMLInputElement>(event, fields) : null
  listen(
    document,
    'input',
    (event) => {
      const field = fieldOf(event)
      if (field) mark(field, edits)
    },
    signal,
  )
  for (const type of ['change', 'focusout']) {
    listen(
      document,
      type,
      (event) => {
        const field = fieldOf(event as Event)
        if (field) validate(field, edits)
      },
      signal,
    )
  }
  events.on(
    'validate',
    (event) => {
      const field = event.target as HTMLInputElement
      if (form.contains(field) && field.matches(fields)) validate(field, edits)
    },
    { signal },
  )
}

function validate(field: HTMLInputElement, edits: Edits): void {
  const row = field.closest('.form-row')
  if (!row) return
  const isUnticked = field.type === 'checkbox' && !field.checked
  const complaint = judgeField(isUnticked ? '' : field.value, (rule) => row.classList.contains(rule))
  // An optional box is neither right nor wrong.
  mark(field, edits, complaint ?? 'validated')
}

/** @param verdict without one the field has not been judged */
function mark(field: HTMLInputElement, edits: Edits, verdict?: string): void {
  const row = field.closest('.form-row')
  if (!row) return
  const isInvalid = verdict !== undefined && verdict !== 'validated'
  edits.toggleClass(row, 'woocommerce-validated', verdict === 'validated')
  edits.toggleClass(row, 'woocommerce-invalid', isInvalid)
  for (const each of complaints) edits.toggleClass(row, `woocommerce-invalid-${each}`, verdict === each)
  edits.attribute(field, 'aria-invalid', isInvalid ? 'true' : null)
  const message = row.querySelector('.checkout-inline-error-message')
  if (!message || isInvalid) return
  edits.remove(message)
  edits.attribute(field, 'aria-describedby', null)
}
