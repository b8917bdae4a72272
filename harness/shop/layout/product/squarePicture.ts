import type { Picture } from '../../catalogue/product.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { pictureAddress, pictureSizes } from './picture.ts'
import { sizesOf, sourceSet } from './pictureSource.ts'

/** A picture as listings, cart and mini-cart show it. Only sizes of the same shape are candidates, as on the platform. */
export function squarePicture(
  scope: Scope,
  shown: Picture,
  classes = 'attachment-woocommerce_thumbnail size-woocommerce_thumbnail',
): Html {
  const [width, height] = pictureSizes.square
  return html`<img width="${width}" height="${height}" src="${pictureAddress(scope, shown, 'square')}" class="${classes}" alt="${shown.alt}" decoding="async" srcset="${sourceSet(scope, shown, ['square', 'thumbnail'])}" sizes="${sizesOf('square')}" />`
}
