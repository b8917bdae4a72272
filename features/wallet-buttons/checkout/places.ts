/** Where the wallet's buttons stand on the pages that pay. wallet-checkout 3, 4.4–4.6 */
import { findFor } from '../../../inject/dom/shopSelector.ts'
import { show } from '../../../inject/views/show.tsx'
import type { ShowContext } from '../../../inject/views/useView.ts'
import { methodField, type PayingForm, placeOrderButton } from '../../shared/payment/checkout/form/payingForm.ts'
import type { PaymentNames } from '../../shared/payment/names.ts'
import type { MethodSettings } from '../../shared/payment/settings/methodSettings.ts'

/**
 * The container of the buttons that pay. Where the server prints none, one is made: behind place-order, or in the payment
 * box. Undefined where neither is there. WC61
 */
export function payingContainer(
  paying: PayingForm,
  { placement }: MethodSettings,
  { classes, method }: PaymentNames,
  context: ShowContext,
): HTMLElement | undefined {
  const { form } = paying
  if (!methodField(paying, method)) return undefined
  const isInBox = placement === 'payment_method'
  const box = form.querySelector(`.payment_method_${method} .${classes}-payment-method__container`)
  const name = `${classes}-checkout-container`
  const printed = (isInBox ? box : form)?.querySelector<HTMLElement>(`.${name}`)
  if (printed) return printed
  const anchor = (isInBox && box) || placeOrderButton(paying)
  if (!anchor) return undefined
  const position = anchor === box ? 'append' : 'after'
  return show(context, null, { anchor, position, attributes: { class: name } }).host
}

/** The container of the express buttons, which a companion plugin may print in another place. S2.65, WC36 */
export function expressContainer(
  { expressElement }: MethodSettings,
  { classes }: PaymentNames,
): HTMLElement | undefined {
  const other = expressElement === undefined ? undefined : findFor(document, expressElement)
  return other ?? document.querySelector<HTMLElement>(`#${classes}-express-button`) ?? undefined
}
