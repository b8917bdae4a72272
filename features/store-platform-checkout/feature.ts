/** Cart and checkout work without the platform's own scripts, as with them and without their defects. TP56–TP71 S8.44 */

import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { defineFeature } from '../../inject/feature.ts'
import { isOn } from '../../inject/shop/theme.ts'
import { findPayingForm } from '../shared/payment/checkout/form/payingForm.ts'
import { cartFormSelector } from '../shared/platform/cartForm.ts'
import { withPlatformSettings } from '../shared/platform/endpoint.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { startCartPage } from './cart/cartPage.ts'
import { type CheckoutContext, find } from './checkoutContext.ts'
import { startAddressFields } from './fields/addressFields.ts'
import { startFieldValidation } from './fields/fieldValidation.ts'
import { startFloatingLabels } from './fields/floatingLabels.ts'
import { createOrderSteps } from './order/orderSteps.ts'
import { startSubmitOrder } from './order/submitOrder.ts'
import { startOtherPaymentPages } from './payment/otherPaymentPages.ts'
import { startPaymentMethods } from './payment/paymentMethods.ts'
import { startSavedTokens } from './payment/savedTokens.ts'
import { startCartElsewhere } from './review/cartElsewhere.ts'
import { startCheckoutCoupons } from './review/checkoutCoupons.ts'
import { startCheckoutUpdate } from './review/checkoutUpdate.ts'
import { startUpdateTriggers } from './review/updateTriggers.ts'
import { startToggles } from './toggles.ts'

const scripts = {
  names: ['cart', 'checkout', 'country-select', 'address-i18n', 'add-payment-method', 'tokenization-form'],
  traces: [
    [['init_checkout'], ['update_checkout']],
    [['submit', cartFormSelector]],
    [['click', cartFormSelector]],
    [['refresh', '.country_to_state']],
  ],
} as const

export default defineFeature({
  id: 'store-platform-checkout',
  continues: 'store-platform',
  // The body, since the platform's answers replace elements inside, and with them their listeners.
  selector: 'body.woocommerce-cart, body.woocommerce-checkout, body.woocommerce-account',
  isUrgent: true,
  mount(context) {
    return standIn(context, scripts, (shop) => {
      startAddressFields(shop)
      startFloatingLabels(shop)
      startToggles(shop)
      startOtherPaymentPages(shop)
      startCartPage(shop)
      startCheckout(shop)
    })
  },
})

/** Starts the parts of the checkout. Source: contract theme-and-platform 3.4, 3.8–3.10. */
function startCheckout(context: CheckoutContext): void {
  const { emit } = context
  startSavedTokens(context)
  const refreshMethods = startPaymentMethods(context)
  if (find('form#add_payment_method')) emit('init_add_payment_method')
  // Page builders print several forms: the one with the payment methods places the order, with copies of the others' fields.
  const paying = findPayingForm()
  // Without settings the form is sent by the browser, as with the platform's own script.
  if (paying?.place === 'checkout')
    withPlatformSettings(context, 'checkout', (settings) => connectForm(context, paying.form, settings, refreshMethods))
}

function connectForm(
  context: CheckoutContext,
  form: HTMLFormElement,
  settings: Record<string, unknown>,
  refreshMethods: ReturnType<typeof startPaymentMethods>,
): void {
  const { edits, emit } = context
  edits.attribute(form, 'novalidate', 'novalidate')
  startFieldValidation(context)
  startCheckoutCoupons(context)
  const cancelTyping = startUpdateTriggers(context, form)
  const cancelUpdate = startCheckoutUpdate(context, form, settings, refreshMethods)
  const steps = createOrderSteps(context, form, settings, () => {
    cancelTyping()
    return cancelUpdate()
  })
  startSubmitOrder(context, form, steps)
  if (!isOn(settings.is_checkout)) return
  startCartElsewhere(context, form)
  // The shopper may have changed the cart on another page before coming back.
  onPageShownAgain(() => emit('update_checkout'), context.signal)
  emit('init_checkout')
  emit('update_checkout')
}
