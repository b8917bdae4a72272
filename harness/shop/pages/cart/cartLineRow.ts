import { articleOf, type CartLine, linePrice, unitPrice } from '../../cart.ts'
import { type Html, html } from '../../html.ts'
import { lineAddress, lineName, removeLink } from '../../layout/cartLine.ts'
import { choicesList } from '../../layout/choices.ts'
import { lineQuantityBox } from '../../layout/lineQuantityBox.ts'
import { squarePicture } from '../../layout/squarePicture.ts'
import { priceHtml } from '../../money.ts'
import type { Scope } from '../../scope.ts'

/** A line of the cart's table; its titles are shown where the table stands upright (theme-and-platform.md 4.4). */
export function cartLineRow(scope: Scope, line: CartLine): Html {
  const { product, variation } = articleOf(line)
  const name = lineName(line)
  const address = lineAddress(scope, line)
  const price = priceHtml(unitPrice(line))
  return html`			<tr class="woocommerce-cart-form__cart-item cart_item">
				<td class="product-remove"><a href="${removeLink(scope, line)}" class="remove" aria-label="${name} aus Warenkorb entfernen" data-product_id="${line.productId}" data-product_sku="${(variation ?? product).sku}">&times;</a></td>
				<td class="product-thumbnail"><a href="${address}">${squarePicture(scope, variation?.picture ?? product.pictures[0])}</a></td>
				<td class="product-name" data-title="Produkt"><a href="${address}">${name}</a>${choicesList(line)}
					<div class="show-for-small mobile-product-price"><span class="mobile-product-price__qty">${line.quantity} x </span>${price}</div>
				</td>
				<td class="product-price" data-title="Preis">${price}</td>
				<td class="product-quantity" data-title="Anzahl">${lineQuantityBox(scope, line)}</td>
				<td class="product-subtotal" data-title="Zwischensumme">${priceHtml(linePrice(line))}</td>
			</tr>
`
}
