/** The hidden fields by which an approval reaches the shop with the form. wallet-checkout 11 */
import { createHiddenField, elementsOf } from '../../../../../inject/dom/fields.ts'
import type { SetupContext } from '../../../../../inject/feature.ts'
import type { Approval } from '../../attempt/state.ts'
import { approvalFields, type Fields } from '../../fields/fields.ts'
import type { PaymentNames } from '../../names.ts'
import type { PayingForm } from './payingForm.ts'

/** Writes the approval into its fields, or empties them. Missing fields are added: without the id the shop would order a second time. */
export function keepInFields(
  { form }: PayingForm,
  approval: Approval | undefined,
  shared: {
    readonly id: string
    readonly names: PaymentNames
    readonly fields: Fields
    readonly context: Pick<SetupContext, 'edits'>
  },
): void {
  const { id, names, fields, context } = shared
  for (const [name, value] of Object.entries(approvalFields(names, id, approval))) {
    if (value !== '' && !elementsOf(form).namedItem(name)) context.edits.insert(createHiddenField(name), form)
    fields.set(name, value)
  }
}
