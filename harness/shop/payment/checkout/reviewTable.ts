/** The table "your order" of the checkout, which is a fragment (theme-and-platform.md 3.8). */
import {
  type Cart,
  type CartLine,
  discountOf,
  linePrice,
  needsShipping,
  shippingMethodsTo,
  totalsOf,
} from '../../cart/cart.ts'
import { type Html, html } from '../../markup/html.ts'
import { inlinePriceHtml, priceHtml } from '../../markup/money.ts'
import type { Scope } from '../../state/scope.ts'
import { lineTitle } from '../cartData.ts'
import { payLaterRow } from '../places/walletPlaces.ts'

export function reviewTable(scope: Scope): Html {
  const { cart } = scope.visitor
  const { subtotal, total, tax } = totalsOf(cart)
  return html`<table class="shop_table woocommerce-checkout-review-order-table">
	<thead>
		<tr>
			<th class="product-name">Produkt</th>
			<th class="product-total">Zwischensumme</th>
		</tr>
	</thead>
	<tbody>
${cart.lines.map(row)}	</tbody>
	<tfoot>
		<tr class="cart-subtotal">
			<th>Zwischensumme</th>
			<td>${priceHtml(subtotal)}</td>
		</tr>
${cart.coupons.map((code) => couponRow(scope, code, discountOf(code, subtotal)))}${needsShipping(cart) && shippingRow(scope)}
		<tr class="order-total">
			<th>Gesamtsumme</th>
			<td><strong>${priceHtml(total)}</strong> <small class="includes_tax">(inkl. ${inlinePriceHtml(tax)} MwSt.)</small></td>
		</tr>
${payLaterRow(scope, 'checkout')}
	</tfoot>
</table>
`
}

function row(line: CartLine): Html {
  return html`		<tr class="cart_item">
			<td class="product-name">${lineTitle(line)}&nbsp; <strong class="product-quantity">&times;&nbsp;${line.quantity}</strong></td>
			<td class="product-total">${priceHtml(linePrice(line))}</td>
		</tr>
`
}

function couponRow({ link }: Scope, code: string, discount: number): Html {
  return html`
		<tr class="cart-discount coupon-${code}">
			<th>Gutschein: ${code}</th>
			<td>-${priceHtml(discount)} <a href="${link(`/kasse/?remove_coupon=${code}`)}" role="button" aria-label="Gutschein ${code} entfernen" class="woocommerce-remove-coupon" data-coupon="${code}">[Entfernen]</a></td>
		</tr>`
}

function shippingRow({ visitor }: Scope): Html {
  const { cart } = visitor
  return html`
		<tr class="woocommerce-shipping-totals shipping ">
			<td class="shipping__inner" colspan="2">
				<table class="shipping__table shipping__table--multiple">
					<tbody>
						<tr>
							<th colspan="2">Versand</th>
							<td data-title="Versand">${cart.shippingMethod === '' ? 'An diese Adresse verschicken wir leider nicht.' : methodList(cart)}</td>
						</tr>
					</tbody>
				</table>
			</td>
		</tr>`
}

function methodList({ shippingMethod: chosen, shippingCountry }: Cart): Html {
  return html`
								<ul id="shipping_method" class="shipping__list woocommerce-shipping-methods">
${shippingMethodsTo(shippingCountry).map(({ id, label, cents }) => {
  const inputId = `shipping_method_0_${id.replace(':', '')}`
  const price = cents > 0 ? html`: ${priceHtml(cents)}` : ''
  const checked = id === chosen ? html` checked='checked'` : ''
  return html`									<li class="shipping__list_item">
										<input type="radio" name="shipping_method[0]" data-index="0" id="${inputId}" value="${id}" class="shipping_method" ${checked} /><label class="shipping__list_label" for="${inputId}">${label}${price}</label>
									</li>
`
})}								</ul>
`
}
