import { jsonAnswer, type ShopResponse } from '../../../http/respond.ts'
import { billingAddress, checkoutSession } from '../../addresses/checkoutSession.ts'
import type { RestRequest } from '../paymentCall.ts'
import { cartAnswer } from './cartAnswer.ts'
import { locationOf } from './cartShipping.ts'

/** The billing location, for wallets that send it before the approval (R12). */
export function setBilling({ scope, body }: RestRequest): ShopResponse {
  const session = checkoutSession(scope.visitor)
  session.billing = { ...billingAddress(scope), ...locationOf(body.address) }
  return jsonAnswer({ cart: cartAnswer(scope) })
}
