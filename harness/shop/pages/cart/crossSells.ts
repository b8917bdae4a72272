import { articleOf } from '../../cart.ts'
import { products } from '../../catalogue.ts'
import { type Html, html } from '../../html.ts'
import { productBox } from '../../layout/productBox.ts'
import type { Scope } from '../../scope.ts'
import { isInStock } from '../../stock.ts'

const limit = 4

/** What hangs beside the works in the cart: others of their categories that can be had. */
export function crossSells(scope: Scope): Html | undefined {
  const held = scope.visitor.cart.lines.map((line) => articleOf(line).product)
  const categories = new Set(held.map(({ category }) => category.slug))
  const offered = products
    .filter((product) => !held.includes(product) && categories.has(product.category.slug))
    .filter((product) => isInStock(scope.shop.world, product))
    .slice(0, limit)
  if (offered.length === 0) return undefined
  return html`<div class="cross-sells">
	<h2>Das könnte Ihnen auch gefallen&hellip;</h2>
	<div class="products row row-small large-columns-4 medium-columns-3 small-columns-2">
${offered.map((product) => productBox(scope, product))}
	</div>
</div>`
}
