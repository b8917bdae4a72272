/** The row of small pictures that chooses the slide, from two pictures on (theme-and-platform.md 2.10). */
import type { Picture, Product } from '../../catalogue/product.ts'
import { pictureAddress, pictureSizes } from '../../layout/product/picture.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

const options = {
  cellAlign: 'left',
  wrapAround: false,
  autoPlay: false,
  prevNextButtons: true,
  asNavFor: '.product-gallery-slider',
  percentPosition: true,
  imagesLoaded: true,
  pageDots: false,
  rightToLeft: false,
  contain: true,
} as const

export function thumbnails(scope: Scope, { pictures }: Product): Html | undefined {
  if (pictures.length < 2) return undefined
  const classes = [
    'product-thumbnails',
    'thumbnails',
    ...(pictures.length < 5 ? ['slider-no-arrows'] : []),
    ...['slider', 'row', 'row-small', 'row-slider', 'slider-nav-small', 'small-columns-4'],
  ].join(' ')
  return html`<div class="${classes}" data-flickity-options="${JSON.stringify(options)}">${pictures.map((picture, index) => thumbnailCell(scope, picture, index === 0))}</div>`
}

export function thumbnailCell(scope: Scope, picture: Picture, isFirst: boolean): Html {
  const [width, height] = pictureSizes.square
  return html`<div class="col${isFirst && ' is-nav-selected first'}"><a><img src="${pictureAddress(scope, picture, 'square')}" alt="${picture.alt}" width="${width}" height="${height}" class="attachment-woocommerce_thumbnail" /></a></div>`
}
