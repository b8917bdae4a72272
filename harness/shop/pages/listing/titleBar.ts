/** The bar above a listing: breadcrumbs, number of results, order. */

import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { type ListingView, sortOrders } from './listingView.ts'

export interface TitleBar {
  /** The breadcrumbs after the front page; the last one is the page itself. */
  readonly crumbs: readonly (string | { readonly label: string; readonly path: string })[]
  readonly view: ListingView
  /** True for a search, whose default order is relevance. */
  readonly isSearch?: boolean
}

export function titleBar(request: ShopRequest, { crumbs, view, isSearch = false }: TitleBar): Html {
  const { link } = request
  const divider = html` <span class="divider">&#47;</span> `
  return html`
	<div class="shop-page-title category-page-title page-title ">
		<div class="page-title-inner flex-row medium-flex-wrap container">
			<div class="flex-col flex-grow medium-text-center"><div class="is-large">
				<nav class="woocommerce-breadcrumb breadcrumbs uppercase"><a href="${link('/')}">Startseite</a>${crumbs.map(
          (crumb) =>
            html`${divider}${typeof crumb === 'string' ? crumb : html`<a href="${link(crumb.path)}">${crumb.label}</a>`}`,
        )}</nav>
			</div></div>
			<div class="flex-col medium-text-center">
				<p class="woocommerce-result-count hide-for-medium">${resultCount(view)}</p>
${view.count > 0 && ordering(request, isSearch)}
			</div>
		</div>
	</div>
`
}

function resultCount({ count, number, pageCount, perPage, shown }: ListingView): string {
  if (count === 0) return ''
  if (count === 1) return 'Das einzelne Ergebnis wird angezeigt'
  if (pageCount === 1) return `Alle ${count} Ergebnisse werden angezeigt`
  const first = (number - 1) * perPage + 1
  return `Ergebnisse ${first} – ${first + shown.length - 1} von ${count} werden angezeigt`
}

/** The form for the order. The platform's script submits it on change; without the script the Enter key does. */
function ordering({ url }: ShopRequest, isSearch: boolean): Html {
  const [first, ...others] = sortOrders
  const orders = [isSearch ? { key: 'relevance', label: 'Relevanz' } : first, ...others].filter(
    (order) => order !== undefined,
  )
  const chosen = url.searchParams.get('orderby') ?? orders[0]?.key
  const kept = [...url.searchParams].filter(([name]) => !dropped.has(name))
  return html`				<form class="woocommerce-ordering" method="get">
					<select name="orderby" class="orderby" aria-label="Shop-Reihenfolge">${orders.map(
            ({ key, label }) =>
              html`<option value="${key}"${key === chosen && html` selected='selected'`}>${label}</option>`,
          )}</select>
					<input type="hidden" name="paged" value="1" />
					${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
				</form>`
}

/** Parameters that the form for the order does not repeat. */
const dropped = new Set(['orderby', 'paged', 'add-to-cart', 'removed_item'])
