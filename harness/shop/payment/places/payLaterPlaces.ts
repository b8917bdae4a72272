/** The server's containers of the pay-later messages (provider-sdk.md 6.2); the mini-cart's is made by the script. */
import type { Product } from '../../catalogue/product.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { noteListed } from '../settings/listedProducts.ts'

/** The message in the last row of a table of totals; on checkout the row is part of the fragment. */
export function payLaterRow({ switches }: Scope, page: 'cart' | 'checkout'): Html {
  return html`${
    switches.payLaterMessages &&
    html`
		<tr class="wc-ppcp-paylater-msg__container" style="display: none">
			<td colspan="2">
				<div id="wc-ppcp-paylater-msg-${page}"></div>
			</td>
		</tr>
`
  }`
}

/** Below the product's price. */
export function productPayLater({ switches }: Scope): Html {
  return html`${
    switches.payLaterMessages &&
    html`
<div class="wc-ppcp-paylater-msg__container" style="display: none">
	<div id="wc-ppcp-paylater-msg-product"></div>
</div>
`
  }`
}

/** Below a price in a listing. */
export function listedPayLater(scope: Scope, product: Product): Html {
  noteListed(scope, product)
  return html`${
    scope.switches.payLaterMessages &&
    html`<div class="wc-ppcp-paylater-msg-shop-container" id="wc-ppcp-paylater-msg-${product.id}" style="display: none"></div>`
  }`
}
