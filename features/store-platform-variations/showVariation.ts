/** Shows the data of the chosen variation, and removes them with the choice. Source: contract theme-and-platform 2.11, 3.6. */
import type { Edits } from '../../inject/dom/edits/edits.ts'
import { enterValue } from '../../inject/dom/fields.ts'
import { after } from '../../inject/dom/lifetime.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { createScope } from '../../inject/dom/scope.ts'
import { phpNumber } from '../../inject/schema/php.ts'
import { plainText } from '../shared/platform/texts.ts'
import { toVariation, type Variation } from './model.ts'
import type { VariationForm } from './variationForm.ts'

/** The platform's time. */
const showMs = 300

/** The parts of the platform's usual template, from what to read. */
const templateParts = { description: 'variation_description', price: 'price_html', availability: 'availability_html' }

export function showVariation({
  form,
  result,
  edits,
  signal,
  emit,
  fire,
  when,
  setVariationId,
  text,
}: VariationForm): void {
  let shown = createScope(signal)
  const server = [...result.childNodes]
  edits.onUndo(() => result.replaceChildren(...server))
  // An alert would cut off what the screen reader reads out about the choice. Contract theme-and-platform 8
  edits.attribute(result, 'role', 'status')

  when('found_variation', ([given]) => {
    const variation = toVariation(given)
    if (!variation) return
    shown.end()
    shown = createScope(signal)
    showFacts(form, variation, shown.edits)
    setVariationId(String(variation.variation_id))
    limitQuantity(form, variation, shown.edits)
    const { is_purchasable, is_in_stock, variation_is_visible } = variation
    const show = (): void => {
      result.replaceChildren(resultOf(variation, text('i18n_unavailable_text')))
      emit('show_variation', [variation, Boolean(is_purchasable && is_in_stock && variation_is_visible)], result)
    }
    after(showMs, show, shown.signal)
  })
  when('reset_data', () => {
    shown.end()
    fire('reset_image')
    result.replaceChildren()
    emit('hide_variation', [], result)
  })
}

/** Article number, weight and dimensions of a variation in the product's page. Contract theme-and-platform 3.6, algorithm 5 */
function showFacts(form: Element, { sku, weight, weight_html, dimensions_html }: Variation, edits: Edits): void {
  const product = form.closest('.product')
  for (const [selector, text] of [
    ['.product_meta .sku', sku],
    [selectorOf('weight'), weight && plainText(weight_html)],
    [selectorOf('dimensions'), plainText(dimensions_html)],
  ] as const) {
    if (typeof text !== 'string' || !text) continue
    for (const place of product?.querySelectorAll(selector) ?? []) {
      // Other plugins read there what the server had.
      edits.attribute(place, 'data-o_content', place.textContent)
      edits.text(place, text)
    }
  }
}

function selectorOf(fact: string): string {
  return `.product_${fact}, .woocommerce-product-attributes-item--${fact} .woocommerce-product-attributes-item__value`
}

/**
 * Keeps the quantity within what the variation allows; one that is sold singly is bought once, without a box.
 * Contract theme-and-platform 3.6, algorithm 5
 * @param edits are undone before the next variation, or with the reset
 */
function limitQuantity(form: Element, variation: Variation, edits: Edits): void {
  const input = form.querySelector<HTMLInputElement>('.single_variation_wrap .quantity input.qty[name=quantity]')
  if (!input) return
  const isSingle = variation.is_sold_individually === 'yes'
  const min = isSingle ? 1 : (phpNumber(variation.min_qty) ?? 1)
  const max = isSingle ? 1 : phpNumber(variation.max_qty)
  edits.attribute(input, 'min', `${min}`)
  edits.attribute(input, 'max', isSingle ? '' : `${max ?? ''}`)
  const box = input.closest('.quantity')
  if (box && isSingle) edits.attribute(box, 'style', 'display:none')
  const typed = phpNumber(input.value) ?? min
  const value = `${Math.max(min, Math.min(typed, max ?? typed))}`
  if (input.type === 'hidden') edits.attribute(input, 'value', value)
  enterValue(input, value)
}

/**
 * Fills the page's template in with a variation. A template with logic of its own would have to be executed, so the
 * platform's usual template stands in for it. Contract theme-and-platform 3.6
 */
function resultOf(variation: Variation, unavailable: string): DocumentFragment {
  const isVisible = variation.variation_is_visible !== false
  const name = `tmpl-${isVisible ? '' : 'unavailable-'}variation-template`
  const printed = document.querySelector(`script#${name}`)?.textContent ?? ''
  const usual = Object.entries(templateParts).map(
    ([part, key]) => `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`,
  )
  const ownTemplate = isVisible ? usual.join('') : `<p>${escaped(unavailable)}</p>`
  const template = printed && !printed.includes('<#') ? printed : ownTemplate
  const html = template.replace(
    /\{\{(\{?)\s*data\.variation\.(\w+)\s*\}?\}\}/g,
    (_whole, isHtml: string, key: string) => {
      const value = String(variation[key] ?? '')
      return isHtml ? value : escaped(value)
    },
  )
  return sanitise(html, 'page')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
