/** The checkout's parts, and how they hang together. Source: contract theme-and-platform 3.4, 3.8–3.10. */
import { isOn } from '../../inject/shop/theme.ts'
import { platformSettings } from '../shared/platform/endpoint.ts'
import { type CheckoutContext, find } from './checkoutContext.ts'
import { startCheckoutCoupons } from './checkoutCoupons.ts'
import { startCheckoutUpdate } from './checkoutUpdate.ts'
import { startFieldValidation } from './fieldValidation.ts'
import { startPaymentMethods } from './paymentMethods.ts'
import { startSavedTokens } from './savedTokens.ts'
import { startSubmitOrder } from './submitOrder.ts'
import { startUpdateTriggers } from './updateTriggers.ts'

export function startCheckout(context: CheckoutContext): void {
  const { edits, emit } = context
  startSavedTokens(context)
  const refreshMethods = startPaymentMethods(context)
  if (find('form#add_payment_method')) emit('init_add_payment_method')
  const form = find<HTMLFormElement>('form.checkout')
  const settings = platformSettings(context, 'checkout')
  // Without settings the form is sent by the browser, as with the platform's own script.
  if (!form || !settings) return
  edits.attribute(form, 'novalidate', 'novalidate')
  startFieldValidation(context)
  startCheckoutCoupons(context)
  const cancelTyping = startUpdateTriggers(context, form)
  const cancelUpdate = startCheckoutUpdate(context, form, settings, refreshMethods)
  startSubmitOrder(context, form, settings, () => {
    cancelTyping()
    cancelUpdate()
  })
  if (!isOn(settings.is_checkout)) return
  emit('init_checkout')
  emit('update_checkout')
}
