/** The theme's cart: form with the lines beside totals and coupon (theme-and-platform.md 3.7, 4.4). */
import { type Html, html } from '../../html.ts'
import type { ShopRequest } from '../../route.ts'
import { cartLineRow } from './cartLineRow.ts'
import { cartTotals } from './cartTotals.ts'
import { couponForm } from './couponForm.ts'
import { crossSells } from './crossSells.ts'

export function filledCart(request: ShopRequest): Html {
  const { switches, link, visitor, nonce } = request
  return html`<div class="woocommerce row row-large row-divided">
<div class="col large-7 pb-0 ${switches.cartAutoRefresh && 'cart-auto-refresh'}">
<form class="woocommerce-cart-form" action="${link('/warenkorb/')}" method="post">
<div class="cart-wrapper sm-touch-scroll">
	<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents" cellspacing="0">
		<thead>
			<tr>
				<th class="product-name" colspan="3">Produkt</th>
				<th class="product-price">Preis</th>
				<th class="product-quantity">Anzahl</th>
				<th class="product-subtotal">Zwischensumme</th>
			</tr>
		</thead>
		<tbody>
${visitor.cart.lines.map((line) => cartLineRow(request, line))}
			<tr>
				<td colspan="6" class="actions clear">
					<div class="continue-shopping pull-left text-left"><a class="button-continue-shopping button primary is-outline" href="${link('/shop/')}">&#8592;&nbsp;Weiter einkaufen</a></div>
					<button type="submit" class="button primary mt-0 pull-left small" name="update_cart" value="Warenkorb aktualisieren">Warenkorb aktualisieren</button>
					<input type="hidden" id="woocommerce-cart-nonce" name="woocommerce-cart-nonce" value="${nonce('woocommerce-cart')}" /><input type="hidden" name="_wp_http_referer" value="/warenkorb/" />
				</td>
			</tr>
		</tbody>
	</table>
</div>
</form>
</div>
<div class="cart-collaterals large-5 col pb-0">
	<div class="cart-sidebar col-inner ">
${cartTotals(request)}
${couponForm(request)}
	</div>
</div>
</div>
${switches.crossSells && crossSells(request)}
<div class="cart-footer-content after-cart-content relative"></div>`
}
