/** For tests: a product page with a form as the platform prints it (contract theme-and-platform 3.6, 4.3, 5.4). */
import { afterEach, beforeEach, vi } from 'vitest'
import type { AnyFeature } from '../../inject/feature.ts'
import { type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import variationsFeature from './feature.ts'

export const a3 = {
  attributes: { attribute_pa_format: 'a3', attribute_pa_rahmen: '' },
  availability_html: '<p class="stock in-stock">5 vorrätig</p>',
  dimensions_html: '30 &times; 40 cm',
  image: {
    title: 'nordsee-a3',
    caption: '',
    alt: 'A3',
    src: '/m/a3-600.jpg',
    srcset: false,
    sizes: '600px',
    full_src: '/m/a3.jpg',
    full_src_w: 2400,
    full_src_h: 1600,
    thumb_src: '/m/a3-300.jpg',
    src_w: 600,
    src_h: 400,
  },
  image_id: 901,
  is_in_stock: true,
  is_purchasable: true,
  is_sold_individually: 'no',
  max_qty: 5,
  min_qty: 1,
  price_html: '<span class="price">49,00 €</span>',
  sku: 'NW-A3',
  variation_description: '',
  variation_id: 513,
  variation_is_active: true,
  variation_is_visible: true,
}

export const a2 = {
  ...a3,
  attributes: { attribute_pa_format: 'a2', attribute_pa_rahmen: 'eiche' },
  availability_html: '<p class="stock out-of-stock">Nicht vorrätig</p>',
  dimensions_html: 'k. A.',
  image: { src: '/m/a2-600.jpg', full_src: '/m/a2.jpg', thumb_src: '/m/a2-300.jpg' },
  image_id: 902,
  is_in_stock: false,
  is_sold_individually: 'yes',
  max_qty: 1,
  price_html: '<span class="price">129,00 €</span>',
  sku: 'NW-A2E',
  variation_description: '<p>Handgerahmt</p>',
  variation_id: 514,
}

const select = (slug: string, values: readonly string[], attributes = ''): string => `
  <tr><th class="label"><label for="${slug}">${slug}</label></th><td class="value"><select id="${slug}"
  name="attribute_${slug}" data-attribute_name="attribute_${slug}" data-show_option_none="yes" ${attributes}>
  <option value="">Wähle eine Option</option>${values.map((value) => `<option value="${value}">${value}</option>`).join('')}
  </select></td></tr>`

export interface FormOptions {
  /** Attribute as printed; default: both variations. */
  readonly data?: string
  readonly selects?: string
  /** Inside the form, before the hidden fields. */
  readonly quantity?: string
}

const numberBox = `<div class="quantity"><input type="number" class="qty" name="quantity" value="1" min="1" max=""></div>`
const twoSelects = select('pa_format', ['a3', 'a2']) + select('pa_rahmen', ['ohne', 'eiche'])
export const selectMarkup = select

export function formMarkup({ data, selects = twoSelects, quantity = numberBox }: FormOptions = {}): string {
  const printed = (data ?? JSON.stringify([a3, a2])).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<form class="variations_form cart" method="post" data-product_id="512" data-product_variations="${printed}">
    <table class="variations"><tbody>${selects}</tbody></table><a class="reset_variations" href="#">Leeren</a>
    <div class="reset_variations_alert screen-reader-text" role="alert"></div>
    <div class="single_variation_wrap"><div class="woocommerce-variation single_variation" role="alert"></div>
    <div class="woocommerce-variation-add-to-cart variations_button">${quantity}
    <button type="submit" class="single_add_to_cart_button button alt">In den Warenkorb</button>
    <input type="hidden" name="add-to-cart" value="512"><input type="hidden" name="variation_id" class="variation_id" value="0">
    </div></div></form>`
}

const templates = `<script type="text/template" id="tmpl-variation-template">
  <div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>
  <div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
  <div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div></script>
  <script type="text/template" id="tmpl-unavailable-variation-template"><p role="alert">Nicht verfügbar.</p></script>`

export function productPage(form = formMarkup()): string {
  return `<div class="product"><div class="images woocommerce-product-gallery">
    <div class="woocommerce-product-gallery__image slide first" data-thumb="/m/o-100.jpg"><a href="/m/o.jpg"><img
    class="wp-post-image" src="/m/o-600.jpg" srcset="/m/o-600.jpg 600w" width="600" height="600" alt="Original"
    data-large_image="/m/o.jpg"></a></div></div>${form}
    <div class="product_meta"><span class="sku_wrapper">Artikelnummer: <span class="sku">NW</span></span></div>
    <p class="product_dimensions">div.</p></div>${templates}`
}

export interface Opened {
  readonly runtime: Runtime
  readonly form: HTMLFormElement
  /** Names of the form's events so far, in their order. */
  readonly events: string[]
  choose(values: Readonly<Record<string, string>>): void
  options(slug: string): string[]
  one<Type extends Element = HTMLElement>(selector: string): Type
}

export const recorded = [
  'check_variations',
  'update_variation_values',
  'woocommerce_update_variation_values',
  'woocommerce_variation_select_change',
  'woocommerce_variation_has_changed',
  'found_variation',
  'show_variation',
  'hide_variation',
  'reset_data',
  'reset_image',
  'announce_reset',
  'reset_focus',
  'wc_variation_form',
]

/** Starts the feature on a page, after `others`, 100 ms after its start. Fake timers are on. */
export function openForm(html = productPage(), config = {}, others: readonly AnyFeature[] = []): Opened {
  setBody(html)
  const events: string[] = []
  for (const name of recorded) document.addEventListener(name, () => events.push(name), { capture: true })
  const runtime = startRuntime([...others, variationsFeature], { config })
  const form = document.querySelector<HTMLFormElement>('.variations_form')!
  vi.advanceTimersByTime(100)
  return {
    runtime,
    form,
    events,
    choose(values) {
      for (const [slug, value] of Object.entries(values)) {
        const field = form.querySelector<HTMLSelectElement>(`#${slug}`)!
        field.value = value
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    options: (slug) =>
      [...form.querySelectorAll<HTMLOptionElement>(`#${slug} option`)].map(({ value }) => value).filter(Boolean),
    one: (selector) => document.querySelector(selector)!,
  }
}

let opened: Opened | undefined

/** Opens a form by `openForm()`; `holdClock()` stops it after the test. */
export function open(...parameters: Parameters<typeof openForm>): Opened {
  opened = openForm(...parameters)
  return opened
}

/** Holds the clock in each test of the file, and stops what the test has opened. */
export function holdClock(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    opened?.runtime.stop()
    opened = undefined
    vi.useRealTimers()
  })
}

export const button = (): Element => document.querySelector('.single_add_to_cart_button')!
export const variationId = (): string => document.querySelector<HTMLInputElement>('.variation_id')!.value
