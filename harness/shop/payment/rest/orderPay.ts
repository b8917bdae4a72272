import { criticalErrorMessage, jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { newProviderOrder } from '../purchase/newProviderOrder.ts'
import { paymentState } from '../state/paymentState.ts'
import { isPayable } from '../state/shopOrders.ts'
import type { RestRequest } from './paymentCall.ts'
import { refusedCall } from './restError.ts'

/** The provider's order for an order of the shop that waits for its money (R7). */
export function payOrder({ scope, fields }: RestRequest): ShopResponse {
  const order = paymentState(scope).orders.find(Number(fields.order_id))
  if (order?.key !== fields.order_key || !order) return crash()
  if (!isPayable(order)) return refusedCall('Diese Bestellung kann nicht mehr bezahlt werden.')
  return jsonAnswer(newProviderOrder(scope, order.total).id)
}

/** The answer for an order that does not exist, where PHP ends with a fatal error: HTML with the type of JSON (real-shop-facts.md 4). */
function crash(): ShopResponse {
  return { ...jsonAnswer(null, 500), body: criticalErrorMessage }
}
