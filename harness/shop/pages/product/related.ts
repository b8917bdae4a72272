import { productsIn } from '../../catalogue/catalogue.ts'
import type { Product } from '../../catalogue/product.ts'
import { productBox } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

const shownProducts = 8

const sliderOptions = {
  imagesLoaded: true,
  groupCells: '100%',
  dragThreshold: 5,
  cellAlign: 'left',
  wrapAround: true,
  prevNextButtons: true,
  percentPosition: true,
  pageDots: false,
  rightToLeft: false,
  autoPlay: false,
} as const

/** Others of the same category, as a row that slides; nothing where there is none. */
export function relatedProducts(scope: Scope, product: Product): Html | undefined {
  const others = productsIn(product.category).filter(({ id }) => id !== product.id)
  if (others.length === 0) return undefined
  return html`<div class="related related-products-wrapper product-section">
	<h3 class="product-section-title container-width product-section-title-related pt-half pb-half uppercase">Ähnliche Produkte</h3>
	<div class="row large-columns-4 medium-columns-3 small-columns-2 row-small slider row-slider slider-nav-reveal slider-nav-push" data-flickity-options="${JSON.stringify(sliderOptions)}">
${others.slice(0, shownProducts).map((other) => productBox(scope, other))}
	</div>
</div>`
}
