/** What is left of a product or variation. */
import type { Product, Variation } from '../catalogue/product.ts'
import type { World } from './world.ts'

/** Pieces left; undefined = as many as one likes. */
export function stockOf(world: World, { id, stock }: Product | Variation): number | undefined {
  return stock === undefined ? undefined : Math.max(0, stock - (world.sold.get(id) ?? 0))
}

/** A variable product is in stock as long as one of its variations is. */
export function isInStock(world: World, article: Product | Variation): boolean {
  const variations = 'variations' in article ? article.variations : undefined
  if (variations) return variations.some((variation) => isInStock(world, variation))
  return stockOf(world, article) !== 0
}

/** Takes pieces out of stock, for a paid order. */
export function sell(world: World, id: number, quantity: number): void {
  world.sold.set(id, (world.sold.get(id) ?? 0) + quantity)
}
