/** The containers of the wallet's buttons outside of checkout: product, cart, mini-cart (wallet-checkout.md 4.1–4.3). */

import type { Product } from '../../catalogue/product.ts'
import { isCall } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { fillSlot } from '../../modules/shopModule.ts'
import type { Scope } from '../../state/scope.ts'
import { cartFacts, fullCartData, shortCartData } from '../cartData.ts'
import { methodIds } from '../paymentMethods.ts'
import { dataScript, rememberListedProduct } from '../settings/paymentPrinters.ts'
import { queryParams } from '../settings/queryParams.ts'
import type { VaultMethod } from '../state/vault.ts'

/** The place at the end of the product's form, after the attribution inputs. The sticky bar repeats the form with its ids (real-shop-facts.md 9). */
export function productWallet(): Html {
  return html`
		<div class="wc-ppcp-product-payments__container bottom">
	<ul class="wc-ppcp-product-payment__methods">
		<li class="wc-ppcp-product-payment-method payment_method_ppcp">
			${orderInputs('ppcp')}<div id="wc-ppcp-product-button-container" class="wc-ppcp-product-button-container"></div>
		</li>
	</ul>
</div>`
}

/** The place under the button that leads to checkout. Totals that are fetched by ajax contain the cart's data. */
export function cartWallet(scope: Scope): Html {
  // Generation two shows the container once a button is in it.
  const hidden = scope.switches.payment === 'two' ? html` style="display: none"` : ''
  return html`${isCall(scope) && dataScript('wcPPCPCartData', cartUpdateData(scope))}${fillSlot(scope, 'attributionInputs', 'wallet')}<div class="wc-ppcp-cart-payments__container below"${hidden}>
	<ul class="wc-ppcp-cart-payment__methods">
		<li class="wc-ppcp-cart-payment-method or">
			<p class="wc-ppcp-cart-or">&mdash;&nbsp;oder&nbsp;&mdash;</p>
		</li>
		<li class="wc-ppcp-cart-payment-method payment_method_ppcp">
			${orderInputs('ppcp')}<div id="wc-ppcp-cart-button-container" class="wc-ppcp-cart-button-container"></div>
		</li>
	</ul>
</div>`
}

/** The place after the mini-cart's buttons. In a fragment the cart's data stand before it. */
export function miniCartWallet(scope: Scope): Html {
  const update = {
    ...shortCartData(cartFacts(scope.visitor.cart)),
    ...(scope.switches.payment === 'two' ? { currency: 'EUR' } : {}),
  }
  return html`${isCall(scope) && dataScript('wcPPCPMiniCartUpdate', update)}<a id="wc-ppcp-minicart-ppcp" class="wc-ppcp-minicart-ppcp"></a>`
}

/** `wcPPCPCartData`: flat in generation one, nested in generation two (wallet-checkout.md 1.1). */
export function cartUpdateData({ visitor, switches }: Scope, page: 'cart' | 'checkout' = 'cart'): object {
  const facts = cartFacts(visitor.cart)
  if (switches.payment === 'two') return { cart: fullCartData(facts, methodIds, true) }
  return { ...shortCartData(facts), queryParams: queryParams(page, 'one', switches) }
}

/**
 * The container of the pay-later message, in the last row of a table of totals (provider-sdk.md 6.2). On checkout the row is
 * part of the fragment. The plugin's script makes the container of the mini-cart itself.
 */
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

/** The container of the pay-later message below a product's price. */
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

/** The container of the pay-later message below a price in a listing. */
export function listedPayLater(scope: Scope, product: Product): Html {
  rememberListedProduct(scope, product)
  return html`${
    scope.switches.payLaterMessages &&
    html`<div class="wc-ppcp-paylater-msg-shop-container" id="wc-ppcp-paylater-msg-${product.id}" style="display: none"></div>`
  }`
}

/** The inputs at the beginning of a method's container: data that is always an empty list, and the order's id (wallet-checkout.md 10, 11). */
function orderInputs(method: VaultMethod): Html {
  return html`<input type="hidden" class="wc-ppcp-payment-method-data" data-payment-method-data="[]"/>${hiddenInput(`${method}_paypal_order_id`)}`
}

/** The hidden inputs of a payment box, which has two more than other places. */
export function paymentInputs(method: VaultMethod): Html {
  return html`${orderInputs(method)}${hiddenInput(`${method}_payment_token`)}${hiddenInput(`${method}_billing_token`)}`
}

function hiddenInput(name: string): Html {
  return html`<input type="hidden" id="${name}" name="${name}"/>`
}
