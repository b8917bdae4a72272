import type { Scope } from '../../state/scope.ts'
import type { ShopOrder } from '../state/shopOrders.ts'

/** Address on which an order is paid; a visitor who has the key may pay. */
export function payLink({ link }: Scope, { id, key }: ShopOrder): string {
  return link(`/kasse/order-pay/${id}/?pay_for_order=true&key=${key}`)
}
