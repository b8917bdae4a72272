import type { Product } from '../../catalogue/product.ts'
import { html } from '../../markup/html.ts'
import type { ProductTab } from '../../state/scope.ts'

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
