/** The context of one product form for prices and offers, and the selectors of the form and its parts. */
import {
  decimalCommasOf,
  hasThreeDecimals,
  thousandsMarkOf,
  withDecimalComma,
} from '../../../inject/dom/acceptComma.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { jQueryHandlers } from '../../../inject/shop/jQuery.ts'
import type { StoreEvents } from '../../../inject/shop/storeEvents.ts'
import type { PrimitiveAtom } from '../../../inject/state/atoms.ts'

/** A context whose `edits` and `signal` may end before the mount: with a question, a phase or the choice of a variation. */
export interface ProductContext extends FeatureContext {
  /** The context of the mount, for what outlives a question, such as a message. */
  readonly mount: FeatureContext
  /** The prefix of the plugin's names. */
  readonly pp: string
  /** `nyp` or `so`: the part of the plugin's names that stands for a price or an offer. */
  readonly kind: string
  readonly events: StoreEvents
  readonly noncesAtom: PrimitiveAtom<Nonces>
  /** The first element that matches in a part of the page, by default in the form. */
  find<Found extends Element = HTMLInputElement>(selector: string, part?: Element): Found | null
  /** One of the plugin's settings, read at each use: other scripts may renew them at any time. */
  text(name: PluginText): string
}

/** The nonces that were renewed. */
export interface Nonces {
  readonly check?: string | undefined
  readonly cart?: string | undefined
  /** Time at which they were asked for; undefined as long as those of the page count. */
  readonly askedAt?: number
}

/** The settings of the plugin that are read here; all of them are printed as texts. Contract price-and-offer 2 */
export type PluginText =
  | 'language'
  | 'nonce'
  | `${string}_ajax_url`
  | 'i18n_empty_qty'
  | 'i18n_make_a_selection_text'
  | 'nyp_free_purchase'
  | 'nyp_mess_empty'
  | 'so_mess_empty'
  | 'so_mess_wait'
  | 'so_single_atc_label'

/** Contract price-and-offer 5; the last is the bar of another plugin at the lower edge (12). */
export const productFormSelector = 'form.cart,.variations_form,.vi-wcaio-sb-cart-form'
/** Buttons that put the product of such a form into the cart. */
export const buyButtonSelector = '.single_add_to_cart_button,.vi-wcaio-product-bt-atc'
/** The field that holds the chosen variation's id. */
export const variationIdSelector = '.variation_id,[name=variation_id]'

/** The element that is submitted with `product`, which need not be a form itself. */
export function formOf(product: Element): Element {
  return product.closest('form') ?? product.querySelector('form') ?? product
}

/** Whether another product form is mounted for `product`: of nested ones the one that is submitted. */
export function isPartOfAnother(product: Element): boolean {
  const isIn = product.closest('form')?.matches(productFormSelector)
  return !product.matches('form') && (isIn || product.querySelector(productFormSelector) !== null)
}

/**
 * The number in a price field, with a decimal point; '' also where it holds no number. Contract price-and-offer R8
 * @param locale language of the page, which decides what a mark before three digits is in a field of another type than number
 */
export function readPrice(field: HTMLInputElement | null, locale: string): string {
  if (!field) return ''
  const text = field.value.trim()
  return (field.type !== 'number' && amountIn(text, decimalMarksOf(field, locale))) || text.replace(',', '.')
}

/** The number that a price field would hold if `text` was typed into it; NaN where that would be none. */
export function typedPrice(text: string, field: HTMLInputElement, locale: string): number {
  if (field.type !== 'number') return Number(amountIn(text, decimalMarksOf(field, locale)))
  // A number field drops these marks.
  const digits = text.replace(/[\s'’]/g, '')
  return Number(withDecimalComma(digits, decimalCommasOf(locale)(field)).replace(',', '.'))
}

/** @returns a function that says whether a comma or a point, as the only mark, is the decimal one also before three digits */
function decimalMarksOf(field: HTMLInputElement, locale: string): (mark: string) => boolean {
  return (mark) => mark !== thousandsMarkOf(locale) || hasThreeDecimals(field)
}

/**
 * The one amount in a text, such as `1.250,50 €`; undefined where there is none, or where it could mean several.
 * @param isDecimal whether a comma or a point, as the only mark, is the decimal one also before three digits
 */
function amountIn(text: string, isDecimal: (mark: string) => boolean): string | undefined {
  const [number = '', ...others] = text.replace(/\s(?=\d{3}(?!\d))/g, '').match(/-?(?:(?:^|\s)[.,])?\d[\d.,'’]*/g) ?? []
  const [, before = '', mark = '', behind = ''] = /^(.*)([.,])(\d*)$/.exec(number) ?? []
  const isThousandsMark = /\D/.test(before) ? before.includes(mark) : /^[1-9]\d{0,2}$/.test(before) && !isDecimal(mark)
  const written = mark && !(behind.length === 3 && isThousandsMark) ? before : number
  const whole = /^[1-9]\d{0,2}(?:[.,'’]\d{3})+$/.test(written) ? written.replace(/\D/g, '') : written
  if (others.length > 0 || !/^\d+$/.test(whole)) return undefined
  if (written === number || !behind) return whole
  const amount = `${whole}.${behind}`
  // With three digits behind its point, it would be read as thousands once it is in the field.
  return /^[1-9]\d{0,2}\.\d{3}$/.test(amount) && !isDecimal('.') ? `${amount}0` : amount
}

/**
 * Writes the checked price into its fields: a theme's field of another type than number holds the amount as the shop reads
 * it, and the cart must get the price that was checked.
 */
export function writePrices({ element: form, page, pp }: ProductContext): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(`.${pp}-value`)) {
    const price = readPrice(field, page.locale)
    if (price !== field.value) field.value = price
  }
}

/** Whether the plugin's own script runs on this page: only that listens to this event (contract price-and-offer 4). */
export function isOriginalRunning(pp: string): boolean {
  return jQueryHandlers(document.body, `${pp}_check_form`).length > 0
}
