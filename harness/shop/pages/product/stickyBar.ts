/** The bar that sticks to the window once the form is out of sight (theme-and-platform.md 2.13). */
import { isVariable, type Product } from '../../catalogue/product.ts'
import { pictureAddress, pictureSizes, sizesOf, sourceSet } from '../../layout/product/pictures.ts'
import { productPrice } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

/** The bar of generation A, which contains the form's quantity and button. */
export function wrapInBar(scope: Scope, product: Product, controls: Html): Html {
  const price = !isVariable(product) && html`<span class="price">${productPrice(product)}</span>`
  return html`<div class="sticky-add-to-cart-wrapper"><div class="sticky-add-to-cart">
		<div class="sticky-add-to-cart__product">${barHead(scope, product)}${price}</div>
		${controls}
	</div></div>`
}

/**
 * The bar of generation B, which follows the page and has a second form.
 * @param contents the second form, or the stock of a sold-out product
 */
export function separateBar(scope: Scope, product: Product, contents: Html): Html {
  const choose = html`${productPrice(product)}<a class="button secondary sticky-add-to-cart-select-options-button mb-0 ml-half"><span>Optionen auswählen</span></a>`
  return html`
<div class="sticky-add-to-cart-wrapper">
	<div class="sticky-add-to-cart" data-product-id="${product.id}">
		<div class="sticky-add-to-cart__product">${barHead(scope, product)}
			${isVariable(product) ? choose : contents}
		</div>
	</div>
</div>`
}

function barHead(scope: Scope, { name, pictures: [picture] }: Product): Html {
  const [width, height] = pictureSizes.thumbnail
  return html`<img width="${width}" height="${height}" src="${pictureAddress(scope, picture, 'thumbnail')}" class="sticky-add-to-cart-img" alt="${picture.alt}" decoding="async" srcset="${sourceSet(scope, picture, ['thumbnail', 'square'])}" sizes="${sizesOf('thumbnail')}" />
			<div class="product-title-small hide-for-small"><strong>${name}</strong></div>`
}
