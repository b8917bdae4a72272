/** For tests only: a cart as theme and platform print it (contract theme-and-platform 4.4), and their own handlers. */
import type jQueryFactory from 'jquery'

type JQuery = typeof jQueryFactory

export interface Line {
  readonly quantity: number
  readonly max?: number
}

const line = (key: string, { quantity, max }: Line): string => {
  // The theme prints `max=""` where there is no limit; the test's DOM takes that for 0.
  const limit = max === undefined ? '' : ` max="${max}"`
  return `<tr class="woocommerce-cart-form__cart-item cart_item"><td class="product-quantity"><div class="quantity buttons_added"><input type="button" value="-" class="minus button is-form"><input type="number" id="menge-${key}" class="input-text qty text" name="cart[${key}][qty]" value="${quantity}" min="0"${limit} step="1"><input type="button" value="+" class="plus button is-form"></div></td></tr>`
}

const form = (lines: Readonly<Record<string, Line>>): string =>
  `<form class="woocommerce-cart-form" action="/warenkorb/" method="post"><table><tbody>${Object.entries(lines)
    .map(([key, each]) => line(key, each))
    .join(
      '',
    )}<tr><td class="actions"><input type="text" name="notiz"><button type="submit" name="update_cart" value="Aktualisieren" disabled>Warenkorb aktualisieren</button></td></tr></tbody></table></form>`

export const cart = (lines: Readonly<Record<string, Line>>, className = 'cart-auto-refresh'): string =>
  `<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div><div class="row"><div class="col large-7 ${className}">${form(lines)}</div>
<div class="cart-collaterals"><div class="cart_totals">24,00 €</div><a href="/kasse/" class="checkout-button">Weiter zur Kasse</a><form class="checkout_coupon" method="post"><input type="text" name="coupon_code" id="coupon_code" value=""></form></div></div></div>`

/** One post of the cart, as the platform's script sends it. */
export interface Post {
  readonly quantities: Readonly<Record<string, string>>
  /** The server answers with this cart; without one: it is empty. */
  answer(lines?: Readonly<Record<string, Line>>): void
  fail(statusText?: string): void
}

/** The platform's cart script. Contract theme-and-platform 3.7 */
export function addPlatform($: JQuery): Post[] {
  const posts: Post[] = []
  const find = (): HTMLFormElement => document.querySelector<HTMLFormElement>('.woocommerce-cart-form')!

  const post = (): void => {
    const sent = find()
    if (sent.classList.contains('processing')) return
    $(sent).addClass('processing').append('<div class="blockUI blockOverlay"></div>')
    const data = `${$(sent).serialize()}&update_cart=Aktualisieren`
    const quantities = Object.fromEntries(
      [...sent.querySelectorAll<HTMLInputElement>('.qty')].map(({ id, value }) => [id.replace('menge-', ''), value]),
    )
    const unblock = (): void => void $(document).find('.processing').removeClass('processing').find('.blockUI').remove()
    posts.push({
      quantities,
      answer(lines) {
        $(document).find('.woocommerce-error, .woocommerce-message, .woocommerce-info').remove()
        if (lines) {
          $(document).find('.woocommerce-cart-form').replaceWith(form(lines))
          $(document).find('.cart_totals').replaceWith('<div class="cart_totals">neu</div>')
          $(document.body).trigger('updated_cart_totals')
        } else {
          $(document)
            .find('.woocommerce-cart-form')
            .closest('.woocommerce')
            .replaceWith('<div class="woocommerce"><p class="cart-empty">Dein Warenkorb ist leer.</p></div>')
          $(document.body).trigger('wc_cart_emptied')
        }
        $(document.body).trigger('updated_wc_div')
        unblock()
      },
      fail(statusText = 'error') {
        $(document).trigger('ajaxError', [{ status: 0, statusText }, { url: '/warenkorb/', data }, statusText])
        unblock()
      },
    })
  }

  $(document).on('submit', '.woocommerce-cart-form', (event) => {
    event.preventDefault()
    post()
  })
  $(document).on('keypress', '.woocommerce-cart-form :input[type=number]', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    post()
  })
  $(document).on('change input', '.woocommerce-cart-form .cart_item :input', () => {
    $(document).find('[name=update_cart]').prop('disabled', false)
  })
  return posts
}

/** The theme's own auto update, attached anew after every update. Contract theme-and-platform 2.17 */
export function addTheme($: JQuery): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attach = (): void => {
    const button = $(document).find('button[name="update_cart"]')
    $(document)
      .find('.cart-auto-refresh .woocommerce-cart-form .cart_item .qty')
      .on('change', () => {
        clearTimeout(timer)
        timer = setTimeout(() => button.trigger('click'), 1200)
      })
  }
  attach()
  $(document.body).on('updated_cart_totals', attach)
}
