/** The number of pieces in the header, in the three ways that the theme has (theme-and-platform.md 2.6). */
import { countItems } from '../../cart/cart.ts'
import { type Html, html, raw } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

export function cartIcon(scope: Scope): Html {
  const count = countItems(scope.visitor.cart)
  switch (scope.switches.cartIcon) {
    case 'plain':
      return html`<span class="cart-icon image-icon"><strong>${count}</strong></span>`
    case 'bag':
      return html`${bag(count)}</i>`
    case 'image':
      return image(scope, count)
  }
}

/** The fragments that keep it up to date. The one of the icon font is an unclosed `<i>`, as the theme sends it (3.12). */
export function cartIconFragments(scope: Scope): Readonly<Record<string, string>> {
  const count = countItems(scope.visitor.cart)
  switch (scope.switches.cartIcon) {
    case 'plain':
      return { '.header .cart-icon': `\t\t${cartIcon(scope)}\n\t\t` }
    case 'bag':
      return { '.cart-item i.icon-shopping-bag': String(bag(count)) }
    case 'image':
      return { '.image-icon.header-cart-icon': String(image(scope, count)) }
  }
}

function bag(count: number): Html {
  return raw(`<i class="icon-shopping-bag" data-icon-label="${count}">`)
}

function image({ link }: Scope, count: number): Html {
  return html`<span class="image-icon header-cart-icon" data-icon-label="${count}"><img class="cart-img-icon" alt="Warenkorb" src="${link('/wp-content/uploads/2026/11/warenkorb-100x100.svg')}" width="24" height="24" /></span>`
}
