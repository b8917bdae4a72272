/** `/kasse/order-pay/{id}/?pay_for_order=true&key=…`: the page on which an order is paid later (wallet-checkout.md 4.5, 12 F7). */
import { redirect, type ShopResponse } from '../../http/respond.ts'
import { pages, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import type { Scope } from '../../state/scope.ts'
import { formFields } from '../addresses/postedFields.ts'
import type { CheckoutError, PostedFields } from '../addresses/validateCheckout.ts'
import { checkoutClasses, checkoutSource, checkoutTitle } from '../checkout/checkoutPage.ts'
import { methodList, termsBox } from '../checkout/methods/paymentSection.ts'
import { paymentMethod } from '../paymentMethods.ts'
import { asNotice } from '../purchase/checkoutAnswer.ts'
import { payShopOrder } from '../purchase/placeOrder.ts'
import { refuseSecondCapture } from '../purchase/takePayment.ts'
import { orderToPay } from '../settings/paymentPrinters.ts'
import { isPayable, orderStatuses, type ShopOrder } from '../state/shopOrders.ts'
import { totalRows } from './orderDetails.ts'

const nonceAction = 'woocommerce-pay'

export const orderPayRoute: Route = pages(/^\/kasse\/order-pay\/(\d+)\/$/, (request) => {
  const order = orderToPay(request)
  if (!order) return show(request, errorMessage('Diese Bestellung gibt es nicht.'))
  const posted = request.method === 'POST' ? formFields(request.form) : {}
  const isPaying = posted.woocommerce_pay !== undefined && request.isNonce(nonceAction, posted['woocommerce-pay-nonce'])
  if (!isPaying) return show(request, paymentForm(request, order))
  const result = pay(request, order, posted)
  if ('location' in result) return redirect(result.location)
  const { visitor } = request
  visitor.notices = [...visitor.notices, ...result.errors.map(asNotice)]
  return show(request, paymentForm(request, orderToPay(request) ?? order))
})

/** Pays an order. An order of the provider is captured once, and an order of the shop is paid once. */
function pay(
  scope: Scope,
  order: ShopOrder,
  posted: PostedFields,
): { readonly location: string } | { readonly errors: readonly CheckoutError[] } {
  const captureRefusal = refuseSecondCapture(scope, posted, order.id)
  if (captureRefusal !== undefined) return { errors: [{ message: captureRefusal }] }
  if (!isPayable(order)) return { errors: [{ message: 'Diese Bestellung ist schon bezahlt.' }] }
  if (posted['terms-field'] && !posted.terms) {
    return { errors: [{ field: 'terms', message: 'Bitte stimmen Sie den Geschäftsbedingungen zu.' }] }
  }
  const method = paymentMethod(posted.payment_method)
  if (!method) return { errors: [{ message: 'Diese Zahlungsart steht nicht zur Verfügung.' }] }
  const outcome = payShopOrder(scope, { ...order, paymentMethod: method.id, paymentTitle: method.title }, posted)
  if (outcome.kind === 'placed') return { location: outcome.location }
  return { errors: outcome.kind === 'empty-cart' ? [] : outcome.errors }
}

function show(request: ShopRequest, content: Html): ShopResponse {
  return pageAnswer(request, {
    context: 'order-pay',
    title: 'Für Bestellung zahlen',
    source: checkoutSource,
    bodyClasses: [...checkoutClasses, 'woocommerce-order-pay'],
    main: html`${checkoutTitle(request, 'checkout')}<div class="cart-container container page-wrapper page-checkout"><div class="woocommerce">
<div class="woocommerce-notices-wrapper">${noticesHtml(takeNotices(request))}</div>
${content}
</div></div>`,
  })
}

function errorMessage(message: string): Html {
  return noticesHtml([{ kind: 'error', text: message }])
}

function paymentForm(scope: Scope, order: ShopOrder): Html {
  if (!isPayable(order)) {
    return errorMessage(
      `Diese Bestellung hat den Stand „${orderStatuses[order.status]}“ und kann nicht mehr bezahlt werden.`,
    )
  }
  const text = 'Für Bestellung zahlen'
  return html`<form id="order_review" method="post">
	<table class="shop_table">
		<thead><tr><th class="product-name">Produkt</th><th class="product-quantity">Anzahl</th><th class="product-total">Gesamtsummen</th></tr></thead>
		<tbody>
${order.lines.map(({ name, quantity, amount }) => html`			<tr class="order_item"><td class="product-name">${name}</td><td class="product-quantity"> <strong class="product-quantity">&times;&nbsp;${quantity}</strong></td><td class="product-subtotal">${priceHtml(amount)}</td></tr>\n`)}		</tbody>
		<tfoot>
${totalRows(order, 2)}		</tfoot>
	</table>
	<div id="payment">${methodList(scope, 'order-pay')}		<div class="form-row">
			<input type="hidden" name="woocommerce_pay" value="1" />
${termsBox(scope)}
			<button type="submit" class="button alt" id="place_order" value="${text}" data-value="${text}">${text}</button>
			<input type="hidden" id="woocommerce-pay-nonce" name="woocommerce-pay-nonce" value="${scope.nonce(nonceAction)}" /><input type="hidden" name="_wp_http_referer" value="${scope.url.pathname}${scope.url.search}" />
		</div>
	</div>
</form>`
}
