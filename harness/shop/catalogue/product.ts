/** What the shop sells. Amounts in cents. */

/** A rule of the price and offer plugin (price-and-offer.md 1). */
export type PriceRule =
  | { readonly kind: 'name-your-price'; readonly minCents: number; readonly maxCents: number | undefined }
  | { readonly kind: 'offer'; readonly tiers: readonly OfferTier[]; readonly isTiered: boolean }
  /** Of a variable product: its variations have rules of their own, and the form has a place for them. */
  | { readonly kind: 'both' }

/** How far below the price an offer may lie, for a range of quantities. */
export interface OfferTier {
  readonly from: number
  /** Undefined = open. */
  readonly to?: number
  /** Largest discount: cents, or per cent of the price. */
  readonly discount: { readonly cents: number } | { readonly percent: number }
}

export interface Picture {
  /** File name without size and ending; the art part draws it. */
  readonly name: string
  readonly alt: string
}

/** The platform's picture for a product that has none. */
export const placeholder: Picture = { name: 'platzhalter', alt: 'Bild folgt' }

interface Sellable {
  readonly id: number
  readonly sku: string
  readonly priceCents: number
  /** Before a reduction. */
  readonly regularCents?: number
  /** Undefined = as many as one likes; 0 = sold out. */
  readonly stock?: number
  readonly rule?: PriceRule
}

export interface Variation extends Sellable {
  /** Slug of the attribute → slug of the term; '' = any. */
  readonly attributes: Readonly<Record<string, string>>
  readonly picture: Picture
  readonly description?: string
  readonly isSoldIndividually?: boolean
  /** False: shown, but it has no price yet. */
  readonly isPurchasable?: boolean
  /** Shown after its own picture instead of the product's (theme-and-platform.md 2.12). */
  readonly morePictures?: readonly Picture[]
}

export interface Attribute {
  /** `pa_format` */
  readonly slug: string
  readonly label: string
  readonly terms: readonly { readonly slug: string; readonly label: string }[]
}

export interface Product extends Sellable {
  readonly slug: string
  readonly name: string
  readonly category: Category
  readonly excerpt: string
  readonly description: string
  /** The first one is the main picture; `placeholder` where there is none. */
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly attributes?: readonly Attribute[]
  /** Address of a film, which a button at the pictures opens. */
  readonly video?: string
  /** Present = variable product; its own price and stock say nothing then. */
  readonly variations?: readonly Variation[]
  /** Sold elsewhere: its button leads there. */
  readonly external?: { readonly address: string; readonly label: string }
  /** Ids of the products that its page offers together; it cannot be bought itself. */
  readonly grouped?: readonly number[]
  /** Nothing to ship. */
  readonly isVirtual?: boolean
  readonly isSoldIndividually?: boolean
}

export interface Category {
  readonly slug: string
  readonly name: string
  readonly id: number
}

export function hasPicture({ pictures }: Pick<Product, 'pictures'>): boolean {
  return pictures[0] !== placeholder
}

export function isVariable(product: Product): boolean {
  return product.variations !== undefined
}

/** As the platform's classes name it. */
export function productType(product: Product): 'simple' | 'variable' | 'external' | 'grouped' {
  if (isVariable(product)) return 'variable'
  if (product.external) return 'external'
  return product.grouped ? 'grouped' : 'simple'
}

/** Lowest and highest price, in cents; its own where there are no variations. */
export function priceRange({ priceCents, variations = [] }: Product): readonly [lowest: number, highest: number] {
  const prices = variations.length > 0 ? variations.map((variation) => variation.priceCents) : [priceCents]
  return [Math.min(...prices), Math.max(...prices)]
}

export function isOnSale({ regularCents, variations }: Product): boolean {
  return regularCents !== undefined || (variations?.some((variation) => variation.regularCents !== undefined) ?? false)
}
