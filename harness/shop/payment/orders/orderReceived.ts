/** `/kasse/order-received/{id}/?key=…`: the page of thanks after an order (theme-and-platform.md 3.1). */
import type { ShopResponse } from '../../http/respond.ts'
import { pages, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import type { Scope } from '../../state/scope.ts'
import { checkoutClasses, checkoutSource, checkoutTitle } from '../checkout/checkoutPage.ts'
import { paymentState } from '../state/paymentState.ts'
import type { ShopOrder } from '../state/shopOrders.ts'
import { orderDay, orderDetails, payLink } from './orderDetails.ts'

export const orderReceivedRoute: Route = pages(/^\/kasse\/order-received\/(\d+)\/$/, (request, [id]) => {
  const order = paymentState(request).orders.find(Number(id))
  return show(request, order?.key === request.url.searchParams.get('key') ? order : undefined)
})

/** The page of thanks, which shows nothing about the order without the right key. */
function show(request: ShopRequest, order: ShopOrder | undefined): ShopResponse {
  return pageAnswer(request, {
    context: 'order-received',
    title: 'Bestellung erhalten',
    source: checkoutSource,
    bodyClasses: [...checkoutClasses, 'woocommerce-order-received'],
    main: html`${checkoutTitle(request, 'received')}<div class="cart-container container page-wrapper page-checkout"><div class="woocommerce">
<div class="woocommerce-order row">
${order ? thanks(request, order) : thanksWithoutDetails}
</div>
</div></div>`,
  })
}

const thanksWithoutDetails = html`<p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">Vielen Dank. Ihre Bestellung ist eingegangen.</p>`

function thanks(scope: Scope, order: ShopOrder): Html {
  if (order.status === 'failed') {
    return html`<p class="woocommerce-notice woocommerce-notice--error woocommerce-thankyou-order-failed">Ihre Bank hat die Zahlung abgelehnt. Bitte versuchen Sie es noch einmal.</p>
<p class="woocommerce-notice woocommerce-notice--error woocommerce-thankyou-order-failed-actions"><a href="${payLink(scope, order)}" class="button pay">Bezahlen</a></p>`
  }
  const { id, placedAt, billing, total, paymentTitle } = order
  const overviewItem = (name: string, label: string, value: Html | string): Html =>
    html`		<li class="woocommerce-order-overview__${name} ${name}">${label}: <strong>${value}</strong></li>\n`
  return html`<div class="large-7 col">
${orderDetails(scope, order)}</div>
<div class="large-5 col"><div class="is-well col-inner entry-content">
	<p class="success-color woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received"><strong>Vielen Dank. Ihre Bestellung ist eingegangen.</strong></p>
	<ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
${overviewItem('order', 'Bestellnummer', String(id))}${overviewItem('date', 'Datum', orderDay(placedAt))}${overviewItem('email', 'E-Mail', billing.email ?? '')}${overviewItem('total', 'Gesamt', priceHtml(total))}${overviewItem('payment-method method', 'Zahlungsart', paymentTitle)}	</ul>
</div></div>`
}
