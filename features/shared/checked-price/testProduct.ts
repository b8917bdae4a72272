/** For tests only: product forms and settings as contract price-and-offer 2 and 3 print them, and a shop that can be held. */
import { expect, vi } from 'vitest'
import type { AnyFeature } from '../../../inject/feature.ts'
import { type Runtime, setBody, startRuntime } from '../../../inject/testing.ts'

const notice = (text: string): string => `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`

export const settings = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  nonce: '7c41aa90de',
  i18n_make_a_selection_text: notice('Bitte wähle zuerst Format und Rahmen.'),
  i18n_unavailable_text: notice('Diese Ausführung ist vergriffen.'),
  i18n_empty_qty: notice('Bitte gib eine Menge an.'),
  so_mess_empty: notice('Bitte nenne dein Gebot.'),
  so_mess_wait: 'Gebot wird geprüft …',
  nyp_free_purchase: '',
  nyp_mess_empty: notice('Bitte nenne deinen Preis.'),
}

export const refusal = notice('8,00 € ist zu wenig.')

const hidden =
  '<input type="hidden" id="_vicatna_cart_nonce" name="_vicatna_cart_nonce" value="19bd5e00aa"><input type="hidden" name="_wp_http_referer" value="/produkt/bild/">'

const priceField = (id: number, attributes: string): string =>
  `<div class="vicatna-value-wrap vicatna-value-wrap-symbol vicatna-value-wrap-symbol-right"><input name="vicatna_nyp_value" class="vicatna-value vicatna_nyp_value" title="Dein Preis" type="number" ${attributes} step="1" placeholder="Dein Preis (€)" data-product_id="${id}"><span class="vicatna-value-symbol">€</span></div>`

export const quantityBox =
  '<div class="quantity"><input type="number" name="quantity" class="input-text qty text" value="1" min="1" step="1"></div>'

const button = (id: number, label: string): string =>
  `<button type="submit" name="add-to-cart" value="${id}" class="single_add_to_cart_button button alt">${label}</button>`

export const productForm = (id: number, inner: string, label = 'In den Warenkorb', quantity = quantityBox): string =>
  `<form class="cart" action="/produkt/bild-${id}/" method="post">${inner}${quantity}${button(id, label)}</form>`

export const notices = '<div class="woocommerce-notices-wrapper"></div>'

/** F1: a price between 25 and 400. */
export const priceForm = (attributes = 'value="40" min="25" max="400"', quantity = quantityBox): string =>
  productForm(
    4711,
    `<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-simple vicatna-nyp-wrap-4711">${hidden}<div class="vicatna-before-wrap">Zahl, was dir das Bild wert ist:</div>${priceField(4711, attributes)}</div>`,
    undefined,
    quantity,
  )

export interface OfferOptions {
  readonly id?: number
  readonly isInline?: boolean
  /** The add-to-cart button itself asks for the offer. */
  readonly isReplaced?: boolean
  /** Lowest quantity of the tiers; '' = a rule without. */
  readonly tiers?: string
  readonly inputTitle?: string
}

const offerField = (id: number, tiers: string): string =>
  `<input type="hidden" class="vicatna-so-qty" value="${tiers}"><input class="vicatna-value vicatna_so_value" type="number" value="" placeholder="€" data-product_id="${id}">`

export const offerWrap = (kind: string, options: OfferOptions = {}): string => {
  const { id = 4712, isInline = false, isReplaced = false, tiers = '', inputTitle = 'Gebot pro Bild' } = options
  const data = {
    popup_title: 'Dein Gebot für „Hafen im Nebel“',
    input_title: inputTitle,
    input_html: `<div class="vicatna-value-wrap">${offerField(id, tiers)}<span class="vicatna-value-symbol">€</span></div>`,
    qty_html: quantityBox,
    class_form: 'vicatna-popup-form vicatna-popup-form-so vicatna-popup-form-simple',
  }
  const value = JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const place = isInline
    ? `<div class="vicatna-before-wrap">Dein Gebot</div>${offerField(id, tiers)}`
    : `<div class="vicatna-popup-so-value vicatna-disabled" data-val="${value}"></div>`
  const stash = isReplaced ? '<div class="vicatna-add-to-cart-label-wrap vicatna-disabled">In den Warenkorb</div>' : ''
  const classes = `vicatna-button vicatna-so-button${isInline ? '' : ' vicatna-so-button-popup'}${isReplaced ? ' vicatna-disabled' : ''}`
  return `<div class="vicatna-wrap vicatna-so-wrap vicatna-so-wrap-${kind} vicatna-so-wrap-${id}" data-product_id="${id}">${kind === 'simple' ? hidden : ''}${place}${stash}<div class="vicatna-after-wrap"><button type="button" class="${classes}" data-product_id="${id}">Gebot abgeben</button></div></div>`
}

/** F2: an offer. */
export const offerForm = (options: OfferOptions = {}): string =>
  productForm(options.id ?? 4712, offerWrap('simple', options), options.isReplaced ? 'Preis vorschlagen' : undefined)

export const agreedForm = productForm(
  4712,
  `<div class="vicatna-wrap vicatna-so-wrap vicatna-so-wrap-simple" data-product_id="4712">${hidden}<input type="hidden" name="vicatna_so_value" value="180"><input type="hidden" name="vicatna_so_qty_min" value="1"><button type="button" class="vicatna-button vicatna-so-button vicatna-so-single-atc-button-checked vicatna-so-button-checked vicatna-disabled" data-product_id="4712"></button></div>`,
)

