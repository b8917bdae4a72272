/** Pictures in the platform's sizes; the files are drawn by the art part. */
import type { Picture } from '../../catalogue/product.ts'
import type { Scope } from '../../state/scope.ts'

/** Width and height in pixels of each size; `full` has no suffix in its file name. */
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
