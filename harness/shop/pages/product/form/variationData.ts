/** The data of a variation, as the page prints them and `get_variation` answers them (theme-and-platform.md 3.6, 5.4). */
import { isSoldIndividually } from '../../../cart/addToCart.ts'
import type { Product, Variation } from '../../../catalogue/product.ts'
import { pictureAddress, pictureId, pictureSizes, sizesOf, sourceSet } from '../../../layout/product/pictures.ts'
import { type Html, html } from '../../../markup/html.ts'
import { priceHtml, salePriceHtml } from '../../../markup/money.ts'
import { nameYourPriceField } from '../../../price/nameYourPriceField.ts'
import { offerArea } from '../../../price/offerArea.ts'
import { type NameYourPrice, type Offer, printedTier, ruleOf } from '../../../price/priceRules.ts'
import type { Scope } from '../../../state/scope.ts'
import { isInStock, stockOf } from '../../../state/stock.ts'

type Data = Readonly<Record<string, unknown>>

/** The keys stand in the platform's order, those of the price and offer plugin last. */
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
    price_html: priceMarkup(product, variation),
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

/** The price as markup; '' where all variations cost the same, since the product's price shows it then. */
function priceMarkup({ variations = [] }: Product, { priceCents, regularCents }: Variation): string {
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

/** What the price and offer plugin adds to a variation: either pair of keys or none (price-and-offer.md 3.5). */
function variationPrice(scope: Scope, product: Product, variation: Variation): Readonly<Record<string, unknown>> {
  const rule = ruleOf(scope, variation)
  if (!rule || variation.isPurchasable === false || !isInStock(scope.shop.shopState, variation)) return {}
  if (rule.kind === 'name-your-price') {
    const field = nameYourPriceField(scope, variation, rule, undefined)
    return { vicatna_nyp_html: field.toString(), vicatna_nyp_rule: priceRuleData(rule) }
  }
  if (rule.kind !== 'offer') return {}
  const area = offerArea(scope, { productName: product.name, article: variation, rule, referer: undefined })
  return { vicatna_so_html: area.toString(), vicatna_so_rule: offerRuleData(rule) }
}

/** The rule as the plugin prints it, although no script needs it. */
function priceRuleData({ minCents, maxCents }: NameYourPrice): object {
  const amount = (cents: number | undefined): string => (cents === undefined ? '' : String(cents / 100))
  return { type: '0', prices: { price_min: amount(minCents), price_max: amount(maxCents) } }
}

function offerRuleData({ isTiered, tiers }: Offer): object {
  const printed = tiers.map(printedTier)
  if (!isTiered) return { type: '1', so_qty: '', so_min: printed[0]?.min ?? '', so_type: printed[0]?.type ?? '' }
  return {
    type: '1',
    so_qty: '1',
    so_qty_from: tiers.map(({ from }) => String(from)),
    so_qty_to: tiers.map(({ to }) => String(to ?? '')),
    so_qty_min: printed.map(({ min }) => min),
    so_qty_type: printed.map(({ type }) => type),
  }
}

/** The platform's sentence about the stock; empty where the stock is not counted. @param pieces undefined where the stock is unlimited */
export function availability(pieces: number | undefined): Html {
  if (pieces === undefined) return html``
  if (pieces === 0) return html`<p class="stock out-of-stock">Nicht vorrätig</p>\n`
  return html`<p class="stock in-stock">${pieces} vorrätig</p>\n`
}
