/** The cart in the header, as dropdown, off-canvas popup or – on cart and checkout – plain link (theme-and-platform.md 2.6). */
import { totalsOf } from '../../cart/cart.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import { hasMiniCart, type Page } from '../../markup/page.ts'
import type { Scope } from '../../state/scope.ts'
import { miniCart } from '../cart/miniCart.ts'
import { cartIcon } from './cartIcon.ts'

/** The narrow header always has the off-canvas popup: a page can hold two mini-carts. */
export function headerCart(scope: Scope, page: Page, width: 'wide' | 'narrow'): Html {
  const style = !hasMiniCart(page) ? 'link' : width === 'narrow' ? 'off-canvas' : scope.switches.miniCart
  const title = width === 'wide' ? html`<span class="header-cart-title">Warenkorb / ${cartPrice(scope)}</span>` : ''
  const contents = html`${title}${cartIcon(scope)}`
  const path = scope.link('/warenkorb/')
  if (style === 'link') {
    return html`<li class="cart-item has-icon"><a href="${path}" class="header-cart-link is-small" title="Warenkorb">${contents}</a></li>`
  }
  if (style === 'dropdown') {
    return html`<li class="cart-item has-icon has-dropdown"><a href="${path}" class="header-cart-link is-small" title="Warenkorb">${contents}</a>
	<ul class="nav-dropdown nav-dropdown-default"><li class="html widget_shopping_cart">${miniCart(scope)}</li></ul></li>`
  }
  const link = html`<a href="${path}" class="header-cart-link is-small off-canvas-toggle nav-top-link" title="Warenkorb" data-open="#cart-popup" data-class="off-canvas-cart" data-pos="right">${contents}</a>`
  // One popup serves both headers; its id must not come twice.
  const isPrinted = width === 'narrow'
  return html`<li class="cart-item has-icon">${link}${isPrinted && cartPopup(scope)}</li>`
}

/** Total of the goods, replaced as a fragment. */
export function cartPrice(scope: Scope): Html {
  return html`<span class="cart-price">${priceHtml(totalsOf(scope.visitor.cart).subtotal)}</span>`
}

function cartPopup(scope: Scope): Html {
  if (scope.switches.theme === 'classic') {
    return html`
	<div id="cart-popup" class="mfp-hide widget_shopping_cart"><div class="cart-popup-inner inner-padding">
		<div class="cart-popup-title text-center"><h4 class="uppercase">Warenkorb</h4><div class="is-divider"></div></div>
		${miniCart(scope)}
		<div class="cart-sidebar-content relative"></div>
	</div></div>`
  }
  return html`
	<div id="cart-popup" class="mfp-hide"><div class="cart-popup-inner inner-padding cart-popup-inner--sticky">
		<div class="cart-popup-title text-center"><span class="heading-font uppercase">Warenkorb</span><div class="is-divider"></div></div>
		<div class="widget_shopping_cart">${miniCart(scope)}</div>
	</div></div>`
}
