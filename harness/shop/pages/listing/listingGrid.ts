/** The boxes of a listing and the links to its other pages. */

import { productBox } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import type { ListingView } from './listingView.ts'

/** Columns of a wide listing: the first and last box of a row carry classes. */
const columns = 4

/** @param after markup below the boxes, such as the pages that a search found */
export function listingGrid(scope: Scope, view: ListingView, after?: Html): Html {
  return html`<div class="row category-page-row"><div class="col large-12"><div class="shop-container">
${view.shown.length > 0 ? html`<div class="woocommerce-notices-wrapper"></div>${boxes(scope, view)}` : nothingFound()}
${pagination(view)}
</div>${after}</div></div>`
}

function boxes(scope: Scope, { shown }: ListingView): Html {
  const equalised = scope.switches.equalBoxes ? ' equalize-box' : ''
  return html`<div class="products row row-small large-columns-${columns} medium-columns-3 small-columns-2${equalised}">
${shown.map((product, index) => productBox(scope, product, columnClass(index)))}
</div>`
}

function columnClass(index: number): string {
  if (index % columns === 0) return 'first'
  return index % columns === columns - 1 ? 'last' : ''
}

function nothingFound(): Html {
  return html`<div class="woocommerce-no-products-found">
	<div class="woocommerce-info message-wrapper">
		<div class="message-container container medium-text-center">Es wurden keine Produkte gefunden, die Ihrer Auswahl entsprechen.</div>
	</div>
</div>`
}

/** Links to all pages of a listing; infinite scrolling follows `a.next` (theme-and-platform.md 2.22). */
function pagination({ number, pageCount, address }: ListingView): Html | undefined {
  if (pageCount === 1) return undefined
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  return html`<div class="container"><nav class="woocommerce-pagination" aria-label="Produktseiten-Nummerierung"><ul class="page-numbers nav-pagination links text-center">
${number > 1 && html`	<li><a class="prev page-number" href="${address(number - 1)}" aria-label="Vorherige Seite"><i class="icon-angle-left"></i></a></li>\n`}${numbers.map(
  (each) =>
    each === number
      ? html`	<li><span aria-label="Seite ${each}" aria-current="page" class="page-number current">${each}</span></li>\n`
      : html`	<li><a aria-label="Seite ${each}" class="page-number" href="${address(each)}">${each}</a></li>\n`,
)}${number < pageCount && html`	<li><a class="next page-number" href="${address(number + 1)}" aria-label="Nächste Seite"><i class="icon-angle-right"></i></a></li>\n`}</ul></nav></div>`
}
