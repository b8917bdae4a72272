import { type Html, html } from '../../html.ts'
import type { Scope } from '../../scope.ts'
import { orderDay } from '../orders/orderDate.ts'
import { orderDetails } from '../orders/orderDetails.ts'
import { paymentState } from '../state/paymentState.ts'
import { isPayable, orderStatuses } from '../state/shopOrders.ts'
import { orderActions } from './orderActions.ts'

/** `/mein-konto/view-order/{id}/`; the order of another customer does not exist. */
export function viewOrder(scope: Scope, id: number): Html {
  const order = paymentState(scope).orders.find(id)
  if (!order || order.customerId !== scope.visitor.customer?.id) {
    return html`<div class="woocommerce-error">Diese Bestellung gibt es nicht. <a href="${scope.link('/mein-konto/')}" class="wc-forward">Mein Konto</a></div>`
  }
  const { status, placedAt } = order
  return html`<p>Bestellung Nr. <mark class="order-number">${id}</mark> vom <mark class="order-date">${orderDay(placedAt)}</mark>, Stand: <mark class="order-status">${orderStatuses[status]}</mark>.</p>
${orderDetails(scope, order)}${isPayable(order) && html`<p class="order-again">${orderActions(scope, order, true)}</p>`}`
}
