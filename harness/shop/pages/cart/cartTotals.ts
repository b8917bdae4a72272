/** The cart's totals: part of the page, and the whole answer of the calls for them (theme-and-platform.md 3.3). */
import { discountOf, needsShipping, totalsOf } from '../../cart/cart.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { inlinePriceHtml, priceHtml } from '../../markup/money.ts'
import { fill } from '../../parts/part.ts'
import { destinationOf } from './shippingDestination.ts'
import { shippingRow } from './shippingRow.ts'

export function cartTotals(request: ShopRequest): Html {
  const { visitor, link } = request
  const { cart } = visitor
  const { subtotal, total, tax } = totalsOf(cart)
  return html`<div class="cart_totals ${destinationOf(visitor) && 'calculated_shipping'}">
	<table cellspacing="0">
		<thead><tr><th class="product-name" colspan="2">Warenkorb-Summe</th></tr></thead>
	</table>
	<h2>Warenkorb-Summe</h2>
	<table cellspacing="0" class="shop_table shop_table_responsive">
		<tr class="cart-subtotal"><th>Zwischensumme</th><td data-title="Zwischensumme">${priceHtml(subtotal)}</td></tr>
${cart.coupons.map((code) => couponRow(request, code, discountOf(code, subtotal)))}${needsShipping(cart) && shippingRow(request)}
		<tr class="order-total"><th>Gesamtsumme</th><td data-title="Gesamtsumme"><strong>${priceHtml(total)}</strong> <small class="includes_tax">(inkl. ${inlinePriceHtml(tax)} MwSt.)</small></td></tr>
${fill(request, 'cartTotalsEnd')}
	</table>
	<div class="wc-proceed-to-checkout">
<a href="${link('/kasse/')}" class="checkout-button button alt wc-forward">Weiter zur Kasse</a>
${fill(request, 'cartProceedEnd')}
	</div>
</div>`
}

function couponRow({ link }: ShopRequest, code: string, discount: number): Html {
  return html`		<tr class="cart-discount coupon-${code}"><th>Gutschein: ${code}</th><td data-title="Gutschein: ${code}">-${priceHtml(discount)} <a role="button" aria-label="Gutschein ${code} entfernen" href="${link(`/warenkorb/?remove_coupon=${code}`)}" class="woocommerce-remove-coupon" data-coupon="${code}">[Entfernen]</a></td></tr>
`
}
