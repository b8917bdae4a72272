/** For tests only: headers as theme and platform print them (contract theme-and-platform 4.1, 4.5), and the theme's own handlers. */
import type jQueryFactory from 'jquery'

type JQuery = typeof jQueryFactory

const row = (key: string): string =>
  `<li class="woocommerce-mini-cart-item mini_cart_item"><a href="/warenkorb/?remove_item=${key}" class="remove remove_from_cart_button" data-cart_item_key="${key}">&times;</a></li>`

export const content = (...keys: readonly string[]): string =>
  `<div class="widget_shopping_cart_content">${keys.length > 0 ? `<ul class="woocommerce-mini-cart">${keys.map(row).join('')}</ul>` : '<p class="woocommerce-mini-cart__empty-message">Es befinden sich keine Produkte im Warenkorb.</p>'}</div>`

const count = '<span class="cart-icon image-icon">\n <strong>2</strong>\n</span>'

export const dropdownCart = `<li class="cart-item has-icon  has-dropdown"><a href="#warenkorb" title="Warenkorb" class="header-cart-link is-small">${count}</a>
<ul class="nav-dropdown nav-dropdown-default"><li class="html widget_shopping_cart">${content('a1', 'b2', 'c3')}</li></ul></li>`

export const toggleCart = `<li class="cart-item has-icon"><a href="#warenkorb" title="Warenkorb" class="header-cart-link off-canvas-toggle nav-top-link is-small" data-open="#cart-popup" data-class="off-canvas-cart" data-pos="right">${count}</a></li>`

export const popup = `<div id="cart-popup" class="mfp-hide widget_shopping_cart"><div class="cart-popup-inner inner-padding"><div class="cart-popup-title text-center"><h4 class="uppercase">Warenkorb</h4></div>${content('a1', 'b2', 'c3')}</div></div>`

export const linkCart = `<li class="cart-item has-icon"><a href="#warenkorb" title="Warenkorb" class="header-cart-link is-small">${count}</a></li>`

export const header = (...carts: readonly string[]): string =>
  `<header id="header" class="header"><div class="header-wrapper"><ul class="header-nav">${carts.join('')}</ul></div></header><main><button id="anderes" type="button">Anderes</button></main>`

/** The theme's own reveal, with its clock, and its popups. Contract theme-and-platform 2.6, 2.7 */
export function addTheme(jQuery: JQuery, opened: (id: string) => void = () => {}): void {
  const $ = jQuery
  const reveal = (): void => {
    if ($(document).find('.cart-item .nav-dropdown').length > 0) {
      $(document).find('.cart-item').addClass('current-dropdown cart-active')
      setTimeout(() => $(document).find('.cart-active').removeClass('current-dropdown'), 5000)
    } else setTimeout(() => $(document).find('.cart-item .off-canvas-toggle').trigger('click'), 300)
  }
  $(document.body).on('added_to_cart', reveal)
  $(document)
    .find('.cart-item')
    .on('mouseenter', () => void $(document).find('.cart-active').removeClass('cart-active'))
  $(document)
    .find('[data-open]')
    .on('click', (event) => {
      event.preventDefault()
      opened(String($(event.currentTarget).data('open')))
    })
  if ($(document).find('span.added-to-cart').length > 0) reveal()
}
