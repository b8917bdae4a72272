import type { Picture } from '../../catalogue/product.ts'
import { type Html, html } from '../../markup/html.ts'
import { hexHash } from '../../state/hashes.ts'
import type { Scope } from '../../state/scope.ts'

/**
 * Width and height in pixels of each of the platform's sizes; `art/pictures.ts` draws the files. The name of a `full` picture has no
 * suffix.
 */
export const pictureSizes = {
  thumbnail: [100, 100],
  square: [300, 300],
  single: [600, 750],
  full: [1200, 1500],
} as const
export type PictureSize = keyof typeof pictureSizes

/** `https://…/wp-content/uploads/2026/11/sturmflut-300x300.svg` */
export function pictureAddress(scope: Scope, { name }: Picture, size: PictureSize): string {
  const [width, height] = pictureSizes[size]
  const suffix = size === 'full' ? '' : `-${width}x${height}`
  return scope.link(`/wp-content/uploads/2026/11/${name}${suffix}.svg`)
}

/** A picture as listings, cart and mini-cart show it. Only sizes of the same shape are candidates, as on the platform. */
export function squarePicture(
  scope: Scope,
  shown: Picture,
  classes = 'attachment-woocommerce_thumbnail size-woocommerce_thumbnail',
): Html {
  const [width, height] = pictureSizes.square
  return html`<img width="${width}" height="${height}" src="${pictureAddress(scope, shown, 'square')}" class="${classes}" alt="${shown.alt}" decoding="async" srcset="${sourceSet(scope, shown, ['square', 'thumbnail'])}" sizes="${sizesOf('square')}" />`
}

/** The candidates of a `srcset`, in the order of the sizes. */
export function sourceSet(scope: Scope, picture: Picture, sizes: readonly PictureSize[]): string {
  return sizes.map((size) => `${pictureAddress(scope, picture, size)} ${pictureSizes[size][0]}w`).join(', ')
}

/** `sizes` of a picture that is never wider than its own size. */
export function sizesOf(size: PictureSize): string {
  const width = pictureSizes[size][0]
  return `(max-width: ${width}px) 100vw, ${width}px`
}

/** Number of a picture in the media library: equal for equal names. */
export function pictureId({ name }: Picture): number {
  return 1_000 + (Number.parseInt(hexHash(6, 'picture', name), 16) % 90_000)
}
