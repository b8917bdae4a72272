/** The invented gallery "Ebbe & Glut": everything that can be bought, and finding it. */
import { join } from 'node:path'
import { readYaml } from '../../scene/reading/readJson.ts'
import { type Category, catalogueSchema, type Product, type Variation } from './product.ts'
import { sheetProducts, variationsInSeries } from './series.ts'

export const shopName = 'Galerie Ebbe & Glut'

const sold = readYaml(join(import.meta.dirname, 'catalogue.yaml'), catalogueSchema)

/** In the order of the search field. */
export const categories: readonly Category[] = sold.categories

function categoryOf(slug: string): Category {
  const category = categories.find((candidate) => candidate.slug === slug)
  if (!category) throw new Error(`The catalogue has no category ${slug}.`)
  return category
}

/** In the order of the listing. */
export const products: readonly Product[] = [
  ...sold.products.map((product) => ({
    ...product,
    ...variationsInSeries[product.id],
    category: categoryOf(product.category),
  })),
  ...sheetProducts(categoryOf('tidenkalender')),
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
