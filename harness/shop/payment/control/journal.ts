/** `/__shop/payment/…`, for tests: the journal of the provider's side, and what the buyer does at the provider. */

import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { page, type Route, type ShopRequest } from '../../http/route.ts'
import { decimal } from '../../markup/money.ts'
import { providerBuyer } from '../purchase/providerOrder.ts'
import { paymentState } from '../state/paymentState.ts'

/**
 * - `/__shop/payment/journal`: every order at the provider, every step with the call that led to it, and the shop's orders;
 *   `counts` answers "how many orders, how many captures" at once
 * - `/__shop/payment/approve?order=…`, `/__shop/payment/void?order=…`: the buyer approves the order in the popup, or the
 *   provider gives it up
 * - `/__shop/payment/order?order=…`: the order as the SDK's `order.get()` returns it
 */
export const journalRoutes: readonly Route[] = [
  page('/__shop/payment/journal', showJournal),
  page('/__shop/payment/approve', (request) => takeStep(request, 'approve')),
  page('/__shop/payment/void', (request) => takeStep(request, 'void')),
  page('/__shop/payment/order', showOrder),
]

function showJournal(request: ShopRequest): ShopResponse {
  const { provider, orders } = paymentState(request)
  const events = provider.journal()
  const count = (kind: (typeof events)[number]['kind']): number => events.filter((event) => event.kind === kind).length
  return jsonAnswer({
    counts: {
      providerOrders: count('created'),
      captures: count('captured'),
      refusals: count('refused'),
      paidOrders: orders.list().filter(({ status, id }) => status === 'processing' && wasPaidHere(events, id)).length,
    },
    events,
    providerOrders: provider.list(),
    shopOrders: orders.list().map(({ id, status, total, paymentMethod, providerOrder, customerId, attribution }) => ({
      id,
      status,
      total,
      paymentMethod,
      customerId,
      providerOrder: providerOrder ?? null,
      attribution,
    })),
  })
}

/** Whether an order was paid in the running shop. Orders that exist from the start have no capture in the journal. */
function wasPaidHere(events: ReturnType<ReturnType<typeof paymentState>['provider']['journal']>, id: number): boolean {
  return events.some((event) => event.kind === 'captured' && event.shopOrder === id)
}

function takeStep(request: ShopRequest, step: 'approve' | 'void'): ShopResponse {
  const result = paymentState(request).provider[step](request.param('order'))
  return result.ok ? jsonAnswer(result.order) : jsonAnswer({ error: result.reason }, 409)
}

function showOrder(request: ShopRequest): ShopResponse {
  const order = paymentState(request).provider.find(request.param('order'))
  if (!order) return jsonAnswer({ error: 'unknown' }, 404)
  const { shipping, ...payer } = providerBuyer
  return jsonAnswer({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status === 'captured' ? 'COMPLETED' : order.status.toUpperCase(),
    payer: { ...payer, address: shipping.address },
    purchase_units: [{ amount: { currency_code: 'EUR', value: decimal(order.amount) }, shipping }],
  })
}
