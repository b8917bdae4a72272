/** Corrects the cart's data on cached pages with a mini-cart. wallet-checkout 4.3, 7 */
import type { Cart } from './cart.ts'

/** By cart: the call to the shop that is under way, which all copies of a mini-cart share. */
const pending = new WeakMap<Cart, Promise<void>>()

/**
 * The shop prints a mini-cart's buttons only for a filled cart. Cached data that say the cart is empty are therefore outdated: the cart
 * counts as filled, with an unknown total.
 * @returns a function that asks the shop for the total, if it is still unknown
 */
export function expectFilledCart(cart: Cart): () => Promise<void> {
  if (cart.dataNow().isEmpty) cart.merge({ isEmpty: false, total: Number.NaN })
  return async () => {
    if (!Number.isNaN(cart.dataNow().total)) return
    const call = pending.get(cart) ?? cart.refresh().finally(() => pending.delete(cart))
    pending.set(cart, call)
    await call
  }
}
