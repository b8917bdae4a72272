import { type Control, controlsOf, isBox, wrapsOf } from '../contact/fields.ts'
import type { ContactForm } from '../contact/formModel.ts'
import type { Leaf } from './formDataTree.ts'

/**
 * What the fields in `scope` would send, by name. Fields in `.novalidate` areas send nothing here.
 * Contract contact-form 3.8, S5.03
 */
export function valuesIn(contact: ContactForm, scope?: ParentNode): (readonly [string, Leaf])[] {
  return wrapsOf(contact, undefined, scope)
    .filter((wrap) => !wrap.closest('.novalidate'))
    .flatMap((wrap) => controlsOf(wrap))
    .flatMap((control) => valuesOf(control).map((value) => [control.name, value] as const))
}

function valuesOf(control: Control): readonly Leaf[] {
  if ('options' in control) return [...control.options].filter(({ selected }) => selected).map(({ value }) => value)
  if (control.type === 'file') return [...((control as HTMLInputElement).files ?? [])]
  if (/^(button|image|reset|submit)$/.test(control.type)) return []
  return isBox(control) && !control.checked ? [] : [control.value]
}
