/** For tests only: a cart as theme and platform print it (contract theme-and-platform 4.4), and their own handlers. */
import jQuery from 'jquery'
import { afterEach, beforeEach, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import cartAutoUpdate from './feature.ts'

export interface Line {
  readonly quantity: number
  readonly max?: number
  /** The quantity is chosen from a list, as some plugins print it. */
  readonly isList?: true
}

const row = (content: string): string =>
  `<tr class="woocommerce-cart-form__cart-item cart_item"><td class="product-quantity">${content}</td></tr>`

const list = (key: string, quantity: number): string => {
  // The test's DOM knows the marked option of a list only where it is the second one.
  const others = [1, 2, 3, 4].filter((each) => each !== quantity)
  const options = [0, quantity, ...others].map((each, at) => `<option${at === 1 ? ' selected' : ''}>${each}</option>`)
  return `<div class="quantity"><select id="menge-${key}" class="input-text qty text" name="cart[${key}][qty]">${options.join('')}</select></div>`
}

const line = (key: string, { quantity, max, isList }: Line): string => {
  if (isList) return row(list(key, quantity))
  // The theme prints `max=""` where there is no limit; the test's DOM takes that for 0.
  const limit = max === undefined ? '' : ` max="${max}"`
  return row(
    `<div class="quantity buttons_added"><input type="button" value="-" class="minus button is-form"><input type="number" id="menge-${key}" class="input-text qty text" name="cart[${key}][qty]" value="${quantity}" min="0"${limit} step="1"><input type="button" value="+" class="plus button is-form"></div>`,
  )
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
  /** Whether the server takes the quantities along. */
  readonly isUpdate: boolean
  /** The server answers with this cart; without one: it is empty. */
  answer(lines?: Readonly<Record<string, Line>>): void
  fail(statusText?: string): void
}

/** The platform's cart script. Contract theme-and-platform 3.7 */
function addPlatform($: typeof jQuery): Post[] {
  const posts: Post[] = []
  const find = (): HTMLFormElement => document.querySelector<HTMLFormElement>('.woocommerce-cart-form')!

  const post = (isUpdate = true): void => {
    const sent = find()
    if (sent.classList.contains('processing')) return
    $(sent).addClass('processing').append('<div class="blockUI blockOverlay"></div>')
    const data = $(sent).serialize() + (isUpdate ? '&update_cart=Aktualisieren' : '')
    const quantities = Object.fromEntries(
      [...sent.querySelectorAll<HTMLInputElement>('.qty')].map(({ id, value }) => [id.replace('menge-', ''), value]),
    )
    const unblock = (): void => void $(document).find('.processing').removeClass('processing').find('.blockUI').remove()
    posts.push({
      quantities,
      isUpdate,
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
    const { submitter } = event.originalEvent as SubmitEvent
    if (!submitter?.matches('[type=submit][name=update_cart]')) return
    event.preventDefault()
    post()
  })
  $(document).on('keypress', '.woocommerce-cart-form :input[type=number]', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    post()
  })
  $(document).on('wc_update_cart', () => post(false))
  $(document).on('change input', '.woocommerce-cart-form .cart_item :input', () => {
    $(document).find('[name=update_cart]').prop('disabled', false)
  })
  return posts
}

/** The theme's own auto update, attached anew after every update. Contract theme-and-platform 2.17 */
export function addTheme($: typeof jQuery): void {
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

export const findElement = <Type extends HTMLElement = HTMLInputElement>(selector: string): Type =>
  document.querySelector<Type>(selector)!
export const quantity = (key: string): HTMLInputElement => findElement(`#menge-${key}`)

export function type(field: HTMLInputElement, value: string): void {
  field.focus()
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function change(field: HTMLInputElement, value: string): void {
  type(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** @returns false where the feature keeps the key from browser and platform */
export function pressEnter(field: HTMLElement): boolean {
  const options = { key: 'Enter', bubbles: true, cancelable: true }
  if (!field.dispatchEvent(new KeyboardEvent('keydown', options))) return false
  field.dispatchEvent(new KeyboardEvent('keypress', options))
  return true
}

/** Gives each test of the file a page of the cart with the platform's script, and a clock that only the test moves. */
export function cartPageForEachTest() {
  const page = window as unknown as Record<string, unknown>
  let runtime: Runtime | undefined
  let posts: Post[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    page.jQuery = jQuery
    posts = addPlatform(jQuery)
  })
  afterEach(() => {
    runtime?.stop()
    runtime = undefined
    jQuery(document).off()
    jQuery(document.body).off()
    delete page.jQuery
    vi.useRealTimers()
  })

  return {
    /**
     * Starts the feature on the page. Returns the page's HTML of before.
     * @param prepare changes the page before the start
     */
    start(html = cart({ a: { quantity: 2 }, b: { quantity: 1 } }), prepare = (): unknown => undefined): string {
      setBody(html)
      prepare()
      const before = markup()
      runtime = startRuntime([cartAutoUpdate])
      return before
    },
    runtime: () => runtime,
    posts: () => posts,
    /** The quantities of each post. */
    sent: () => posts.map(({ quantities }) => quantities),
    pass: (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms),
  }
}
