import { productsIn } from '../../catalogue/catalogue.ts'
import type { Product } from '../../catalogue/product.ts'
import { pictureAddress, pictureSizes } from '../../layout/product/picture.ts'
import { sizesOf, sourceSet } from '../../layout/product/pictureSource.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

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
