/** `/mein-konto/orders/`: all orders of an account (theme-and-platform.md 3.14). */
import { type Html, html } from '../../markup/html.ts'
import { inlinePriceHtml } from '../../markup/money.ts'
import type { Scope } from '../../state/scope.ts'
import { orderDate, payLink } from '../orders/orderDetails.ts'
import { paymentState } from '../state/paymentState.ts'
import { isPayable, orderStatuses, type ShopOrder } from '../state/shopOrders.ts'

const columns = {
  'order-number': 'Bestellung',
  'order-date': 'Datum',
  'order-status': 'Status',
  'order-total': 'Gesamtsumme',
  'order-actions': 'Aktionen',
} as const
const cell = 'woocommerce-orders-table__cell woocommerce-orders-table__cell'

export function ordersTable(scope: Scope): Html {
  const orders = paymentState(scope).orders.ofCustomer(scope.visitor.customer?.id ?? -1)
  if (orders.length === 0) {
    return html`<div class="woocommerce-info message-wrapper"><div class="message-container container medium-text-center">Sie haben noch nichts bestellt. <a class="woocommerce-Button button" href="${scope.link('/shop/')}">Werke ansehen</a></div></div>`
  }
  return html`	<table class="woocommerce-orders-table woocommerce-MyAccount-orders shop_table shop_table_responsive my_account_orders account-orders-table">
		<thead>
			<tr>
${Object.entries(columns).map(([name, title]) => html`				<th scope="col" class="woocommerce-orders-table__header woocommerce-orders-table__header-${name}"><span class="nobr">${title}</span></th>\n`)}			</tr>
		</thead>
		<tbody>
${orders.map((order) => row(scope, order))}		</tbody>
	</table>`
}

function row(scope: Scope, order: ShopOrder): Html {
  const { id, status, total, lines } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const actions = orderActions(scope, order, isPayable(order))
  return html`			<tr class="woocommerce-orders-table__row woocommerce-orders-table__row--status-${status} order">
				<th class="${cell}-order-number" data-title="${columns['order-number']}" scope="row"><a href="${scope.link(`/mein-konto/view-order/${id}/`)}" aria-label="Bestellung Nr. ${id} ansehen">#${id}</a></th>
				<td class="${cell}-order-date" data-title="${columns['order-date']}">${orderDate(order)}</td>
				<td class="${cell}-order-status" data-title="${columns['order-status']}">${orderStatuses[status]}</td>
				<td class="${cell}-order-total" data-title="${columns['order-total']}">${inlinePriceHtml(total)} für ${pieces} Artikel</td>
				<td class="${cell}-order-actions" data-title="${columns['order-actions']}">${actions}</td>
			</tr>
`
}

/** The links of an order: pay, view and cancel. @param isOpen false: the order can only be viewed */
export function orderActions(scope: Scope, order: ShopOrder, isOpen: boolean): readonly Html[] {
  const { id } = order
  const view = action('view', scope.link(`/mein-konto/view-order/${id}/`), `Bestellung ${id} ansehen`, 'Ansehen')
  if (!isOpen) return [view]
  return [
    action('pay', payLink(scope, order), `Bestellung ${id} bezahlen`, 'Bezahlen'),
    view,
    action('cancel', cancelLink(scope, order), `Bestellung ${id} stornieren`, 'Stornieren'),
  ]
}

function action(name: string, address: string, label: string, text: string): Html {
  return html`<a href="${address}" class="woocommerce-button button ${name}" aria-label="${label}">${text}</a>`
}

function cancelLink(scope: Scope, { id, key }: ShopOrder): string {
  const query = new URLSearchParams({
    cancel_order: 'true',
    order: key,
    order_id: String(id),
    redirect: scope.link('/mein-konto/orders/'),
    _wpnonce: scope.nonce('woocommerce-cancel_order'),
  })
  return scope.link(`/warenkorb/?${query}`)
}
