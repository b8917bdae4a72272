/** A shopper who has approved a payment sees that place-order is all that is missing, and can change the mind. S2.61–S2.64 */
import { defineFeature } from '../../inject/feature.ts'
import { sharedCheckout } from '../shared/payment/checkout/checkout.ts'
import { restoreApproval } from './arrival.ts'
import { connectMessage } from './message.tsx'

export default defineFeature({
  id: 'order-review',
  // In the wallet's payment box, which the store replaces with each update of the checkout.
  selector: '.{shop}-{gw}-payment-method__container',
  isUrgent: true,
  mount(context) {
    const checkout = sharedCheckout(context.start)
    restoreApproval(context.start)
    connectMessage(context, checkout)
  },
})
