/** The theme's cart: form with the lines beside totals and coupon (theme-and-platform.md 3.7, 4.4). */
import { articleOf, type CartLine, linePrice, unitPrice } from '../../cart/cart.ts'
import { products } from '../../catalogue/catalogue.ts'
import type { ShopRequest } from '../../http/route.ts'
import { lineAddress, lineName, lineQuantityBox, removeLink } from '../../layout/cart/cartLine.ts'
import { choicesList } from '../../layout/product/choices.ts'
import { squarePicture } from '../../layout/product/pictures.ts'
import { productBox } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import type { Scope } from '../../state/scope.ts'
import { isInStock } from '../../state/stock.ts'
import { cartTotals } from './cartTotals.ts'

const crossSellLimit = 4

/** Other products of the categories in the cart that are in stock; undefined where there are none. */
function crossSells(scope: Scope): Html | undefined {
  const held = scope.visitor.cart.lines.map((line) => articleOf(line).product)
  const categories = new Set(held.map(({ category }) => category.slug))
  const offered = products
    .filter((product) => !held.includes(product) && categories.has(product.category.slug))
    .filter((product) => isInStock(scope.shop.shopState, product))
    .slice(0, crossSellLimit)
  if (offered.length === 0) return undefined
  return html`<div class="cross-sells">
	<h2>Das könnte Ihnen auch gefallen&hellip;</h2>
	<div class="products row row-small large-columns-4 medium-columns-3 small-columns-2">
${offered.map((product) => productBox(scope, product))}
	</div>
</div>`
}

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

/** A line of the cart's table; its `data-title`s are shown where the table is stacked on narrow screens (theme-and-platform.md 4.4). */
function cartLineRow(scope: Scope, line: CartLine): Html {
  const { product, variation } = articleOf(line)
  const name = lineName(line)
  const address = lineAddress(scope, line)
  const price = priceHtml(unitPrice(line))
  return html`			<tr class="woocommerce-cart-form__cart-item cart_item">
				<td class="product-remove"><a href="${removeLink(scope, line)}" class="remove" aria-label="${name} aus Warenkorb entfernen" data-product_id="${line.productId}" data-product_sku="${(variation ?? product).sku}">&times;</a></td>
				<td class="product-thumbnail"><a href="${address}">${squarePicture(scope, variation?.picture ?? product.pictures[0])}</a></td>
				<td class="product-name" data-title="Produkt"><a href="${address}">${name}</a>${choicesList(line)}
					<div class="show-for-small mobile-product-price"><span class="mobile-product-price__qty">${line.quantity} x </span>${price}</div>
				</td>
				<td class="product-price" data-title="Preis">${price}</td>
				<td class="product-quantity" data-title="Anzahl">${lineQuantityBox(scope, line)}</td>
				<td class="product-subtotal" data-title="Zwischensumme">${priceHtml(linePrice(line))}</td>
			</tr>
`
}

/** A form of its own on this theme, submitted with a page load; its class depends on the generation. */
function couponForm({ switches }: Scope): Html {
  const isModern = switches.theme === 'modern'
  return html`	<form class="${isModern ? 'ux-cart-coupon' : 'checkout_coupon'} mb-0" method="post">
		<div class="coupon">
			<h3 class="widget-title"><i class="icon-tag"></i> Gutschein</h3><label for="coupon_code" class="screen-reader-text">Gutschein:</label><input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Gutscheincode" /> <button type="submit" class="is-form expand button" name="apply_coupon" value="Gutschein anwenden">Gutschein anwenden</button>
		</div>
	</form>`
}
