/** Pictures of a product: slider, tools and thumbnails in both generations (theme-and-platform.md 2.10). */
import { hasPicture, isOnSale, type Picture, type Product } from '../../catalogue/product.ts'
import { pictureAddress, pictureSizes, sizesOf, sourceSet } from '../../layout/product/pictures.ts'
import { saleBadge } from '../../layout/product/productBox.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

/** Options of the main slider; the theme prints them as JSON. */
const sliderOptions = {
  cellAlign: 'center',
  wrapAround: true,
  autoPlay: false,
  prevNextButtons: true,
  adaptiveHeight: true,
  imagesLoaded: true,
  lazyLoad: 1,
  dragThreshold: 15,
  pageDots: false,
  rightToLeft: false,
} as const

/** Layout of the gallery → classes of its root. */
const rootClasses = {
  default: 'product-images relative mb-half has-hover',
  vertical: 'relative mb-half has-hover',
  stacked: 'product-images product-gallery-stacked relative mb-half has-hover',
  platform: 'product-gallery-default relative mb-half has-hover',
} as const

export function gallery(scope: Scope, product: Product): Html {
  const { galleryLayout } = scope.switches
  const state = hasPicture(product) ? 'with-images' : 'without-images'
  const images = html`<div class="${rootClasses[galleryLayout]} woocommerce-product-gallery woocommerce-product-gallery--${state} woocommerce-product-gallery--columns-4 images" data-columns="4">
	<div class="badge-container is-larger absolute left top z-1">${isOnSale(product) && saleBadge()}</div>
	<div class="image-tools absolute top show-on-hover right z-3"></div>
	${slider(scope, product)}
	<div class="image-tools absolute bottom left z-3">
		<a href="#product-zoom" class="zoom-button button is-outline circle icon tooltip hide-for-small" title="Zoom"><i class="icon-expand"></i></a>${product.video && videoButton(product.video)}
	</div>
</div>`
  const row = galleryLayout === 'default' || galleryLayout === 'vertical' ? thumbnails(scope, product) : undefined
  if (galleryLayout !== 'vertical' || !row) return html`${images}${row}`
  return html`<div class="row row-small"><div class="col large-10">${images}</div><div class="col large-2 large-col-first vertical-thumbnails pb-0">${row}</div></div>`
}

function videoButton(address: string): Html {
  return html`
		<a class="button is-outline circle icon product-video-popup open-video tip-top" href="${address}" title="Video"><i class="icon-play"></i></a>`
}

/** The slides: a slider, or with the stacked layout one below the other. With the layout `platform` the platform's script arranges them. */
function slider(scope: Scope, product: Product): Html {
  const { galleryLayout, lightbox, theme } = scope.switches
  const isSlider = galleryLayout === 'default' || galleryLayout === 'vertical'
  const classes = [
    'woocommerce-product-gallery__wrapper',
    ...(isSlider ? ['product-gallery-slider', 'slider', 'slider-nav-small', 'mb-half', 'has-image-zoom'] : []),
    ...(lightbox === 'none' ? ['disable-lightbox'] : []),
  ].join(' ')
  const options = isSlider && html` data-flickity-options="${JSON.stringify(sliderOptions)}"`
  const slides = hasPicture(product)
    ? product.pictures.map((picture, index) => gallerySlide(scope, picture, index === 0))
    : emptySlide(scope, product)
  return theme === 'modern'
    ? html`<div class="${classes}"${options}>${slides}</div>`
    : html`<figure class="${classes}"${options}>${slides}</figure>`
}

/** A slide with its link to the large picture; only the first one is what variations exchange. */
export function gallerySlide(scope: Scope, picture: Picture, isFirst: boolean): Html {
  const [width, height] = pictureSizes.single
  const [fullWidth, fullHeight] = pictureSizes.full
  const full = pictureAddress(scope, picture, 'full')
  const thumb = pictureAddress(scope, picture, 'thumbnail')
  const skipsLazy = scope.switches.theme === 'modern' ? 'ux-skip-lazy' : 'skip-lazy'
  const thumbSet = html` data-thumb-srcset="${sourceSet(scope, picture, ['thumbnail', 'square'])}" data-thumb-sizes="${sizesOf('thumbnail')}"`
  return html`<div data-thumb="${thumb}" data-thumb-alt="${picture.alt}"${scope.switches.theme === 'modern' && thumbSet} class="woocommerce-product-gallery__image slide${isFirst && ' first'}"><a href="${full}"><img width="${width}" height="${height}" src="${pictureAddress(scope, picture, 'single')}" class="${isFirst ? `wp-post-image ${skipsLazy}` : skipsLazy}" alt="${picture.alt}" title="${picture.name}" data-caption="" data-src="${full}" data-large_image="${full}" data-large_image_width="${fullWidth}" data-large_image_height="${fullHeight}" decoding="async"${isFirst && html` fetchpriority="high"`} srcset="${sourceSet(scope, picture, ['single', 'square', 'full'])}" sizes="${sizesOf('single')}" /></a></div>`
}

function emptySlide(scope: Scope, { pictures: [picture] }: Product): Html {
  const [width, height] = pictureSizes.single
  return html`<div class="woocommerce-product-gallery__image--placeholder"><img width="${width}" height="${height}" src="${pictureAddress(scope, picture, 'single')}" alt="${picture.alt}" class="wp-post-image" /></div>`
}

const thumbnailOptions = {
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

/** The row of small pictures that chooses the slide, from two pictures on (theme-and-platform.md 2.10). */
function thumbnails(scope: Scope, { pictures }: Product): Html | undefined {
  if (pictures.length < 2) return undefined
  const classes = [
    'product-thumbnails',
    'thumbnails',
    ...(pictures.length < 5 ? ['slider-no-arrows'] : []),
    ...['slider', 'row', 'row-small', 'row-slider', 'slider-nav-small', 'small-columns-4'],
  ].join(' ')
  return html`<div class="${classes}" data-flickity-options="${JSON.stringify(thumbnailOptions)}">${pictures.map((picture, index) => thumbnailCell(scope, picture, index === 0))}</div>`
}

export function thumbnailCell(scope: Scope, picture: Picture, isFirst: boolean): Html {
  const [width, height] = pictureSizes.square
  return html`<div class="col${isFirst && ' is-nav-selected first'}"><a><img src="${pictureAddress(scope, picture, 'square')}" alt="${picture.alt}" width="${width}" height="${height}" class="attachment-woocommerce_thumbnail" /></a></div>`
}
