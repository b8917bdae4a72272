/**
 * The bar of another plugin at the window's lower edge, which is always shown. It has a form of its own, into which the price and
 * offer plugin prints the same as into the product's form (price-and-offer.md 5, 12), but no nonce for variations. The plugin's
 * script, which loads the picture, finds the variation and makes plus and minus work, is not part of this shop.
 */
import { type Attribute, isVariable, type Product, productType } from '../../catalogue/product.ts'
import { phpJson } from '../../http/respond.ts'
import { pictureAddress } from '../../layout/product/pictures.ts'
import { productPrice } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import { ruleOf } from '../../price/priceRules.ts'
import type { Scope } from '../../state/scope.ts'
import { isInStock } from '../../state/stock.ts'
import { type FormPlace, pricePlace } from './form/formPlace.ts'
import { quantityOf } from './form/formRow.ts'
import { variationData } from './form/variationData.ts'

export function lowerBar(scope: Scope, product: Product, place: FormPlace): Html {
  const { name, pictures } = product
  const type = productType(product)
  const address = pictureAddress(scope, pictures[0], 'thumbnail')
  return html`
<div class="vi-wcaio-sb-container vi-wcaio-sb-container-2 vi-wcaio-sb-container-ps-0 vi-wcaio-sb-container-pd-${type} vi-wcaio-sb-container-always_appear">
	<div class="vi-wcaio-sb-wrap">
		<div class="vi-wcaio-sb-product-desc-wrap">
			<div class="vi-wcaio-sb-product-img-wrap"><img src="" data-src="${address}" class="vi-wcaio-sb-product-img" alt="${name}"></div>
			<div class="vi-wcaio-sb-product-title-wrap"><span class="vi-wcaio-sb-product-title" data-product_name="${name}">${name}</span>
				<div class="vi-wcaio-sb-product-price-wrap"><span class="price">${productPrice(product)}</span></div>
			</div>
		</div>
		${purchaseControl(scope, product, place, type)}
	</div>
</div>
`
}

function purchaseControl(scope: Scope, product: Product, place: FormPlace, type: string): Html {
  if (!isInStock(scope.shop.shopState, product)) return html`<div class="vi-wcaio-sb-product-oft">Nicht vorrätig</div>`
  return html`<div class="vi-wcaio-sb-product-control"><div class="vi-wcaio-sb-product-cart">
			${type === 'simple' || type === 'variable' ? barForm(scope, product, place) : scrollButton}
		</div></div>`
}

/** The bar's form. Unlike in the product's form, the id of the product is a hidden field, and the button has no name. */
function barForm(scope: Scope, product: Product, place: FormPlace): Html {
  const { id, name, variations = [], attributes = [] } = product
  const rule = ruleOf(scope, product)
  const hasVariations = isVariable(product)
  const data = phpJson(variations.map((variation) => variationData(scope, product, variation)))
  const swatches = html` data-product_name="${name}" data-variation_count="${variations.length}" data-product_variations="${data}"`
  return html`<form class="vi-wcaio-sb-cart-form${hasVariations && ' vi-wcaio-sb-cart-swatches vi-wcaio-cart-swatches-wrap'}" action="${place.action}" method="post" enctype="multipart/form-data" data-product_id="${id}"${hasVariations && swatches}>
				${hasVariations && html`<div class="vi-wcaio-sb-swatches-wrap-wrap vi-wcaio-swatches-wrap-wrap">${attributes.map(attributeSelect)}</div>`}
				${rule && pricePlace(scope, product, rule, place.referer)}
				${quantityField(scope, product, place)}
				<button type="submit" class="vi-wcaio-product-bt-atc vi-wcaio-sb-product-bt-atc button">In den Warenkorb</button>
				<input type="hidden" name="add-to-cart" class="vi-wcaio-add-to-cart" value="${id}"/>
				<input type="hidden" name="product_id" class="vi-wcaio-product_id" value="${id}"/>
				${hasVariations && html`<input type="hidden" name="variation_id" class="variation_id" value="0"/>`}
			</form>`
}

function attributeSelect({ slug, label, terms }: Attribute): Html {
  const name = `attribute_${slug}`
  const options = terms.map((term) => html`<option value="${term.slug}">${term.label}</option>`)
  return html`<div class="vi-wcaio-sb-swatches-wrap vi-wcaio-swatches-wrap"><div class="vi-wcaio-sb-swatches-value vi-wcaio-swatches-value value"><select id="${slug}" class="vi-wcaio-attribute-options vi-wcaio-sb-attribute-options" name="${name}" data-attribute_name="${name}" data-show_option_none="yes" title="${label}"><option value="">Wählen Sie eine Option</option>${options}</select></div></div>`
}

/** The button for products without a form in the bar: the plugin's script scrolls to the product's form. */
const scrollButton = html`<button type="button" class="vi-wcaio-product-bt-atc vi-wcaio-sb-product-bt-atc vi-wcaio-product-bt-select vi-wcaio-product-bt-not-atc button">In den Warenkorb</button>`

/** The quantity with the plugin's lower limit, which is 0. */
function quantityField(scope: Scope, product: Product, place: FormPlace): Html {
  if (product.isSoldIndividually) return html`<input type="hidden" name="quantity" value="1" />`
  const { max, value } = quantityOf(scope, product, place)
  return html`<div class="quantity">
					<span class="vi_wcaio_change_qty vi_wcaio_minus">-</span>
					<input type="number" title="Menge" placeholder="" id="quantity_${scope.uniqueId()}" class="vi-wcaio-sb-product-qty" name="quantity" inputmode="numeric" min="0" max="${max ?? ''}" step="1" value="${value}">
					<span class="vi_wcaio_change_qty vi_wcaio_plus">+</span>
				</div>`
}
