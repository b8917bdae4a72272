import { sanitise } from '../../inject/html.ts'
import type { Variation } from './variation.ts'

const variable = (name: string): string => `{{{ data.variation.${name} }}}`
const parts = ['variation_description', 'price_html', 'availability_html'] as const
const classes = ['description', 'price', 'availability'] as const
const ownTemplate = classes
  .map((name, at) => `<div class="woocommerce-variation-${name}">${variable(parts[at] ?? '')}</div>`)
  .join('')

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
