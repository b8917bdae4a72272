/** Address and shipping method as chosen in the wallet's popup (R5). */
import { totalsOf } from '../../../cart/cart.ts'
import { jsonAnswer, type ShopResponse } from '../../../http/respond.ts'
import { billingAddress, checkoutSession, deliveryAddress } from '../../addresses/checkoutSession.ts'
import { isDeliverable } from '../../addresses/isDeliverable.ts'
import { isRecord } from '../../addresses/postedFields.ts'
import { chooseShipping } from '../../addresses/rememberAddresses.ts'
import { settleShipping } from '../../addresses/settleShipping.ts'
import type { StoreAddress } from '../../addresses/storeAddress.ts'
import { shippingMethodOf } from '../../cartData.ts'
import { paymentState } from '../../state/paymentState.ts'
import type { RestRequest } from '../paymentCall.ts'
import { refusedCall, restError } from '../restError.ts'

const notDeliverable = 'An diese Adresse verschicken wir leider nicht.'

/** Both locations follow the popup; the provider's order gets the new amount. */
export function changeShipping({ scope, body, fields }: RestRequest): ShopResponse {
  const { visitor, switches } = scope
  const address = locationOf(body.address)
  const session = checkoutSession(visitor)
  const providerOrder = fields.order_id ?? ''
  // Names and other parts that the popup does not send stay those of the account.
  const [billing, delivery] = [billingAddress(scope), deliveryAddress(scope)]
  session.billing = { ...billing, ...address }
  session.delivery = { ...delivery, ...address }
  settleShipping(scope)
  if (!isDeliverable(scope, address)) return refused(switches.payment)
  session.popup = { providerOrder, address }
  chooseShipping(scope, shippingMethodOf(body.shipping_method))
  settleShipping(scope)
  const result = paymentState(scope).provider.patch(providerOrder, totalsOf(visitor.cart).total)
  if (!result.ok) return refusedCall('PayPal kennt diese Bestellung nicht.')
  return jsonAnswer({ success: true, order_id: providerOrder })
}

/** City, state, postcode and country: the popup sends no more before the buyer agrees. Missing parts are empty (14.1). */
export function locationOf(posted: unknown): StoreAddress {
  const given = isRecord(posted) ? posted : {}
  const part = (name: string): string => (typeof given[name] === 'string' ? given[name].trim() : '')
  return { city: part('city'), state: part('state'), postcode: part('postcode'), country: part('country') }
}

/** Refuses the address; generation one does so with HTTP 200. */
function refused(generation: 'one' | 'two'): ShopResponse {
  if (generation === 'one') return refusedCall(notDeliverable, 200)
  const error = { reason: 'NO_SHIPPING_OPTIONS', message: notDeliverable, intent: 'SHIPPING_ADDRESS' }
  return restError('shipping_error', notDeliverable, 404, { error })
}
