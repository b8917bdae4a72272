/** The cart's data on a page with a mini-cart. wallet-checkout 4.3, 7 */
import type { Cart } from './cart.ts'

/** One question to the shop serves all copies of a mini-cart, and everything in them. */
const pending = new WeakMap<Cart, Promise<void>>()

/**
 * Corrects the cart's data on a page from a cache: the shop prints a mini-cart only for a cart that is filled, so where the page
 * says that the cart is empty, that is old, and the total is not known.
 * @returns a function that asks the shop for the total, if it is still unknown
 */
export function expectFilledCart(cart: Cart): () => Promise<void> {
  if (cart.dataNow().isEmpty) cart.merge({ isEmpty: false, total: Number.NaN })
  return async () => {
    if (!Number.isNaN(cart.dataNow().total)) return
    const question = pending.get(cart) ?? cart.refresh().finally(() => pending.delete(cart))
    pending.set(cart, question)
    await question
  }
}
