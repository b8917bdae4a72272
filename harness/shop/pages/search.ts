/** Search results: `/?s=Kunst&post_type=product` (theme-and-platform.md 2.5). */
import { pageAnswer } from '../layout/layout.ts'
import { redirect } from '../respond.ts'
import type { Route, ShopRequest, ShopResponse } from '../route.ts'
import { listingGrid } from './listing/listingGrid.ts'
import { readView, sorted, viewOf } from './listing/listingView.ts'
import { titleBar } from './listing/titleBar.ts'
import { notFoundPage } from './notFound.ts'
import { findPages, findProducts } from './search/find.ts'
import { foundPages } from './search/foundPages.ts'

const path = /^\/(?:page\/(\d+)\/)?$/

export const searchRoute: Route = {
  method: 'GET',
  matches: ({ url }) => path.test(url.pathname) && url.searchParams.has('s') && !url.searchParams.has('wc-ajax'),
  handle: showResults,
}

function showResults(request: ShopRequest): ShopResponse | Promise<ShopResponse> {
  const { searchParams, pathname } = request.url
  const words = searchParams.get('s') ?? ''
  const category = searchParams.get('product_cat') ?? ''
  const isProducts = searchParams.get('post_type') === 'product'
  const found = findProducts(words, category)
  const [only] = found
  // The platform leads straight to the only product that fits.
  if (found.length === 1 && only && isProducts) {
    return redirect(request.link(`/produkt/${only.slug}/`))
  }
  const view = viewOf(sorted(found, request), readView(request, path.exec(pathname)?.[1], '/'))
  if (!view) return notFoundPage(request)
  const title = `Suchergebnisse für „${words}“`
  return pageAnswer(request, {
    context: 'search',
    title,
    // Statistics take a search among products for the shop, and do not learn the words.
    source: isProducts ? { type: 'page', id: 6 } : { type: 'search', id: 0 },
    search: isProducts ? '' : words,
    bodyClasses: [
      'archive',
      'search',
      found.length > 0 ? 'search-results' : 'search-no-results',
      'post-type-archive',
      'post-type-archive-product',
      'woocommerce-shop',
      'woocommerce',
    ],
    hasQuickView: request.switches.quickView,
    beforeMain: titleBar(request, { crumbs: [{ label: 'Shop', path: '/shop/' }, title], view, isSearch: true }),
    main: listingGrid(request, view, category === '' ? foundPages(request, findPages(request, words)) : undefined),
  })
}
