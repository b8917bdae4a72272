import { isSoldIndividually } from '../../cart/adding.ts'
import { articleOf, type CartLine } from '../../cart/cart.ts'
import type { Html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { stockOf } from '../../state/stock.ts'
import { quantityBox } from '../product/quantityBox.ts'
import { lineName } from './cartLine.ts'

/** The quantity of a line of the cart; 0 removes the line. For a product that is sold individually the field is hidden and is 1. */
export function lineQuantityBox(scope: Scope, line: CartLine): Html {
  const { product, variation } = articleOf(line)
  // Below it an offer would not hold any more (price-and-offer.md 8.3).
  const lowest = line.agreed?.kind === 'offer' ? line.agreed.minQuantity : 0
  const isAlone = isSoldIndividually(product, variation)
  return quantityBox(scope, {
    name: `cart[${line.key}][qty]`,
    value: line.quantity,
    min: isAlone ? 1 : lowest,
    max: isAlone ? 1 : stockOf(scope.shop.shopState, variation ?? product),
    productName: lineName(line),
  })
}
