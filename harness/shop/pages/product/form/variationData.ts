/** A variation as the page and `get_variation` hand it to scripts (theme-and-platform.md 3.6, 5.4). */
import { isSoldIndividually } from '../../../cart/adding.ts'
import type { Product, Variation } from '../../../catalogue/product.ts'
import { pictureAddress, pictureSizes } from '../../../layout/product/picture.ts'
import { pictureId, sizesOf, sourceSet } from '../../../layout/product/pictureSource.ts'
import { html } from '../../../markup/html.ts'
import { priceHtml, salePriceHtml } from '../../../markup/money.ts'
import type { Scope } from '../../../state/scope.ts'
import { isInStock, stockOf } from '../../../state/stock.ts'
import { availability } from '../availability.ts'
import { variationPrice } from './variationPrice.ts'

type Data = Readonly<Record<string, unknown>>

/** Keys in the platform's order, those of the price and offer plugin last. */
export function variationData(scope: Scope, product: Product, variation: Variation): Data {
  const { id, sku, priceCents, regularCents, attributes, description } = variation
  const stock = stockOf(scope.shop.shopState, variation)
  const isSingle = isSoldIndividually(product, variation)
  return {
    attributes: Object.fromEntries(Object.entries(attributes).map(([slug, term]) => [`attribute_${slug}`, term])),
    availability_html: availability(stock).toString(),
    backorders_allowed: false,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: 'n. v.',
    display_price: priceCents / 100,
    display_regular_price: (regularCents ?? priceCents) / 100,
    image: imageData(scope, variation),
    image_id: pictureId(variation.picture),
    is_downloadable: false,
    is_in_stock: isInStock(scope.shop.shopState, variation),
    is_purchasable: variation.isPurchasable ?? true,
    is_sold_individually: isSingle ? 'yes' : 'no',
    is_virtual: product.isVirtual ?? false,
    max_qty: isSingle ? 1 : stock || '',
    min_qty: 1,
    price_html: priceOf(product, variation),
    sku,
    variation_description: description === undefined ? '' : html`<p>${description}</p>\n`.toString(),
    variation_id: id,
    variation_is_active: true,
    variation_is_visible: true,
    weight: '',
    weight_html: 'n. v.',
    ...variationPrice(scope, product, variation),
  }
}

/** '' where all variations cost the same: the product's own price says it then. */
function priceOf({ variations = [] }: Product, { priceCents, regularCents }: Variation): string {
  if (variations.every((other) => other.priceCents === priceCents && other.regularCents === regularCents)) return ''
  const price = regularCents === undefined ? priceHtml(priceCents) : salePriceHtml(regularCents, priceCents)
  return html`<span class="price">${price}</span>`.toString()
}

function imageData(scope: Scope, { picture }: Variation): Data {
  const address = (size: keyof typeof pictureSizes): string => pictureAddress(scope, picture, size)
  return {
    title: picture.name,
    caption: '',
    url: address('full'),
    alt: picture.alt,
    src: address('single'),
    srcset: sourceSet(scope, picture, ['single', 'square', 'full']),
    sizes: sizesOf('single'),
    full_src: address('full'),
    full_src_w: pictureSizes.full[0],
    full_src_h: pictureSizes.full[1],
    gallery_thumbnail_src: address('thumbnail'),
    gallery_thumbnail_src_w: pictureSizes.thumbnail[0],
    gallery_thumbnail_src_h: pictureSizes.thumbnail[1],
    thumb_src: address('square'),
    thumb_src_w: pictureSizes.square[0],
    thumb_src_h: pictureSizes.square[1],
    src_w: pictureSizes.single[0],
    src_h: pictureSizes.single[1],
  }
}
