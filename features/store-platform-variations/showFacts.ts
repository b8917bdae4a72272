import type { Edits } from '../../inject/dom/edits.ts'
import { sanitise } from '../../inject/dom/sanitise.ts'
import type { Variation } from './variation.ts'

/** Article number, weight and dimensions of a variation in the product's page. Contract theme-and-platform 3.6, algorithm 5 */
export function showFacts(form: Element, { sku, weight, weight_html, dimensions_html }: Variation, edits: Edits): void {
  const product = form.closest('.product')
  for (const [selector, text] of [
    ['.product_meta .sku', sku],
    [selectorOf('weight'), weight && asText(weight_html)],
    [selectorOf('dimensions'), asText(dimensions_html)],
  ] as const) {
    if (typeof text !== 'string' || !text) continue
    for (const place of product?.querySelectorAll(selector) ?? []) {
      // Other plugins read there what the server had.
      edits.attribute(place, 'data-o_content', place.textContent)
      edits.text(place, text)
    }
  }
}

function asText(html: unknown): string | null {
  return typeof html === 'string' ? sanitise(html, 'price').textContent : null
}

function selectorOf(fact: string): string {
  return `.product_${fact}, .woocommerce-product-attributes-item--${fact} .woocommerce-product-attributes-item__value`
}
