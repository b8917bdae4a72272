/** Cart and checkout work without the platform's own scripts, as with them and without their defects. TP56–TP71 S8.44 */
import { defineFeature } from '../../inject/feature.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { startAddressFields } from './addressFields.ts'
import { startCartPage } from './cartPage.ts'
import { startCheckout } from './checkout.ts'
import { startOtherPaymentPages } from './otherPaymentPages.ts'
import { startToggles } from './toggles.ts'

const scripts = {
  names: ['cart', 'checkout', 'country-select', 'address-i18n', 'add-payment-method', 'tokenization-form'],
  traces: [
    [['init_checkout'], ['update_checkout']],
    [['submit', '.woocommerce-cart-form']],
    [['click', '.woocommerce-cart-form']],
    [['refresh', '.country_to_state']],
  ],
} as const

export default defineFeature({
  id: 'store-platform-checkout',
  continues: 'store-platform',
  // All of its listeners sit above what the platform's answers replace.
  selector: 'body.woocommerce-cart, body.woocommerce-checkout, body.woocommerce-account',
  isUrgent: true,
  mount(context) {
    return standIn(context, scripts, (shop) => {
      startAddressFields(shop)
      startToggles(shop)
      startOtherPaymentPages(shop)
      startCartPage(shop)
      startCheckout(shop)
    })
  },
})
