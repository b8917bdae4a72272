import { articleById, matchVariation, productById } from '../catalogue/catalogue.ts'
import { hasPicture, isOnSale, isVariable, type Picture, type Product } from '../catalogue/product.ts'
import { productCall } from '../http/productCall.ts'
import { htmlAnswer, jsonAnswer, plainAnswer } from '../http/respond.ts'
import { adminAjax, type ShopRequest, storeAjax } from '../http/route.ts'
import { pictureAddress, pictureSizes, sizesOf, sourceSet } from '../layout/product/pictures.ts'
import { productClasses, saleBadge } from '../layout/product/productBox.ts'
import { type Html, html } from '../markup/html.ts'
import { cartForm } from '../pages/product/form/cartForm.ts'
import { quickViewPlace } from '../pages/product/form/formPlace.ts'
import { variationData } from '../pages/product/form/variationData.ts'
import { gallerySlide, thumbnailCell } from '../pages/product/gallery.ts'
import { priceAndExcerpt, productMeta } from '../pages/product/summary.ts'

/**
 * A product in a popup on a listing: markup only, with neither nonce nor JSON (theme-and-platform.md 2.8). For an
 * unknown id the answer is empty.
 */
export const quickViewRoute = adminAjax('flatsome_quickview', (request) => {
  const product = productById(Number(request.param('product')))
  return productCall(request, request.switches.quickViewAnswer, () =>
    htmlAnswer(product ? quickView(request, product) : ''),
  )
})

function quickView(request: ShopRequest, product: Product): Html {
  const shown = hasPicture(product) ? product.pictures : product.pictures.slice(0, 1)
  return html`<div class="product-quick-view-container">
	<div id="product-${product.id}" class="row row-collapse mb-0 ${productClasses(request, product)}">
		<div class="product-gallery large-6 col">
			<div class="slider slider-show-nav product-gallery-slider main-images mb-0">${shown.map((item, index) => slide(request, item, index === 0))}</div>
			<div class="badge-container is-larger absolute left top z-1">${isOnSale(product) && saleBadge()}</div>
		</div>
		<div class="product-info summary large-6 col entry-summary" style="font-size:90%;">
			<div class="product-lightbox-inner" style="padding: 30px;">
				<a class="plain" href="${request.link(`/produkt/${product.slug}/`)}"><h1>${product.name}</h1></a>
				<div class="is-divider small"></div>
				${priceAndExcerpt(request, product)}
				${cartForm(request, product, quickViewPlace(request))}
				${productMeta(request, product)}
			</div>
		</div>
	</div>
</div>
`
}

/** A picture without the link that it has on the product's page. */
function slide(request: ShopRequest, shown: Picture, isFirst: boolean): Html {
  const [width, height] = pictureSizes.single
  const classes = `attachment-woocommerce_single size-woocommerce_single${isFirst ? ' wp-post-image' : ''}`
  const sources = html`srcset="${sourceSet(request, shown, ['single', 'square', 'full'])}" sizes="${sizesOf('single')}"`
  return html`<div class="slide${isFirst && ' first'}"><img width="${width}" height="${height}" src="${pictureAddress(request, shown, 'single')}" class="${classes}" alt="${shown.alt}"${isFirst && html` title="${shown.name}"`} decoding="async" loading="lazy" ${sources} /></div>`
}

/**
 * Answers the variation for a choice, on pages that print no variations (theme-and-platform.md 3.3, 3.6): `false` where no
 * variation fits, and an empty answer for a product that is not variable.
 */
export const getVariationRoute = storeAjax('get_variation', (request) => {
  const product = productById(Number(request.param('product_id')))
  if (!product || !isVariable(product)) return plainAnswer('')
  const variation = matchVariation(product, (slug) => request.param(`attribute_${slug}`))
  return productCall(request, request.switches.variationAnswer, () =>
    jsonAnswer(variation ? variationData(request, product, variation) : false),
  )
})

/**
 * Answers more pictures of a variation, for the theme's extension (theme-and-platform.md 2.12): slides and thumbnails that follow
 * the variation's picture. Both lists are empty where there are no more pictures.
 */
export const moreVariationImagesRoute = adminAjax(
  'flatsome_additional_variation_images_load_images_ajax_frontend',
  (request) => {
    const pictures: readonly Picture[] =
      articleById(Number(request.param('variation_id')))?.variation?.morePictures ?? []
    return jsonAnswer({
      images: pictures.map((picture) => gallerySlide(request, picture, false).toString()),
      thumbs: pictures.map((picture) => thumbnailCell(request, picture, false).toString()),
    })
  },
)
