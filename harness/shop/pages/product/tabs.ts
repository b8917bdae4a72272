/** Description, attributes, reviews: as tabs, accordion or sections (theme-and-platform.md 2.14). */

import type { Product } from '../../catalogue/product.ts'
import { type Html, html } from '../../markup/html.ts'
import type { ShopSwitches } from '../../options/shopOptions.ts'
import type { ProductTab } from '../../state/scope.ts'

export function productTabs(tabs: readonly ProductTab[], display: ShopSwitches['productTabs']): Html {
  return { tabs: asTabs, accordion: asAccordion, sections: asSections }[display](tabs)
}

function asTabs(tabs: readonly ProductTab[]): Html {
  return html`<div class="woocommerce-tabs wc-tabs-wrapper container tabbed-content">
	<ul class="tabs wc-tabs product-tabs small-nav-collapse nav nav-uppercase nav-line nav-left" role="tablist">
${tabs.map(({ key, title }, index) => {
  const isActive = index === 0
  return html`		<li class="${key}_tab${isActive && ' active'}" id="tab-title-${key}" role="presentation"><a href="#tab-${key}" role="tab" aria-selected="${String(isActive)}" aria-controls="tab-${key}"${!isActive && html` tabindex="-1"`}>${title}</a></li>\n`
})}	</ul>
	<div class="tab-panels">
${tabs.map(
  ({ key, content }, index) =>
    html`		<div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--${key} panel entry-content${index === 0 && ' active'}" id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}">${content}</div>\n`,
)}	</div>
</div>`
}

function asAccordion(tabs: readonly ProductTab[]): Html {
  return html`<div class="product-page-accordian"><div class="accordion">
${tabs.map(({ key, title, content }, index) => {
  const isOpen = index === 0
  return html`	<div id="accordion-${key}" class="accordion-item">
		<a id="accordion-${key}-label" class="accordion-title plain${isOpen && ' active'}" href="#accordion-item-${key}" aria-expanded="${String(isOpen)}" aria-controls="accordion-${key}-content"><button class="toggle" aria-label="Umschalten"><i class="icon-angle-down"></i></button>${title}</a>
		<div id="accordion-${key}-content" class="accordion-inner"${isOpen && html` style="display: block;"`} aria-labelledby="accordion-${key}-label">${content}</div>
	</div>\n`
})}</div></div>`
}

function asSections(tabs: readonly ProductTab[]): Html {
  return html`<div class="product-page-sections">
${tabs.map(
  ({ key, title, content }) => html`	<div class="product-section"><div class="row">
		<div class="large-2 col pb-0 mb-0"><h5 class="uppercase mt">${title}</h5></div>
		<div class="large-10 col pb-0 mb-0"><div class="panel entry-content" id="section-${key}">${content}</div></div>
	</div></div>\n`,
)}</div>`
}

/** The attributes as a table; nothing for a product without any. */
export function attributesTab({ attributes = [] }: Product): readonly ProductTab[] {
  if (attributes.length === 0) return []
  const content = html`<table class="woocommerce-product-attributes shop_attributes" aria-label="Produktdetails">
${attributes.map(
  ({
    slug,
    label,
    terms,
  }) => html`	<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--attribute_${slug}">
		<th class="woocommerce-product-attributes-item__label" scope="row">${label}</th>
		<td class="woocommerce-product-attributes-item__value"><p>${terms.map((term) => term.label).join(', ')}</p></td>
	</tr>\n`,
)}</table>`
  return [{ key: 'additional_information', title: 'Zusätzliche Informationen', content }]
}
