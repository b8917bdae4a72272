/** The page of a product (theme-and-platform.md 2.10–2.15, 4.3). */
import { productBySlug } from '../catalogue/catalogue.ts'
import { isVariable, type Product } from '../catalogue/product.ts'
import type { ShopResponse } from '../http/respond.ts'
import { pages, type ShopRequest } from '../http/route.ts'
import { pageAnswer } from '../layout/layout.ts'
import { noticesHtml, takeNotices } from '../layout/notices.ts'
import { productClasses } from '../layout/product/productBox.ts'
import { type Html, html, htmlFile } from '../markup/html.ts'
import { reviewsTab } from '../reviews/reviewsTab.ts'
import { type ReviewVisit, reviewVisit } from '../reviews/reviewVisit.ts'
import type { ProductTab } from '../state/scope.ts'
import { notFoundPage } from './notFound.ts'
import { cartForm } from './product/form/cartForm.ts'
import { pagePlace } from './product/form/formPlace.ts'
import { gallery } from './product/gallery.ts'
import { lowerBar } from './product/lowerBar.ts'
import { neighbours, relatedProducts } from './product/related.ts'
import { separateBar } from './product/stickyBar.ts'
import { summary } from './product/summary.ts'
import { attributesTab, productTabs } from './product/tabs.ts'

/** Root of the platform's own lightbox, where the theme leaves the pictures to it (theme-and-platform.md 2.10). */
const photoSwipe = htmlFile(import.meta.dirname, 'product/photoSwipe.html')

export const productRoute = pages(
  /^\/produkt\/([^/]+)\/(?:comment-page-(\d+)\/)?$/,
  (request, [slug = '', page = '']) => {
    const product = productBySlug(slug)
    return product ? showProduct(request, product, reviewVisit(request, page)) : notFoundPage(request)
  },
)

function showProduct(request: ShopRequest, product: Product, visit: ReviewVisit): ShopResponse {
  return pageAnswer(request, {
    context: 'product',
    title: product.name,
    source: { type: 'product', id: product.id },
    bodyClasses: [
      'wp-singular',
      'product-template-default',
      'single',
      'single-product',
      `postid-${product.id}`,
      'woocommerce',
    ],
    product,
    hasQuickView: request.switches.quickView,
    // Product pages have their notices after the header, not in the wrapper inside `main` (theme-and-platform.md 2.18).
    beforeMain: noticesHtml(takeNotices(request)),
    main: productMain(request, product, visit),
    footerEnd: footerEnd(request, product),
  })
}

function productMain(request: ShopRequest, product: Product, visit: ReviewVisit): Html {
  return html`<div class="shop-container">
<div class="container"><div class="woocommerce-notices-wrapper"></div></div>
<div id="product-${product.id}" class="${productClasses(request, product)}"><div class="product-container">
<div class="product-main"><div class="row content-row mb-0">
	<div class="product-gallery col large-6">
${gallery(request, product)}
	</div>
	<div class="product-info summary col-fit col entry-summary product-summary">
${summary(request, product, pagePlace(request, product))}
	</div>
	<div id="product-sidebar" class="col large-2 hide-for-medium product-sidebar-small"><div class="hide-for-off-canvas" style="width:100%"><ul class="next-prev-thumbs is-small nav-right text-right">${neighbours(request, product)}</ul></div></div>
</div></div>
<div class="product-footer"><div class="container">
${productTabs(tabsOf(request, product, visit), request.switches.productTabs)}
${relatedProducts(request, product)}
</div></div>
</div></div>
</div>`
}

function tabsOf(request: ShopRequest, product: Product, visit: ReviewVisit): readonly ProductTab[] {
  const description = { key: 'description', title: 'Beschreibung', content: html`<p>${product.description}</p>` }
  return [
    ...(product.description === '' ? [] : [description]),
    ...attributesTab(product),
    ...request.shop.modules.flatMap(({ slots }) => slots?.productTabs?.(request, product) ?? []),
    reviewsTab(request, product, visit),
  ]
}

function footerEnd(request: ShopRequest, product: Product): Html {
  const { theme, stickyAddToCart, galleryLayout, lightbox } = request.switches
  // The stacked gallery layout has no sticky bar (theme-and-platform.md 2.10).
  const hasBar = theme === 'modern' && stickyAddToCart && galleryLayout !== 'stacked'
  const place = { ...pagePlace(request, product), isBar: true }
  const contents = hasBar && !isVariable(product) ? cartForm(request, product, place) : html``
  return html`${hasBar && separateBar(request, product, contents)}${request.switches.lowerBar && lowerBar(request, product, place)}${lightbox === 'photoswipe' && photoSwipe}`
}
