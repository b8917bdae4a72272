/** For tests: the cart page as the platform prints it on this theme. Contract theme-and-platform 4.4 */
import { vi } from 'vitest'
import type { Runtime } from '../../../inject/testing.ts'
import { catchCalls, field, open, type SentCall } from '../testPlatform.ts'

export interface CartOptions {
  /** Key → quantity. */
  readonly lines?: Readonly<Record<string, number>>
  readonly notices?: string
  readonly shipping?: 'flat_rate:1' | 'local_pickup:2'
}

export const message = (text: string): string => `<div class="woocommerce-message" role="alert">${text}</div>`
export const error = (text: string): string => `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`

const row = ([key, quantity]: [string, number]): string => `<tr class="cart_item">
 <td class="product-remove"><a href="/warenkorb/?remove_item=${key}&amp;_wpnonce=n1" class="remove" aria-label="Entfernen">×</a></td>
 <td class="product-quantity"><div class="quantity"><input type="number" id="q_${key}" class="input-text qty text" name="cart[${key}][qty]" value="${quantity}" min="0" step="1"></div></td></tr>`

export function totals(shipping: CartOptions['shipping'] = 'flat_rate:1'): string {
  const radio = (value: string, index: number): string =>
    `<li><input type="radio" name="shipping_method[0]" data-index="0" id="s${index}" value="${value}" class="shipping_method"${value === shipping ? ' checked' : ''}></li>`
  return `<div class="cart_totals"><a href="/warenkorb/?remove_coupon=ebbe" class="woocommerce-remove-coupon" data-coupon="ebbe">[Entfernen]</a>
 <ul>${radio('flat_rate:1', 1)}${radio('local_pickup:2', 2)}</ul>
 <form class="woocommerce-shipping-calculator" action="/warenkorb/" method="post"><input name="calc_shipping_postcode" value=""><button name="calc_shipping" value="1">Aktualisieren</button></form></div>`
}

export function cartHtml({ lines = { a: 2, b: 1 }, notices = '', shipping }: CartOptions = {}): string {
  return `<main><div class="woocommerce"><div class="woocommerce-notices-wrapper">${notices}</div><div class="woocommerce row"><div class="col cart-auto-refresh">
<form class="woocommerce-cart-form" action="/warenkorb/" method="post"><table class="woocommerce-cart-form__contents"><tbody>${Object.entries(lines).map(row).join('')}
<tr><td class="actions"><button type="submit" class="button" name="update_cart" value="Aktualisieren">Aktualisieren</button><input type="hidden" name="woocommerce-cart-nonce" value="bb22"></td></tr></tbody></table></form></div>
<div class="cart-collaterals">${totals(shipping)}<form class="ux-cart-coupon" method="post"><input name="coupon_code" value=""><button type="submit" name="apply_coupon" value="1">Anwenden</button></form></div></div></div></main>`
}

export function emptyCartHtml(notices = ''): string {
  return `<main><div class="woocommerce"><div class="text-center"><div class="woocommerce-notices-wrapper">${notices}</div><div class="wc-empty-cart-message"><div class="woocommerce-info">Ihr Warenkorb ist leer.</div></div><p class="return-to-shop"><a href="/shop/">Zurück</a></p></div></div></main>`
}

/** A whole page, as a call is answered. */
export function pageOf(body: string): string {
  return `<!DOCTYPE html><html lang="de"><head><title>Warenkorb</title></head><body class="woocommerce-cart"><header>Galerie</header>${body}</body></html>`
}

export const cartSettings = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  update_shipping_method_nonce: 'ship',
  apply_coupon_nonce: 'app',
  remove_coupon_nonce: 'rem',
}

/** Replaces the network and what the page of the cart has of the browser. What is sent is added to the returned list. */
export function catchCartCalls(): SentCall[] {
  vi.stubGlobal('wc_cart_params', cartSettings)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return catchCalls()
}

export const openCart = (html = cartHtml()): Promise<Runtime> => open(html, 'woocommerce-cart woocommerce-page')

/** The field of a line. @param key of the line */
export const quantity = (key: string): HTMLInputElement => field(`[name="cart[${key}][qty]"]`)

export const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
