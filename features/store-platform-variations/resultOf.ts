import { sanitise } from '../../inject/html.ts'
import type { Variation } from './variation.ts'

const ownTemplate =
  '<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>' +
  '<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>' +
  '<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>'

/**
 * What is shown of a variation: the page's template filled in. One with logic of its own would have to be executed; the
 * platform's usual one stands in for it. Contract theme-and-platform 3.6
 */
export function resultOf(variation: Variation, unavailable: string): DocumentFragment {
  const isVisible = variation.variation_is_visible !== false
  const name = `tmpl-${isVisible ? '' : 'unavailable-'}variation-template`
  const printed = document.querySelector(`script#${name}`)?.textContent ?? ''
  const own = isVisible ? ownTemplate : `<p>${asText(unavailable)}</p>`
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
