/** The stock: how many pieces of a product or variation can still be sold. */
import type { Product, Variation } from '../catalogue/product.ts'
import type { ShopState } from './shopState.ts'

/** The pieces in stock; undefined where the stock is not limited. */
export function stockOf(shopState: ShopState, { id, stock }: Product | Variation): number | undefined {
  return stock === undefined ? undefined : Math.max(0, stock - (shopState.sold.get(id) ?? 0))
}

/** A variable product is in stock as long as one of its variations is. */
export function isInStock(shopState: ShopState, article: Product | Variation): boolean {
  const variations = 'variations' in article ? article.variations : undefined
  if (variations) return variations.some((variation) => isInStock(shopState, variation))
  return stockOf(shopState, article) !== 0
}

/** Takes pieces out of stock, for a paid order. */
export function sell(shopState: ShopState, id: number, quantity: number): void {
  shopState.sold.set(id, (shopState.sold.get(id) ?? 0) + quantity)
}
