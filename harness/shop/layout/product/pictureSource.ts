/** The data about a picture that scripts need: addresses in all sizes, and its number. */
import type { Picture } from '../../catalogue/product.ts'
import { hashed } from '../../state/ids.ts'
import type { Scope } from '../../state/scope.ts'
import { type PictureSize, pictureAddress, pictureSizes } from './picture.ts'

/** Candidates for `srcset`, the named size first. */
export function sourceSet(scope: Scope, picture: Picture, sizes: readonly PictureSize[]): string {
  return sizes.map((size) => `${pictureAddress(scope, picture, size)} ${pictureSizes[size][0]}w`).join(', ')
}

/** `sizes` of a picture that is never wider than its own size. */
export function sizesOf(size: PictureSize): string {
  const width = pictureSizes[size][0]
  return `(max-width: ${width}px) 100vw, ${width}px`
}

/** Number in the media library; the same picture has the same one everywhere. */
export function pictureId({ name }: Picture): number {
  return 1_000 + (Number.parseInt(hashed(6, 'picture', name), 16) % 90_000)
}