/** F3: variations 5203 (price), 5204 (offer), 5205 (no rule). @param place printed for the field of a variation */
export const variableForm = (
  place = '<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-variable vicatna-nyp-wrap-5200"></div>',
): string =>
  `<form class="variations_form cart" action="/produkt/blatt/" method="post" data-product_id="5200">${hidden}<div class="single_variation_wrap"><div class="woocommerce-variation single_variation"><div class="woocommerce-variation-availability"></div></div><div class="woocommerce-variation-add-to-cart variations_button">${place}${quantityBox}<button type="submit" class="single_add_to_cart_button button alt">In den Warenkorb</button><input type="hidden" name="add-to-cart" value="5200"><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div></form>`

export const variations: Readonly<Record<number, Record<string, unknown>>> = {
  5203: {
    variation_id: 5203,
    vicatna_nyp_html: `<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-variation vicatna-nyp-wrap-5203">${priceField(5203, 'value="120" min="60" max="300"')}</div>`,
  },
  5204: { variation_id: 5204, vicatna_so_html: offerWrap('variation', { id: 5204, isInline: true }) },
  5205: { variation_id: 5205 },
}

export const popup =
  '<div class="vicatna-popup-wrap vicatna-popup-wrap-non-ajax vicatna-popup-wrap-so vicatna-disabled" tabindex="1"><div class="vicatna-popup-form-wrap"><div class="vicatna-popup-form" data-product_id=""><div class="vicatna-popup-form-header-wrap"></div><div class="vicatna-popup-form-content-wrap"><div class="vicatna-popup-form-content vicatna-popup-form-content-price vicatna-popup-form-content-price-so"><div class="vicatna-popup-form-content-title"></div><div class="vicatna-popup-form-content-value"></div></div></div><div class="vicatna-popup-form-content-wrap"><div class="vicatna-popup-form-content vicatna-popup-form-content-qty vicatna-popup-form-content-price-so"><div class="vicatna-popup-form-content-title">Menge</div><div class="vicatna-popup-form-content-value"></div></div></div><div class="vicatna-popup-form-footer-wrap"><button type="button" class="vicatna-button vicatna-popup-form-bt vicatna-popup-form-bt-ok">Gebot senden</button></div><span class="vicatna-popup-cancel">x</span></div></div><div class="vicatna-popup-overlay"></div></div>'

/** One call to the shop, which is answered when the test says so. */
export interface HeldCall {
  readonly url: string
  readonly method: string
  readonly fields: string
  readonly isAborted: () => boolean
  answer(body: unknown, status?: number): Promise<void>
  fail(): Promise<void>
}

const accepted = { status: 'success', message: '' }
const refused = { status: 'error', message: refusal }
export const answers = { accepted, refused }

export interface Product {
  readonly calls: HeldCall[]
  /** What was submitted: the form's fields and the button's. */
  readonly submits: string[]
  readonly runtime: Runtime
  readonly before: string
  start(): void
  stop(): void
}

/** Microtasks and, with fake timers, what is due at once. */
export async function waitForIdle(): Promise<void> {
  for (let round = 0; round < 30; round++) await Promise.resolve()
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
}

/** A page with `html` and the features on it. @param given settings that differ; null = the page prints none */
export function openProduct(
  features: readonly AnyFeature[],
  html: string,
  given: Partial<Record<keyof typeof settings | 'so_single_atc_label', string>> | null = {},
  config: NonNullable<Parameters<typeof startRuntime>[1]>['config'] = {},
): Product {
  const calls: HeldCall[] = []
  const submits: string[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit): Promise<Response> => {
    return new Promise((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      calls.push({
        url,
        method: request.method ?? 'GET',
        fields: String(request.body ?? ''),
        isAborted: () => request.signal?.aborted ?? false,
        async answer(body, status = 200) {
          resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
          await waitForIdle()
        },
        async fail() {
          reject(new TypeError('Failed to fetch'))
          await waitForIdle()
        },
      })
    })
  })
  if (given) vi.stubGlobal('vicatna_single', { ...settings, ...given })
  setBody(html)
  const before = document.documentElement.outerHTML
  const note = (event: Event): void => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const { submitter } = event as SubmitEvent
    const form = event.target as HTMLFormElement
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const { name, value } = (submitter ?? {}) as HTMLButtonElement
    if (name) fields.set(name, value)
    submits.push(fields.toString())
  }
  document.addEventListener('submit', note)
  let runtime = startRuntime(features, { config })
  return {
    calls,
    submits,
    before,
    get runtime() {
      return runtime
    },
    start() {
      runtime = startRuntime(features, { config })
    },
    stop() {
      runtime.stop()
      document.removeEventListener('submit', note)
    },
  }
}

export const findElement = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  expect(found, selector).not.toBeNull()
  return found as E
}
export const atc = (): HTMLButtonElement => findElement('.single_add_to_cart_button')
const classesOf = (element: Element): string[] =>
  [...element.classList].filter((name) => name.startsWith('vicatna')).sort()
/** The plugin's classes by their short names in the contract. */
export const marks = (): string =>
  classesOf(atc())
    .map(
      (name) =>
        ({
          'vicatna-single-atc-button': 'A',
          'vicatna-button-loading': 'L',
          'vicatna-nyp-single-atc-button-not-check': 'N−',
          'vicatna-nyp-single-atc-button-checked': 'N+',
          'vicatna-so-single-atc-button-not-check': 'S−',
          'vicatna-so-single-atc-button-checked': 'S+',
          'vicatna-so-single-atc-button-without-check': 'S0',
        })[name] ?? name,
    )
    .sort()
    .join(' ')
export const shownMessages = (): string[] =>
  [...document.querySelectorAll('.vicatna-message-wrap')].map(({ textContent }) => textContent?.trim() ?? '')
export const type = (field: HTMLInputElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
