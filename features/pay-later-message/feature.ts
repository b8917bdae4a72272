/** The shopper sees what an amount costs in instalments: on listing, product, cart, mini-cart and checkout. S1.07 */
import { defineFeature } from '../../inject/feature.ts'
import { sharedPayment } from '../shared/payment/payment.ts'
import { mountCartButtons, mountCheckoutForm, mountContainer, mountList, mountMiniCart } from './places.ts'

const miniCartTotal = '.woocommerce-mini-cart__total'
const list = '.products'

export default defineFeature({
  id: 'pay-later-message',
  // The server's containers for messages, and places where it prints none. Containers of ours are excluded.
  selector: `[id^="{shop}-{gw}-paylater-msg-"]:not([data-vernissage-host]),.{shop}-{gw}-cart-button-container,form.checkout,${miniCartTotal},${list}`,
  mount(context) {
    // From the context of the start: the provider's script and the cart's data are shared with the wallet.
    const payment = sharedPayment(context.start)
    const { element } = context
    const { names } = payment
    if (!payment.settings().payLater) return
    // The form comes first, since a field named `id` would hide `form.id`.
    if (element.matches('form')) mountCheckoutForm(context, payment)
    else if (element.id.startsWith(names.message)) mountContainer(context, payment)
    else if (element.matches(miniCartTotal)) mountMiniCart(context, payment)
    else if (element.matches(list)) mountList(context, payment)
    else mountCartButtons(context, payment)
  },
})
