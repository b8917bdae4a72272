/** A shopper pays with a saved wallet or a new one. While an approval waits, place-order submits it, and the list is hidden. S1.14, S3.112, S4.46 */

import { setShown } from '../../inject/dom/edits/setShown.ts'
import { defineFeature } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { sharedCheckout } from '../shared/payment/checkout/checkout.ts'
import { chooseNewPayment } from '../shared/payment/checkout/driver.ts'

export default defineFeature({
  id: 'saved-payment',
  // The list of saved payments, which the store replaces with each update of the checkout.
  selector: '.{shop}-saved-payment-methods',
  isUrgent: true,
  mount(context) {
    const { element } = context
    const checkout = sharedCheckout(context.start)
    const { names } = checkout.payment
    // Other payment methods of the shop also have lists of saved payments.
    if (!element.closest(`.payment_box.payment_method_${names.method}`)) return
    checkout.readForm()
    const isReadyAtom = atom((get) => get(checkout.inputAtom).isReady)
    follow(context, isReadyAtom, (isReady, edits) => {
      const paying = checkout.paying()
      // With a saved wallet chosen, the store hides the message, and the saved wallet would pay the order.
      if (isReady && paying) chooseNewPayment(paying, names)
      setShown(edits, element, !isReady)
    })
  },
})
