import type { AgreedPrice } from '../cart/cart.ts'
import type { Scope } from '../state/scope.ts'

/** The offer that lies in the cart for an article. */
export function agreedOffer({ visitor }: Scope, articleId: number): AgreedPrice | undefined {
  const line = visitor.cart.lines.find(
    ({ productId, variationId, agreed }) => (variationId || productId) === articleId && agreed?.kind === 'offer',
  )
  return line?.agreed
}
