/** Puts an article into the cart in exactly the requested quantity (wallet-checkout.md 6; real-shop-facts.md 5). */
import { addToCart, type CartRequest } from '../../cart/addToCart.ts'
import type { CartLine } from '../../cart/cart.ts'
import type { Scope } from '../../state/scope.ts'

export type SetResult = { readonly ok: true; readonly key: string } | { readonly ok: false; readonly message: string }

/**
 * Removes the plain line of the same article, then adds the article, so that the quantity is set and not added; a line with a price
 * of its own stays. Where the adding fails, the removed line does not come back. The refusal also waits in the session, so that
 * a later call can come back with it.
 */
export function setCartItem(scope: Scope, cartRequest: CartRequest): SetResult {
  const { visitor } = scope
  visitor.cart = { ...visitor.cart, lines: visitor.cart.lines.filter((line) => !isPlainLineOf(line, cartRequest)) }
  const added: ReturnType<typeof addToCart> =
    Number.isInteger(cartRequest.quantity) && cartRequest.quantity > 0
      ? addToCart(scope, cartRequest)
      : { isAdded: false, reason: 'Bitte geben Sie eine Menge an.', product: undefined }
  if (added.isAdded) return { ok: true, key: added.line.key }
  visitor.notices = [...visitor.notices, { kind: 'error', text: added.reason }]
  const firstError = visitor.notices.find(({ kind }) => kind === 'error')
  return { ok: false, message: firstError?.text.toString() ?? added.reason }
}

function isPlainLineOf(line: CartLine, { id, variationId = 0, choices = {} }: CartRequest): boolean {
  if (line.agreed !== undefined || line.productId !== id || line.variationId !== variationId) return false
  return Object.entries(line.choices).every(([name, term]) => (choices[name] ?? term) === term)
}
