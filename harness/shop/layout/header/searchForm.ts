/** The theme's product search (theme-and-platform.md 2.5). Pages hold several, each with its own field id. */
import { categories } from '../../catalogue/catalogue.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

export function searchForm(scope: Scope, index: number): Html {
  const field = `woocommerce-product-search-field-${index}`
  return html`<div class="header-search-form-wrapper">
	<div class="searchform-wrapper ux-search-box relative form-flat is-normal"><form role="search" method="get" class="searchform" action="${scope.link('/')}">
		<div class="flex-row relative">
${scope.switches.searchCategories && categorySelect()}			<div class="flex-col flex-grow">
				<label class="screen-reader-text" for="${field}">Suche nach:</label>
				<input type="search" id="${field}" class="search-field mb-0" placeholder="Kunst suchen …" value="" name="s" />
				<input type="hidden" name="post_type" value="product" />
			</div>
			<div class="flex-col">
				<button type="submit" value="Suchen" class="ux-search-submit submit-button secondary button icon mb-0" aria-label="Übermitteln"><i class="icon-search"></i></button>
			</div>
		</div>
		<div class="live-search-results text-left z-top"></div>
	</form></div>
</div>`
}

function categorySelect(): Html {
  return html`			<div class="flex-col search-form-categories">
				<select class="search_categories resize-select mb-0" name="product_cat"><option value="" selected='selected'>Alles</option>${categories.map(({ slug, name }) => html`<option value="${slug}">${name}</option>`)}</select>
			</div>
`
}
