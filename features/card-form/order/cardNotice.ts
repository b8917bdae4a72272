/** Says in the form that pays why the card cannot pay now. */
import { type NoticeOptions, showNotice } from '../../../inject/views/notices.tsx'
import { findPayingForm } from '../../shared/payment/checkout/form/payingForm.ts'
import type { CheckoutMethod } from '../../shared/payment/checkout/form/sharedForm.ts'
import { groupClass } from '../../shared/payment/checkout/secondOrder.tsx'

/**
 * Shows a sentence as the form's latest error. It goes when an order is requested.
 * @returns a function that removes the sentence, unless another error has taken its place
 */
export function showInPayingForm(
  { context, errors }: Pick<CheckoutMethod, 'context' | 'errors'>,
  text: string,
  options: Pick<NoticeOptions, 'scrolls' | 'takesFocus'>,
): () => void {
  const form = findPayingForm()?.form
  if (!form) return () => {}
  const end = showNotice(context, form, { kind: 'error', message: { text }, groupClass, ...options })
  errors.set(form, end)
  return () => {
    if (errors.get(form) !== end) return
    errors.delete(form)
    end()
  }
}
