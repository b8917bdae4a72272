/** The wallet's or card's order at the provider, made of the cart (R4). */
import { totalsOf } from '../../../cart/cart.ts'
import { jsonAnswer, type ShopResponse } from '../../../http/respond.ts'
import { deliveryAddress } from '../../addresses/checkoutSession.ts'
import { isDeliverable } from '../../addresses/isDeliverable.ts'
import { rememberAddresses } from '../../addresses/rememberAddresses.ts'
import { validateCheckout } from '../../addresses/validateCheckout.ts'
import { newProviderOrder } from '../../purchase/newProviderOrder.ts'
import { checkoutRules } from '../../purchase/placeOrder.ts'
import { formErrors } from '../formErrors.ts'
import type { RestRequest } from '../paymentCall.ts'
import { refusedCall } from '../restError.ts'

/** Only with the context `checkout` does the form count: elsewhere there is none (wallet-checkout.md 6). */
export function createOrder({ scope, fields }: RestRequest): ShopResponse {
  const { visitor, switches } = scope
  if (visitor.cart.lines.length === 0) return refusedCall('Ihr Warenkorb ist leer.')
  if (fields.context === 'checkout') {
    rememberAddresses(scope, fields)
    const errors = switches.checkoutValidation ? validateCheckout(fields, checkoutRules(scope)) : []
    if (errors.length > 0) return formErrors(scope, errors)
    if (!isDeliverable(scope, deliveryAddress(scope))) {
      return refusedCall('Bitte geben Sie eine Lieferadresse an, an die wir verschicken.')
    }
  }
  return jsonAnswer(newProviderOrder(scope, totalsOf(visitor.cart).total).id)
}
