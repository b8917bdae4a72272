/** The form that puts a product of any kind into the cart. */
import { isVariable, type Product } from '../../../catalogue/product.ts'
import { type Html, html } from '../../../markup/html.ts'
import { ruleOf } from '../../../price/priceRules.ts'
import type { Scope } from '../../../state/scope.ts'
import { isInStock, stockOf } from '../../../state/stock.ts'
import { type FormPlace, pricePlace } from './formPlace.ts'
import { buyingRow, formEnd, quantityOf } from './formRow.ts'
import { groupedForm } from './groupedForm.ts'
import { variableForm } from './variableForm.ts'
import { availability } from './variationData.ts'

/** The form of a product, or its stock alone where it is sold out. */
export function cartForm(scope: Scope, product: Product, place: FormPlace): Html {
  if (isVariable(product)) return variableForm(scope, product, place)
  if (product.external) return externalForm(product.external)
  if (product.grouped) return groupedForm(scope, product, place)
  const { shopState } = scope.shop
  const stock = availability(stockOf(shopState, product))
  return isInStock(shopState, product) ? html`${stock}${simpleForm(scope, product, place)}` : stock
}

/** The form of a simple product, whose id is the button's value instead of a hidden field (theme-and-platform.md 4.3). */
function simpleForm(scope: Scope, product: Product, place: FormPlace): Html {
  const rule = ruleOf(scope, product)
  const field = rule && pricePlace(scope, product, rule, place.referer)
  const row = buyingRow(scope, product, place, {
    quantity: quantityOf(scope, product, place),
    button: html` name="add-to-cart" value="${product.id}"`,
    rule,
  })
  return html`
<form class="cart" action="${place.action}" method="post" enctype="multipart/form-data">
	${field}
	${row}
	${formEnd(scope, product, place)}
</form>
`
}

/** The form of an external product, which leads to its seller. A GET form drops the address's parameters, so that they become fields. */
function externalForm({ address, label }: NonNullable<Product['external']>): Html {
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
