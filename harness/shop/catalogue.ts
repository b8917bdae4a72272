/** The invented gallery "Ebbe & Glut": everything that can be bought, and finding it. */
import { objectProducts } from './catalogue/objects.ts'
import { paintingProducts } from './catalogue/paintings.ts'
import { printProducts } from './catalogue/prints.ts'
import type { Category, Product, Variation } from './catalogue/product.ts'
import { sheetProducts } from './catalogue/sheets.ts'
import { unusualProducts } from './catalogue/unusualProducts.ts'

export const shopName = 'Galerie Ebbe & Glut'

/** In the order of the listing. */
export const products: readonly Product[] = [
  ...paintingProducts,
  ...printProducts,
  ...objectProducts,
  ...unusualProducts,
  ...sheetProducts,
]

export function productById(id: number): Product | undefined {
  return products.find((product) => product.id === id)
}

export function productBySlug(slug: string): Product | undefined {
  return products.find((product) => product.slug === slug)
}

export function productsIn(category: Category): readonly Product[] {
  return products.filter((product) => product.category.slug === category.slug)
}

/** What an id stands for that may name a product or a variation. */
export interface Article {
  readonly product: Product
  readonly variation: Variation | undefined
}

export function articleById(id: number): Article | undefined {
  for (const product of products) {
    if (product.id === id) return { product, variation: undefined }
    const variation = product.variations?.find((candidate) => candidate.id === id)
    if (variation) return { product, variation }
  }
  return undefined
}

/** The first variation whose every attribute is "any" or as chosen (theme-and-platform.md 3.6). */
export function matchVariation(product: Product, chosen: (attribute: string) => string): Variation | undefined {
  return product.variations?.find(({ attributes }) =>
    Object.entries(attributes).every(([slug, term]) => term === '' || term === chosen(slug)),
  )
}
