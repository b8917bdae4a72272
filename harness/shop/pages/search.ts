/** Search results: `/?s=Kunst&post_type=product` (theme-and-platform.md 2.5). */

import { redirect, type ShopResponse } from '../http/respond.ts'
import type { Route, ShopRequest } from '../http/route.ts'
import { pageAnswer } from '../layout/layout.ts'
import { type Html, html } from '../markup/html.ts'
import type { MenuItem, Scope } from '../state/scope.ts'
import { listingGrid } from './listing/listingGrid.ts'
import { readView, sortProducts, viewOf } from './listing/listingView.ts'
import { titleBar } from './listing/titleBar.ts'
import { notFoundPage } from './notFound.ts'
import { findPages, findProducts } from './search/searchCatalogue.ts'

const sliderOptions =
  '{"imagesLoaded": true, "groupCells": "100%", "dragThreshold" : 5, "cellAlign": "left","wrapAround": true,"prevNextButtons": true,"percentPosition": true,"pageDots": false, "rightToLeft": false, "autoPlay" : false}'

/** The theme's second list below the products of a search; nothing where no page fits. */
function foundPages({ link }: Scope, pages: readonly MenuItem[]): Html | undefined {
  if (pages.length === 0) return undefined
  return html`<hr/><h4 class="uppercase">Seiten gefunden</h4>
<div class="row large-columns-3 medium-columns-3 small-columns-2 slider row-slider slider-nav-reveal slider-nav-push" data-flickity-options="${sliderOptions}">
${pages.map(
  ({ path, label }) => html`	<div class="page-col col"><div class="col-inner">
		<a class="block plain" href="${link(path)}" title="${label}"><div class="page-box box has-hover">
			<div class="box-image"><div class="box-image image-cover" style="padding-top:56.25%;"></div></div>
			<div class="box-text text-left"><div class="box-text-inner"><p>${label}</p></div></div>
		</div></a>
	</div></div>
`,
)}</div>`
}

const resultsPath = /^\/(?:page\/(\d+)\/)?$/

export const searchRoute: Route = {
  method: 'GET',
  matches: ({ url }) => resultsPath.test(url.pathname) && url.searchParams.has('s') && !url.searchParams.has('wc-ajax'),
  handle: showResults,
}

function showResults(request: ShopRequest): ShopResponse | Promise<ShopResponse> {
  const { searchParams, pathname } = request.url
  const words = searchParams.get('s') ?? ''
  const category = searchParams.get('product_cat') ?? ''
  const isProductSearch = searchParams.get('post_type') === 'product'
  const found = findProducts(words, category)
  const [only] = found
  // The platform leads straight to the only product that fits.
  if (found.length === 1 && only && isProductSearch) {
    return redirect(request.link(`/produkt/${only.slug}/`))
  }
  const view = viewOf(sortProducts(found, request), readView(request, resultsPath.exec(pathname)?.[1], '/'))
  if (!view) return notFoundPage(request)
  const title = `Suchergebnisse für „${words}“`
  return pageAnswer(request, {
    context: 'search',
    title,
    // Statistics count a search among products as the shop page, without the words.
    source: isProductSearch ? { type: 'page', id: 6 } : { type: 'search', id: 0 },
    search: isProductSearch ? '' : words,
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
