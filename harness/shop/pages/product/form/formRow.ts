/** Quantity and button of a product's form, in generation A inside the sticky bar (theme-and-platform.md 2.13). */

import { isVariable, type PriceRule, type Product } from '../../../catalogue/product.ts'
import { type QuantityField, quantityBox } from '../../../layout/product/quantityBox.ts'
import { type Html, html } from '../../../markup/html.ts'
import { fillSlot } from '../../../modules/shopModule.ts'
import { agreedOffer } from '../../../price/agreedPrice.ts'
import { addLabel, offerAddLabel } from '../../../price/offerArea.ts'
import type { Scope } from '../../../state/scope.ts'
import { stockOf } from '../../../state/stock.ts'
import { wrapInBar } from '../stickyBar.ts'
import type { FormPlace } from './formPlace.ts'

export interface BuyingRow {
  readonly quantity: QuantityField
  /** Name and value of the button, where it has them. */
  readonly button?: Html
  /** An offer's rule may replace the button's text. */
  readonly rule?: PriceRule | undefined
}

export function buyingRow(scope: Scope, product: Product, { isBar }: FormPlace, row: BuyingRow): Html {
  const { theme, stickyAddToCart, galleryLayout } = scope.switches
  const controls = html`${quantityBox(scope, row.quantity)}
	<button type="submit"${row.button} class="single_add_to_cart_button button alt">${labelOf(scope, product, row.rule)}</button>${
    scope.switches.swatches &&
    html`
	<button type="submit" name="ux-buy-now" value="1" class="ux-buy-now-button button primary">Sofort kaufen</button>`
  }`
  const hasBar = theme === 'classic' && stickyAddToCart && galleryLayout !== 'stacked' && !isBar
  return hasBar ? wrapInBar(scope, product, controls) : controls
}

/** The markup of other modules at the form's end, such as the wallet's buttons. The bar's form has no attribution inputs. */
export function formEnd(scope: Scope, product: Product, { isBar }: FormPlace): Html {
  return html`${!isBar && fillSlot(scope, 'attributionInputs', 'wallet')}${fillSlot(scope, 'productFormEnd', product)}`
}

/**
 * The quantity field, limited by the stock, and by 1 where the product is sold individually. The limit of a variable product
 * depends on the variation.
 */
export function quantityOf(scope: Scope, product: Product, { quantity }: FormPlace): QuantityField {
  const stock = isVariable(product) ? undefined : stockOf(scope.shop.shopState, product)
  const max = product.isSoldIndividually ? 1 : stock
  return { name: 'quantity', value: quantity, min: 1, max, productName: product.name }
}

function labelOf(scope: Scope, { id }: Product, rule: PriceRule | undefined): string {
  const asksForOffer = rule?.kind === 'offer' && scope.switches.offerButton === 'replaced'
  return asksForOffer && !agreedOffer(scope, id) ? offerAddLabel : addLabel
}
