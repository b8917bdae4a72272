/** The boxes of a listing and the way to its other pages. */
import { type Html, html } from '../../html.ts'
import { productBox } from '../../layout/productBox.ts'
import type { Scope } from '../../scope.ts'
import type { ListingView } from './listingView.ts'
import { pagination } from './pagination.ts'

/** Columns of a wide listing: the first and last box of a row carry classes. */
const columns = 4

/** @param after below the boxes: the pages that a search found */
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
