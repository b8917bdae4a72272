import { clearField, markField } from '../contact/fieldErrors.ts'
import { wrapAround, wrapName, wrapsOf } from '../contact/fields.ts'
import type { ContactForm } from '../contact/formModel.ts'
import type { FieldResult } from './evaluate.ts'
import { reflect } from './reflection.ts'
import type { IsTouched } from './touched.ts'

export interface ShowOptions {
  /** The control that changed: fields behind it are left alone. */
  readonly target: Element | undefined
  readonly scope: ParentNode
  readonly isTouched: IsTouched
  /** The original leaves an old error on a field that sends nothing any more. */
  readonly isParity: boolean
}

/**
 * Marks, clears and reflects fields in document order, up to the one that changed.
 * Contract contact-form 3.8, step 4
 */
export function showResults(
  contact: ContactForm,
  results: ReadonlyMap<string, FieldResult>,
  { target, scope, isTouched, isParity }: ShowOptions,
): void {
  const changed = wrapAround(contact, target)
  const seen = new Set<string>()
  for (const wrap of wrapsOf(contact, undefined, scope)) {
    const field = wrapName(contact, wrap)
    if (field !== undefined && !seen.has(field) && !wrap.closest('.novalidate')) {
      seen.add(field)
      show(field, field === changed?.name)
    }
    if (wrap === changed?.wrap) return
  }

  function show(field: string, hasChanged: boolean): void {
    const result = results.get(field)
    const { error, validInputs = [] } = result ?? {}
    // Without a target somebody asked for all fields, as before the next step of a form.
    const isMarked = error !== undefined && (hasChanged || !target || isTouched(field))
    const isFine = result ? error === undefined : hasChanged && !isParity
    if (isMarked || isFine) clearField(contact, field, scope)
    if (isMarked) markField(contact, { field, message: error }, scope)
    if (result) reflect(contact.element, field, validInputs, contact.edits)
  }
}
