/** The catalogue of the invented gallery "Ebbe & Glut": `catalogue.yaml` with the series of `series.ts`, and look-ups in it. */
import { join } from 'node:path'
import { readYaml } from '../../scene/reading/readJson.ts'
import { type Category, catalogueSchema, type Product, type Variation } from './product.ts'
import { sheetProducts, variationsInSeries } from './series.ts'

export const shopName = 'Galerie Ebbe & Glut'

const catalogueFile = readYaml(join(import.meta.dirname, 'catalogue.yaml'), catalogueSchema)

/** The categories in the order of the search field's list. */
export const categories: readonly Category[] = catalogueFile.categories

function categoryOf(slug: string): Category {
  const category = categories.find((candidate) => candidate.slug === slug)
  if (!category) throw new Error(`The catalogue has no category ${slug}.`)
  return category
}

/** The products in the order of the listing. */
export const products: readonly Product[] = [
  ...catalogueFile.products.map((product) => ({
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

/** The product or variation that an id stands for. */
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
