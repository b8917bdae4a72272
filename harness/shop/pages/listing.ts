/** The listing of the shop and of its categories (theme-and-platform.md 2.22). */

import { categories, products, productsIn } from '../catalogue/catalogue.ts'
import type { Category } from '../catalogue/product.ts'
import type { ShopResponse } from '../http/respond.ts'
import { pages, type Route, type ShopRequest } from '../http/route.ts'
import { pageAnswer } from '../layout/layout.ts'
import { listingGrid } from './listing/listingGrid.ts'
import { filterProducts, readView, sortProducts, viewOf } from './listing/listingView.ts'
import { titleBar } from './listing/titleBar.ts'
import { notFoundPage } from './notFound.ts'

/** True where the front page's address is a call or a search, which other routes answer. */
const hasOtherRoute = ({ url }: ShopRequest): boolean =>
  ['wc-ajax', 'rest_route', 's'].some((name) => url.searchParams.has(name))

export const listingRoutes: readonly Route[] = [
  pages(/^\/shop\/(?:page\/(\d+)\/)?$/, (request, [number]) => showShop(request, number)),
  { method: 'any', matches: (request) => request.url.pathname === '/' && !hasOtherRoute(request), handle: showHome },
  pages(/^\/produkt-kategorie\/([^/]+)\/(?:page\/(\d+)\/)?$/, (request, [slug, number]) => {
    const category = categories.find((candidate) => candidate.slug === slug)
    return category ? showCategory(request, category, number) : notFoundPage(request)
  }),
]

/** The front page shows the shop. The select of the categories widget leads to it with a category (complete-takeover.md CT78). */
function showHome(request: ShopRequest): ShopResponse | Promise<ShopResponse> {
  const category = categories.find(({ slug }) => slug === request.url.searchParams.get('product_cat'))
  if (category) return showCategory(request, category, undefined)
  return showShop(request, undefined, 'home')
}

function showShop(
  request: ShopRequest,
  number: string | undefined,
  type = 'page',
): ShopResponse | Promise<ShopResponse> {
  const view = viewOf(sortProducts(filterProducts(products, request), request), readView(request, number, '/shop/'))
  if (!view) return notFoundPage(request)
  return pageAnswer(request, {
    context: 'listing',
    title: 'Shop',
    source: { type, id: 6 },
    bodyClasses: ['archive', 'post-type-archive', 'post-type-archive-product', 'woocommerce-shop', 'woocommerce'],
    hasQuickView: request.switches.quickView,
    beforeMain: titleBar(request, { crumbs: ['Shop'], view }),
    main: listingGrid(request, view),
  })
}

function showCategory(
  request: ShopRequest,
  category: Category,
  number: string | undefined,
): ShopResponse | Promise<ShopResponse> {
  const { id, slug, name } = category
  const shown = productsIn(category)
  const view = viewOf(
    sortProducts(filterProducts(shown, request), request),
    readView(request, number, `/produkt-kategorie/${slug}/`),
  )
  if (!view) return notFoundPage(request)
  return pageAnswer(request, {
    context: 'category',
    title: name,
    source: { type: 'tax_product_cat', id },
    bodyClasses: ['archive', 'tax-product_cat', `term-${slug}`, `term-${id}`, 'woocommerce'],
    hasQuickView: request.switches.quickView,
    beforeMain: titleBar(request, { crumbs: [name], view }),
    main: listingGrid(request, view),
  })
}
