import { listen } from '../../inject/lifetime.ts'
import { wrapAround } from '../contact/fields.ts'
import type { ContactForm } from '../contact/formModel.ts'

/** True for a field that the visitor has been through since the form was last empty. */
export type IsTouched = (field: string) => boolean

/**
 * Follows the visitor through a form. A field is touched when the focus leaves it or its value changes; a submit touches
 * all of them, a reset none. Errors on fields that nobody has been to are what people complain about.
 * Contract contact-form section 7, row 4
 */
export function trackTouched(contact: ContactForm, signal: AbortSignal): IsTouched {
  const { element, cf, state } = contact
  const fields = new Set<string>()
  // A page that answers a submit made without script shows its verdict as status.
  let isSubmitted = state.status !== 'init'

  for (const type of ['focusout', 'change']) {
    listen(
      element,
      type,
      ({ target }) => {
        const field = wrapAround(contact, target)
        if (field) fields.add(field.name)
      },
      signal,
    )
  }
  listen(element, `${cf}submit`, () => (isSubmitted = true), signal)
  const forget = (): void => {
    fields.clear()
    isSubmitted = false
  }
  listen(element, 'reset', forget, signal)
  return (field) => isSubmitted || fields.has(field)
}
