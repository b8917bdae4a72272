/**
 * For tests: a listing with the theme's header cart, and the calls that are on their way
 * (contract theme-and-platform 3.5, 3.12, 5.3).
 */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Config } from '../../inject/config.ts'
import { type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import fragmentsFeature from './feature.ts'

export const hashKey = 'wc_cart_hash_f9af'
export const fragmentsKey = 'wc_fragments_f9af'

export const settings = {
  wc_cart_fragments_params: { cart_hash_key: hashKey, fragment_name: fragmentsKey, request_timeout: '5000' },
  wc_add_to_cart_params: {
    i18n_view_cart: 'Warenkorb anzeigen',
    cart_url: 'https://kunst.example/warenkorb/',
    is_cart: '',
    cart_redirect_after_add: 'no',
  },
}

export const buyButton = (id: number): string =>
  `<div class="add-to-cart-button"><a href="?add-to-cart=${id}" data-quantity="1" data-product_id="${id}" data-product_sku="KM-${id}"
  class="button add_to_cart_button ajax_add_to_cart" data-success_message="Werk ${id} liegt im Warenkorb" role="button">Kaufen</a></div>`

const row = (key: string): string =>
  `<li class="woocommerce-mini-cart-item"><a href="/warenkorb/?remove_item=${key}" class="remove remove_from_cart_button"
  data-cart_item_key="${key}" data-success_message="entfernt">×</a> Werk ${key}</li>`

export const miniCart = (...keys: string[]): string =>
  `<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart">${keys.map(row).join('')}</ul></div>`

export const page = (...keys: string[]): string =>
  `<span class="cart-icon"><strong>${keys.length}</strong></span>${miniCart(...keys)}${buyButton(21)}${buyButton(43)}`

/** An answer with these lines in the cart. */
export function cartAnswer(...keys: string[]): { fragments: Record<string, string>; cart_hash: string } {
  const fragments = {
    'div.widget_shopping_cart_content': `\n${miniCart(...keys)}`,
    '.cart-icon': `<span class="cart-icon"><strong>${keys.length}</strong></span>`,
  }
  return { fragments, cart_hash: keys.length > 0 ? `hash-${keys.join('')}` : '' }
}

/** A call that waits for its answer. */
export interface SentCall {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** @param redirectedTo where the server has led the call before it answered */
  answer(body: unknown, status?: number, redirectedTo?: string): Promise<void>
  fail(): Promise<void>
}

export interface Opened {
  readonly runtime: Runtime
  readonly calls: SentCall[]
  /** `name` or `name(first detail)` of the store's events, in their order. */
  readonly events: string[]
  findElement(selector: string): HTMLElement
  count(): string
  go: ReturnType<typeof vi.fn>
}

const recorded = [
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'ajax_request_not_sent',
  'wc_cart_button_updated',
  'wc_fragments_loaded',
  'wc_fragments_refreshed',
  'wc_fragments_ajax_error',
]

export function rememberCart(...keys: string[]): void {
  const { fragments, cart_hash } = cartAnswer(...keys)
  sessionStorage.setItem(fragmentsKey, JSON.stringify(fragments))
  sessionStorage.setItem(hashKey, cart_hash)
  localStorage.setItem(hashKey, cart_hash)
  sessionStorage.setItem('wc_cart_created', String(Date.now()))
  setCookie(cart_hash)
}

export function setCookie(hash: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the feature reads what the server has set.
  document.cookie = `woocommerce_cart_hash=${hash}; path=/`
}

export function forgetCart(): void {
  sessionStorage.clear()
  localStorage.clear()
  setCookie('')
}

/** Starts the feature with fake timers on; what it asks for at once has been sent. */
export async function openShop(
  html = page(),
  { globals = settings, config = {} }: { globals?: object; config?: Partial<Config> } = {},
): Promise<Opened> {
  setBody(html)
  for (const name of Object.keys(settings)) Reflect.deleteProperty(window, name)
  Object.assign(window, globals)
  const calls: SentCall[] = []
  const events: string[] = []
  for (const name of recorded) document.addEventListener(name, () => events.push(name), { capture: true })
  const send = (url: string, { body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const waitForIdle = async (work: () => void): Promise<void> => {
        work()
        await vi.advanceTimersByTimeAsync(0)
      }
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      calls.push({
        url,
        fields: Object.fromEntries(new URLSearchParams(String(body))),
        signal: signal as AbortSignal,
        answer: (content, status = 200, redirectedTo = url) =>
          waitForIdle(() => {
            const response = new Response(typeof content === 'string' ? content : JSON.stringify(content), { status })
            Object.defineProperty(response, 'url', { value: redirectedTo })
            resolve(response)
          }),
        fail: () => waitForIdle(() => reject(new TypeError('offline'))),
      })
    })
  vi.stubGlobal('fetch', vi.fn(send))
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {}) as never
  const runtime = startRuntime([fragmentsFeature], { config })
  await vi.advanceTimersByTimeAsync(0)
  return {
    runtime,
    calls,
    events,
    go,
    findElement: (selector) => document.querySelector<HTMLElement>(selector)!,
    count: () => document.querySelector('.cart-icon strong')?.textContent ?? '',
  }
}

/** For each test of a file: fake timers, an empty cart, and a page that is closed afterwards. */
export function openPages(): {
  open(...parameters: Parameters<typeof openShop>): Promise<Opened>
  /** The page and the browser's memory have these lines in the cart. */
  openWith(...keys: string[]): Promise<Opened>
} {
  let opened: Opened | undefined
  const open = async (...parameters: Parameters<typeof openShop>): Promise<Opened> => {
    opened = await openShop(...parameters)
    return opened
  }
  beforeEach(() => {
    vi.useFakeTimers()
    rememberCart()
  })
  afterEach(() => {
    opened?.runtime.stop()
    opened = undefined
    forgetCart()
    vi.useRealTimers()
  })
  return {
    open,
    openWith(...keys) {
      rememberCart(...keys)
      return open(page(...keys))
    },
  }
}

/** The link of the listing that adds a product. */
export function button(product = 21): HTMLElement {
  return document.querySelector(`[data-product_id="${product}"]`)!
}

/** Lets the fake time go on. */
export function later(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms)
}

/** @returns the event, after its handlers have run */
export async function click(element: Element, init: MouseEventInit = {}): Promise<MouseEvent> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  element.dispatchEvent(event)
  await later(0)
  return event
}
