/** The mini-cart's contents, also a fragment (theme-and-platform.md 3.12). */
import { articleOf, type CartLine, totalsOf, unitPrice } from '../../cart/cart.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import { fillSlot } from '../../modules/shopModule.ts'
import type { Scope } from '../../state/scope.ts'
import { choicesList } from '../product/choices.ts'
import { squarePicture } from '../product/pictures.ts'
import { lineAddress, lineName, lineQuantityBox, removeLink } from './cartLine.ts'

export function miniCart(scope: Scope): Html {
  const { lines } = scope.visitor.cart
  return html`<div class="widget_shopping_cart_content">${lines.length > 0 ? filledMiniCart(scope) : emptyMiniCart(scope)}</div>`
}

function filledMiniCart(scope: Scope): Html {
  const { cart } = scope.visitor
  const foot = html`
	<p class="woocommerce-mini-cart__total total"><strong>Zwischensumme:</strong> ${priceHtml(totalsOf(cart).subtotal)}</p>
	<p class="woocommerce-mini-cart__buttons buttons"><a href="${scope.link('/warenkorb/')}" class="button wc-forward">Warenkorb anzeigen</a><a href="${scope.link('/kasse/')}" class="button checkout wc-forward">Kasse</a>${fillSlot(scope, 'miniCartEnd')}</p>
`
  return html`
	<ul class="woocommerce-mini-cart cart_list product_list_widget ">
${cart.lines.map((line) => lineItem(scope, line))}
	</ul>
	${isModern(scope) ? html`<div class="ux-mini-cart-footer">${foot}</div>` : foot}
`
}

function lineItem(scope: Scope, line: CartLine): Html {
  const { product, variation } = articleOf(line)
  const name = lineName(line)
  const quantity = html`<span class="quantity">${line.quantity} &times; ${priceHtml(unitPrice(line))}</span>`
  return html`
		<li class="woocommerce-mini-cart-item mini_cart_item">
			<a href="${removeLink(scope, line)}" class="remove remove_from_cart_button" aria-label="${name} aus Warenkorb entfernen" data-product_id="${line.productId}" data-cart_item_key="${line.key}" data-product_sku="${(variation ?? product).sku}" data-success_message="„${name}“ wurde aus Ihrem Warenkorb entfernt">&times;</a>
			<a href="${lineAddress(scope, line)}">${squarePicture(scope, variation?.picture ?? product.pictures[0])}${name}</a>
			${choicesList(line)}
			${isModern(scope) ? html`<div class="ux-mini-cart-qty">${scope.switches.miniCartQuantity && lineQuantityBox(scope, line)}${quantity}</div>` : quantity}
		</li>`
}

function emptyMiniCart(scope: Scope): Html {
  const message = html`<p class="woocommerce-mini-cart__empty-message${isModern(scope) && ' empty'}">Es befinden sich keine Produkte im Warenkorb.</p>`
  if (!isModern(scope)) return html`\n\t${message}\n`
  return html`
	<div class="ux-mini-cart-empty flex flex-row-col text-center pt pb">
		<div class="ux-mini-cart-empty-icon"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 18" style="opacity:.1;height:80px;"><path d="M4 6V4a4 4 0 0 1 8 0v2h3l1 12H0L1 6zm2 0h4V4a2 2 0 0 0-4 0z" fill="currentColor"></path></svg></div>
		${message}
		<p class="return-to-shop"><a class="button primary wc-backward" href="${scope.link('/shop/')}">Zurück zum Shop</a></p>
	</div>
`
}

function isModern({ switches }: Scope): boolean {
  return switches.theme === 'modern'
}
