/** Everything beside the pictures: title, price, form (theme-and-platform.md 4.3). */
import { isOnSale, type Product } from '../../catalogue/product.ts'
import { productPrice } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import { fillSlot } from '../../modules/shopModule.ts'
import { reviewsOf } from '../../reviews/reviews.ts'
import { ratingLink } from '../../reviews/reviewsTab.ts'
import type { Scope } from '../../state/scope.ts'
import { isInStock } from '../../state/stock.ts'
import { cartForm } from './form/cartForm.ts'
import type { FormPlace } from './form/formPlace.ts'
import { neighbours } from './related.ts'

export function summary(scope: Scope, product: Product, place: FormPlace): Html {
  return html`<nav class="woocommerce-breadcrumb breadcrumbs uppercase"><a href="${scope.link('/')}">Startseite</a> <span class="divider">&#47;</span> <a href="${categoryAddress(scope, product)}">${product.category.name}</a></nav>
<h1 class="product-title product_title entry-title">${product.name}</h1>
<div class="is-divider small"></div>
<ul class="next-prev-thumbs is-small show-for-medium">${neighbours(scope, product)}</ul>
${ratingLink(reviewsOf(scope.shop.shopState).approved(product.id))}${fillSlot(scope, 'productRating', product)}
${priceAndExcerpt(scope, product, fillSlot(scope, 'productAfterPrice', product))}
${cartForm(scope, product, place)}
${productMeta(scope, product)}`
}

/** @param afterPrice markup of other modules after the price; a quick view has none */
export function priceAndExcerpt({ shop }: Scope, product: Product, afterPrice: readonly Html[] = []): Html {
  const state = [
    ...(isOnSale(product) ? ['price-on-sale'] : []),
    ...(isInStock(shop.shopState, product) ? [] : ['price-not-in-stock']),
  ]
  return html`<div class="price-wrapper"><p class="${['price', 'product-page-price', ...state].join(' ')}">${productPrice(product)}</p></div>
${afterPrice}<div class="product-short-description"><p>${product.excerpt}</p></div>`
}

/** Article number and category. */
export function productMeta(scope: Scope, product: Product): Html {
  return html`<div class="product_meta">
	<span class="sku_wrapper">Artikelnummer: <span class="sku">${product.sku}</span></span>
	<span class="posted_in">Kategorie: <a href="${categoryAddress(scope, product)}" rel="tag">${product.category.name}</a></span>
</div>`
}

function categoryAddress({ link }: Scope, { category }: Product): string {
  return link(`/produkt-kategorie/${category.slug}/`)
}
