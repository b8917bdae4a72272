/** A product in a listing (theme-and-platform.md 2.22). */

import { productById } from '../../catalogue/catalogue.ts'
import { hasPicture, isOnSale, isVariable, type Product, priceRange, productType } from '../../catalogue/product.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml, priceRangeHtml, salePriceHtml } from '../../markup/money.ts'
import { fillSlot } from '../../modules/shopModule.ts'
import { agreedOffer } from '../../price/agreedPrice.ts'
import { ruleOf } from '../../price/priceRules.ts'
import type { Scope } from '../../state/scope.ts'
import { isInStock } from '../../state/stock.ts'
import { squarePicture } from './pictures.ts'

/** @param columnClass `first` or `last` in its row */
export function productBox(scope: Scope, product: Product, columnClass = ''): Html {
  const address = scope.link(`/produkt/${product.slug}/`)
  const isSoldOut = !isInStock(scope.shop.shopState, product)
  return html`<div class="product-small col has-hover ${isSoldOut && 'out-of-stock '}${productClasses(scope, product, columnClass)}">
	<div class="col-inner">
		<div class="badge-container absolute left top z-1">${isOnSale(product) && saleBadge()}</div>
		<div class="product-small box">
			<div class="box-image">
				<div class="image-fade_in_back"><a href="${address}" aria-label="${product.name}">${squarePicture(scope, product.pictures[0])}${backPicture(scope, product)}</a></div>
				<div class="image-tools is-small top right show-on-hover"></div>
				<div class="image-tools is-small hide-for-small bottom left show-on-hover"></div>
				<div class="image-tools grid-tools text-center hide-for-small bottom hover-slide-in show-on-hover">${
          scope.switches.quickView &&
          html`<a class="quick-view" data-prod="${product.id}" href="#quick-view">Schnellansicht</a>`
        }</div>
				${isSoldOut && html`<div class="out-of-stock-label">Nicht vorrätig</div>`}
			</div>
			<div class="box-text box-text-products">
				<div class="title-wrapper"><p class="category uppercase is-smaller no-text-overflow product-cat op-7">${product.category.name}</p><p class="name product-title woocommerce-loop-product__title"><a href="${address}" class="woocommerce-LoopProduct-link woocommerce-loop-product__link">${product.name}</a></p></div>
				<div class="price-wrapper">${fillSlot(scope, 'boxBeforePrice', product)}<span class="price">${productPrice(product)}</span>${fillSlot(scope, 'boxAfterPrice', product)}</div>
				<div class="add-to-cart-button">${addButton(scope, product, address, isSoldOut)}</div>
				<span id="${descriptionId(product)}" class="screen-reader-text">${isVariable(product) && 'Dieses Produkt hat mehrere Varianten. Die Optionen können auf der Produktseite gewählt werden'}</span>
			</div>
		</div>
	</div>
</div>`
}

/** The second picture, which shows while the pointer is over the first. */
function backPicture(scope: Scope, { pictures }: Product): Html | undefined {
  const [, second] = pictures
  return second && squarePicture(scope, second, 'show-on-hover absolute fill hide-for-small back-image')
}

function descriptionId({ id }: Product): string {
  return `woocommerce_loop_add_to_cart_link_describedby_${id}`
}

export function saleBadge(): Html {
  return html`<div class="callout badge badge-circle"><div class="badge-inner secondary on-sale"><span class="onsale">Angebot!</span></div></div>`
}

/**
 * The button of a box: adds at once where there is nothing to choose, and is a plain link to the product otherwise
 * (theme-and-platform.md 3.5).
 */
function addButton(scope: Scope, product: Product, address: string, isSoldOut: boolean): Html {
  const { id, sku, name } = product
  const data = html`aria-describedby="${descriptionId(product)}" data-quantity="1" data-product_id="${id}" data-product_sku="${sku}"${agreedData(scope, product)} rel="nofollow"`
  if (isSoldOut) {
    return html`<a href="${address}" ${data} class="primary is-small mb-0 button product_type_${productType(product)} is-outline" aria-label="Lesen Sie mehr über „${name}“" data-success_message="">Weiterlesen</a>`
  }
  if (isVariable(product)) {
    return html`<a href="${address}" ${data} class="primary is-small mb-0 button product_type_variable add_to_cart_button is-outline" aria-label="Wählen Sie Optionen für „${name}“">Ausführung wählen</a>`
  }
  if (product.grouped) {
    return html`<a href="${address}" ${data} class="primary is-small mb-0 button product_type_grouped is-outline" aria-label="Zeigen Sie Produkte der Gruppe „${name}“">Produkte anzeigen</a>`
  }
  if (product.external) {
    return html`<a href="${product.external.address}" ${data} class="primary is-small mb-0 button product_type_external is-outline" aria-label="${product.external.label}">${product.external.label}</a>`
  }
  const needsPage = mustVisitPage(scope, product)
  const target = needsPage ? address : `?add-to-cart=${id}`
  return html`<a href="${target}" ${data} class="primary is-small mb-0 button product_type_simple add_to_cart_button ${!needsPage && 'ajax_add_to_cart '}is-outline" aria-label="In den Warenkorb legen: „${name}“" data-success_message="„${name}“ wurde Ihrem Warenkorb hinzugefügt">In den Warenkorb</a>`
}

/** True where the shopper must enter a price or an offer, which is possible on the product's page only (price-and-offer.md 8.3). */
function mustVisitPage(scope: Scope, product: Product): boolean {
  const rule = ruleOf(scope, product)
  return rule?.kind === 'name-your-price' || (rule?.kind === 'offer' && scope.switches.offerButton === 'replaced')
}

/** The data of an agreed offer: an offer in the cart holds for further pieces, too. */
function agreedData(scope: Scope, { id }: Product): Html | undefined {
  const agreed = agreedOffer(scope, id)
  return agreed && html` data-vicatna_so_value="${agreed.cents / 100}" data-vicatna_so_qty_min="${agreed.minQuantity}"`
}

/**
 * The platform's classes of a product, in a listing, on its page and in the quick view.
 * @param columnClass `first` or `last` in a listing's row
 */
export function productClasses({ shop }: Scope, product: Product, columnClass = ''): string {
  const { id, category, isVirtual } = product
  return [
    'product',
    'type-product',
    `post-${id}`,
    'status-publish',
    ...(columnClass === '' ? [] : [columnClass]),
    isInStock(shop.shopState, product) ? 'instock' : 'outofstock',
    `product_cat-${category.slug}`,
    ...(hasPicture(product) ? ['has-post-thumbnail'] : []),
    ...(isOnSale(product) ? ['sale'] : []),
    ...(isVirtual ? ['virtual', 'taxable'] : ['taxable', 'shipping-taxable']),
    ...(product.grouped ? [] : ['purchasable']),
    `product-type-${productType(product)}`,
  ].join(' ')
}

/** One price, a reduced one, or from – to, also of a group; nothing where there is no variation to have a price. */
export function productPrice(product: Product): Html {
  if (product.variations?.length === 0) return html``
  if (product.grouped) {
    const prices = product.grouped.flatMap((id) => productById(id)?.priceCents ?? [])
    return priceRangeHtml(Math.min(...prices), Math.max(...prices))
  }
  if (isVariable(product)) return priceRangeHtml(...priceRange(product))
  const { priceCents, regularCents } = product
  return regularCents === undefined ? priceHtml(priceCents) : salePriceHtml(regularCents, priceCents)
}
