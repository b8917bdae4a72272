import { productById } from '../../../catalogue/catalogue.ts'
import type { Product } from '../../../catalogue/product.ts'
import { productClasses, productPrice } from '../../../layout/product/productBox.ts'
import { quantityBox } from '../../../layout/product/quantityBox.ts'
import { type Html, html } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'
import { isInStock, stockOf } from '../../../state/stock.ts'
import type { FormPlace } from './formPlace.ts'
import { availability } from './variationData.ts'

/**
 * The form of a group, with a quantity for every product. The rules of the price and offer plugin do not apply to it
 * (price-and-offer.md 1).
 */
export function groupedForm(scope: Scope, product: Product, place: FormPlace): Html {
  const members = (product.grouped ?? []).flatMap((id) => productById(id) ?? [])
  return html`
<form class="cart grouped_form" action="${place.action}" method="post" enctype="multipart/form-data">
	<table cellspacing="0" class="woocommerce-grouped-product-list group_table"><tbody>
${members.map((member) => memberRow(scope, member))}	</tbody></table>
	<input type="hidden" name="add-to-cart" value="${product.id}" />
	<button type="submit" class="single_add_to_cart_button button alt">In den Warenkorb</button>
</form>
`
}

function memberRow(scope: Scope, member: Product): Html {
  const { id, name, slug } = member
  const { shopState } = scope.shop
  const field = {
    name: `quantity[${id}]`,
    value: '',
    min: 0,
    max: stockOf(shopState, member),
    productName: name,
  } as const
  return html`		<tr id="product-${id}" class="woocommerce-grouped-product-list-item ${productClasses(scope, member)}">
			<td class="woocommerce-grouped-product-list-item__quantity">${isInStock(shopState, member) && quantityBox(scope, field)}</td>
			<td class="woocommerce-grouped-product-list-item__label"><label for="product-${id}"><a href="${scope.link(`/produkt/${slug}/`)}">${name}</a></label></td>
			<td class="woocommerce-grouped-product-list-item__price">${productPrice(member)}${availability(stockOf(shopState, member))}</td>
		</tr>\n`
}
