/** A visitor's cart as the payment part sees it. */
import {
  articleOf,
  type Cart,
  type CartLine,
  linePrice,
  needsShipping,
  shippingMethodsTo,
  totalsOf,
} from '../cart/cart.ts'
import type { CartFacts } from './cartData.ts'
import type { OrderLine } from './state/shopOrders.ts'

export function cartFacts(cart: Cart): CartFacts {
  const isShipped = needsShipping(cart)
  const hasMethods = isShipped && cart.shippingMethod !== ''
  return {
    total: totalsOf(cart).total,
    needsShipping: isShipped,
    lines: cart.lines.map((line) => ({ name: lineTitle(line), quantity: line.quantity, amount: linePrice(line) })),
    shippingMethods: hasMethods
      ? shippingMethodsTo(cart.shippingCountry).map(({ id, label, cents }) => ({ id, label, amount: cents }))
      : [],
    ...(isShipped ? { shippingMethod: cart.shippingMethod } : {}),
  }
}

/** The lines of an order made of this cart. */
export function orderLines(cart: Cart): readonly OrderLine[] {
  return cart.lines.map((line) => ({
    articleId: line.variationId || line.productId,
    name: lineTitle(line),
    quantity: line.quantity,
    amount: linePrice(line),
  }))
}

/** Name with the chosen terms, as the platform names an article where there is no room for a list. */
export function lineTitle(line: CartLine): string {
  const { product } = articleOf(line)
  const terms = (product.attributes ?? []).flatMap(({ slug, terms }) => {
    const chosen = terms.find((term) => term.slug === line.choices[`attribute_${slug}`])
    return chosen ? [chosen.label] : []
  })
  return terms.length > 0 ? `${product.name} - ${terms.join(', ')}` : product.name
}
