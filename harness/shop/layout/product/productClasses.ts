import { hasPicture, isOnSale, type Product, productType } from '../../catalogue/product.ts'
import type { Scope } from '../../state/scope.ts'
import { isInStock } from '../../state/stock.ts'

/**
 * The platform's classes of a product, in a listing, on its page and in the quick view.
 * @param columnClass `first` or `last` in a listing's row
 */
export function productClasses({ shop }: Scope, product: Product, columnClass = ''): string {
  const { id, category, isVirtual } = product
  return [
    'product',
    'type-product',
    `post-${id}`,
    'status-publish',
    ...(columnClass === '' ? [] : [columnClass]),
    isInStock(shop.shopState, product) ? 'instock' : 'outofstock',
    `product_cat-${category.slug}`,
    ...(hasPicture(product) ? ['has-post-thumbnail'] : []),
    ...(isOnSale(product) ? ['sale'] : []),
    ...(isVirtual ? ['virtual', 'taxable'] : ['taxable', 'shipping-taxable']),
    ...(product.grouped ? [] : ['purchasable']),
    `product-type-${productType(product)}`,
  ].join(' ')
}
