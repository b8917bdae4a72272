/** The cart in the header, as dropdown, off-canvas popup or – on cart and checkout – plain link (theme-and-platform.md 2.6). */
import { countItems, totalsOf } from '../../cart/cart.ts'
import { type Html, html, raw } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import { hasMiniCart, type Page } from '../../markup/page.ts'
import type { Scope } from '../../state/scope.ts'
import { miniCart } from '../cart/miniCart.ts'

/** The narrow header always has the off-canvas popup: a page can hold two mini-carts. */
export function headerCart(scope: Scope, page: Page, width: 'wide' | 'narrow'): Html {
  const miniCartStyle = width === 'narrow' ? 'off-canvas' : scope.switches.miniCart
  const style = hasMiniCart(page) ? miniCartStyle : 'link'
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
  // The narrow header prints the popup for both headers, because its id must not stand twice in the page.
  const hasPopup = width === 'narrow'
  return html`<li class="cart-item has-icon">${link}${hasPopup && cartPopup(scope)}</li>`
}

/** The subtotal in the header; it is also a fragment. */
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

/** The number of pieces in the header, in the three ways that the theme has (theme-and-platform.md 2.6). */
function cartIcon(scope: Scope): Html {
  const count = countItems(scope.visitor.cart)
  switch (scope.switches.cartIcon) {
    case 'plain':
      return html`<span class="cart-icon image-icon"><strong>${count}</strong></span>`
    case 'bag':
      return html`${bagIcon(count)}</i>`
    case 'image':
      return imageIcon(scope, count)
  }
}

/**
 * The fragments with the header's number of pieces. The one of the icon font is an unclosed `<i>`, as the theme sends it
 * (theme-and-platform.md 3.12).
 */
export function cartIconFragments(scope: Scope): Readonly<Record<string, string>> {
  const count = countItems(scope.visitor.cart)
  switch (scope.switches.cartIcon) {
    case 'plain':
      return { '.header .cart-icon': `\t\t${cartIcon(scope)}\n\t\t` }
    case 'bag':
      return { '.cart-item i.icon-shopping-bag': String(bagIcon(count)) }
    case 'image':
      return { '.image-icon.header-cart-icon': String(imageIcon(scope, count)) }
  }
}

function bagIcon(count: number): Html {
  return raw(`<i class="icon-shopping-bag" data-icon-label="${count}">`)
}

function imageIcon({ link }: Scope, count: number): Html {
  return html`<span class="image-icon header-cart-icon" data-icon-label="${count}"><img class="cart-img-icon" alt="Warenkorb" src="${link('/wp-content/uploads/2026/11/warenkorb-100x100.svg')}" width="24" height="24" /></span>`
}
