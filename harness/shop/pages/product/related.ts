import { productsIn } from '../../catalogue/catalogue.ts'
import type { Product } from '../../catalogue/product.ts'
import { pictureAddress, pictureSizes, sizesOf, sourceSet } from '../../layout/product/pictures.ts'
import { productBox } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

const shownLimit = 8

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

/** Other products of the same category, as a slider; undefined where there are none. */
export function relatedProducts(scope: Scope, product: Product): Html | undefined {
  const others = productsIn(product.category).filter(({ id }) => id !== product.id)
  if (others.length === 0) return undefined
  return html`<div class="related related-products-wrapper product-section">
	<h3 class="product-section-title container-width product-section-title-related pt-half pb-half uppercase">Ähnliche Produkte</h3>
	<div class="row large-columns-4 medium-columns-3 small-columns-2 row-small slider row-slider slider-nav-reveal slider-nav-push" data-flickity-options="${JSON.stringify(sliderOptions)}">
${others.slice(0, shownLimit).map((other) => productBox(scope, other))}
	</div>
</div>`
}

/** Links to the products before and after in the same category; their pictures lie in dropdowns of the theme. */
export function neighbours(scope: Scope, product: Product): readonly Html[] {
  const listed = productsIn(product.category)
  const at = listed.findIndex(({ id }) => id === product.id)
  return (['left', 'right'] as const).flatMap((side) => {
    const other = listed[side === 'left' ? at + 1 : at - 1]
    return other ? [neighbour(scope, other, side)] : []
  })
}

function neighbour(scope: Scope, { name, slug, pictures: [picture] }: Product, side: 'left' | 'right'): Html {
  const address = scope.link(`/produkt/${slug}/`)
  const [width, height] = pictureSizes.thumbnail
  return html`<li class="prod-dropdown has-dropdown"><a href="${address}" rel="next" class="button icon is-outline circle" aria-label="${name}"><i class="icon-angle-${side}"></i></a>
	<div class="nav-dropdown"><a title="${name}" href="${address}"><img width="${width}" height="${height}" src="${pictureAddress(scope, picture, 'thumbnail')}" class="attachment-woocommerce_gallery_thumbnail size-woocommerce_gallery_thumbnail wp-post-image" alt="${picture.alt}" decoding="async" loading="lazy" srcset="${sourceSet(scope, picture, ['thumbnail', 'square'])}" sizes="auto, ${sizesOf('thumbnail')}" /></a></div>
</li>`
}
