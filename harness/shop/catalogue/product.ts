/** Products and variations as `catalogue.yaml` describes them. All amounts are in cents. */
import * as z from 'zod'

/** A rule of the price and offer plugin (price-and-offer.md 1). */
const rule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('name-your-price'),
    minCents: z.int(),
    maxCents: z.int().optional(),
  }),
  z.strictObject({
    kind: z.literal('offer'),
    isTiered: z.boolean(),
    /** How far below the price an offer may lie, for a range of quantities. */
    tiers: z.array(
      z.strictObject({
        from: z.int(),
        /** Last quantity of the range; absent where the range has no end. */
        to: z.int().exactOptional(),
        /** Largest discount, in cents or in per cent of the price. */
        discount: z.union([z.strictObject({ cents: z.int() }), z.strictObject({ percent: z.int() })]),
      }),
    ),
  }),
  /** The rule of a variable product whose variations have rules of their own: the form has a place for their fields. */
  z.strictObject({ kind: z.literal('both') }),
])
export type PriceRule = z.infer<typeof rule>
export type OfferTier = Extract<PriceRule, { kind: 'offer' }>['tiers'][number]

/** `name` is the name of the file without size and ending; `art/pictures.ts` draws it. */
const picture = z.strictObject({ name: z.string(), alt: z.string() })
export type Picture = Readonly<z.infer<typeof picture>>

/** The platform's picture for a product that has none. */
const placeholder: Picture = { name: 'platzhalter', alt: 'Bild folgt' }

const sellable = {
  id: z.int(),
  sku: z.string(),
  priceCents: z.int(),
  /** Price before a reduction; absent where the price is not reduced. */
  regularCents: z.int().exactOptional(),
  /** Pieces in stock; absent where the stock is unlimited, 0 where the product is sold out. */
  stock: z.int().exactOptional(),
  rule: rule.exactOptional(),
  isSoldIndividually: z.boolean().exactOptional(),
}

const variation = z.strictObject({
  ...sellable,
  /** Slug of the attribute → slug of the term; '' = any. */
  attributes: z.record(z.string(), z.string()),
  picture,
  description: z.string().exactOptional(),
  /** False for a variation that is shown but has no price yet. */
  isPurchasable: z.boolean().exactOptional(),
  /** Pictures that follow the variation's picture in the place of the product's (theme-and-platform.md 2.12). */
  morePictures: z.array(picture).exactOptional(),
})
export type Variation = Readonly<z.infer<typeof variation>>

/** An attribute, such as the one with the slug `pa_format`. */
const attribute = z.strictObject({
  slug: z.string(),
  label: z.string(),
  terms: z.array(z.strictObject({ slug: z.string(), label: z.string() })),
})
export type Attribute = Readonly<z.infer<typeof attribute>>

const category = z.strictObject({ id: z.int(), slug: z.string(), name: z.string() })
export type Category = Readonly<z.infer<typeof category>>

const product = z.strictObject({
  ...sellable,
  slug: z.string(),
  name: z.string(),
  /** Slug of a category. */
  category: z.string(),
  excerpt: z.string(),
  description: z.string(),
  /** The main picture first; `placeholder` where the product has none. */
  pictures: z.tuple([picture], picture).default([placeholder]),
  attributes: z.array(attribute).exactOptional(),
  /** Address of a film, which a button at the pictures opens. */
  video: z.string().exactOptional(),
  /** Makes the product a variable one, whose `priceCents` and `stock` then mean nothing. */
  variations: z.array(variation).exactOptional(),
  /** The page of another seller, to which the button of the product leads. */
  external: z.strictObject({ address: z.string(), label: z.string() }).exactOptional(),
  /** Ids of the products that its page offers together; it cannot be bought itself. */
  grouped: z.array(z.int()).exactOptional(),
  /** True where there is nothing to ship. */
  isVirtual: z.boolean().exactOptional(),
})
export type Product = Readonly<Omit<z.infer<typeof product>, 'category'> & { category: Category }>

/** Shape of the file `catalogue.yaml`. */
export const catalogueSchema = z.strictObject({ categories: z.array(category), products: z.array(product) })

export function hasPicture({ pictures }: Pick<Product, 'pictures'>): boolean {
  return pictures[0] !== placeholder
}

export function isVariable(product: Product): boolean {
  return product.variations !== undefined
}

/** The product's type as the platform's classes name it. */
export function productType(product: Product): 'simple' | 'variable' | 'external' | 'grouped' {
  if (isVariable(product)) return 'variable'
  if (product.external) return 'external'
  return product.grouped ? 'grouped' : 'simple'
}

/** Lowest and highest price of the variations, in cents; twice the product's price where there are no variations. */
export function priceRange({ priceCents, variations = [] }: Product): readonly [lowest: number, highest: number] {
  const prices = variations.length > 0 ? variations.map((variation) => variation.priceCents) : [priceCents]
  return [Math.min(...prices), Math.max(...prices)]
}

export function isOnSale({ regularCents, variations }: Product): boolean {
  return regularCents !== undefined || (variations?.some((variation) => variation.regularCents !== undefined) ?? false)
}
