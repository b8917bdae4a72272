import { sanitise } from '../../inject/dom/sanitise.ts'
import type { Variation } from './variation.ts'

/** The parts of the platform's usual template, from what to read. */
const parts = { description: 'variation_description', price: 'price_html', availability: 'availability_html' }

/**
 * What is shown of a variation: the page's template filled in. One with logic of its own would have to be executed; the
 * platform's usual one stands in for it. Contract theme-and-platform 3.6
 */
export function resultOf(variation: Variation, unavailable: string): DocumentFragment {
  const isVisible = variation.variation_is_visible !== false
  const name = `tmpl-${isVisible ? '' : 'unavailable-'}variation-template`
  const printed = document.querySelector(`script#${name}`)?.textContent ?? ''
  const usual = Object.entries(parts).map(
    ([part, key]) => `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`,
  )
  const own = isVisible ? usual.join('') : `<p>${asText(unavailable)}</p>`
  const template = printed && !printed.includes('<#') ? printed : own
  const html = template.replace(
    /\{\{(\{?)\s*data\.variation\.(\w+)\s*\}?\}\}/g,
    (_whole, isHtml: string, key: string) => {
      const value = String(variation[key] ?? '')
      return isHtml ? value : asText(value)
    },
  )
  return sanitise(html, 'page')
}

function asText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
