import type { Product } from '../../catalogue/product.ts'
import { type Html, html } from '../../html.ts'

/** Leads to the seller; there is nothing to choose. Parameters of the address become fields, since a form replaces them. */
export function externalForm({ address, label }: NonNullable<Product['external']>): Html {
  const url = new URL(address)
  const fields = [...url.searchParams].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`
<form class="cart" action="${address}" method="get">
	<button type="submit" class="single_add_to_cart_button button alt">${label}</button>
	${fields}
</form>
`
}
