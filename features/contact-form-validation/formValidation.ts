/** Validates one form: contract contact-form 3.8, S4.21, S4.22. */
import { run } from '../../inject/lifetime.ts'
import { wrapAround } from '../contact/fields.ts'
import type { ContactForm } from '../contact/formModel.ts'
import { setStatus } from '../contact/status.ts'
import { valuesIn } from './formValues.ts'
import { type ShowOptions, showResults } from './showResults.ts'
import type { Swv } from './swv.ts'

/** What other scripts may pass to the public `validate`; what is no element counts as absent. */
export interface ValidateOptions {
  /** The control that changed: fields behind it are left alone. Without it all fields of the scope are judged. */
  readonly target?: unknown
  /** The part of the form to judge, such as one step of several. Default: the form. */
  readonly scope?: unknown
}

export type ValidateForm = (options?: ValidateOptions) => void

export function createFormValidation(
  contact: ContactForm,
  judge: Swv['validate'],
  show: Pick<ShowOptions, 'isTouched' | 'isParity'>,
  signal: AbortSignal,
): ValidateForm {
  const { element, state } = contact
  let statusBefore = 'init'

  return (options = {}) => {
    const target = elementOf(options.target)
    const scope = elementOf(options.scope) ?? element
    if (!state.schema || (target && !isValidated(contact, target))) return

    const values = valuesIn(contact, scope)
    // A second change in the same task finds the form validating already.
    if (state.status !== 'validating') statusBefore = state.status
    setStatus(contact, 'validating')
    queueMicrotask(() =>
      run(signal, () => {
        showResults(contact, judge(state.schema, values), { ...show, target, scope })
        // A submit that began meanwhile has its own status.
        if (state.status === 'validating') setStatus(contact, statusBefore)
      }),
    )
  }
}

function elementOf(value: unknown): Element | undefined {
  return value instanceof Element ? value : undefined
}

function isValidated(contact: ContactForm, target: Element): boolean {
  return contact.element.contains(target) && !!wrapAround(contact, target) && !target.closest('.novalidate')
}
