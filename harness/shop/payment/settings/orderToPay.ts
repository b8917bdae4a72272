import type { Scope } from '../../state/scope.ts'
import { paymentState } from '../state/paymentState.ts'
import type { ShopOrder } from '../state/shopOrders.ts'

/** The order of an order-pay page's address; undefined where number and key do not fit together. */
export function orderToPay(scope: Scope): ShopOrder | undefined {
  const id = /\/order-pay\/(\d+)\//.exec(scope.url.pathname)?.[1]
  const order = id === undefined ? undefined : paymentState(scope).orders.find(Number(id))
  return order && order.key === scope.url.searchParams.get('key') ? order : undefined
}
