import { readCookie } from '../../../inject/shop/consent/cookies.ts'

/** Hash of the server's cart, from its cookie, which all tabs share; '' for an empty cart. */
export const cartHash = (): string => readCookie('woocommerce_cart_hash') ?? ''

/** True where the server's cart holds nothing, as far as its cookie tells. */
export const isCartEmpty = (): boolean => cartHash() === ''

/**
 * To be called when an order is sent. The function that it returns is true once the cart, which held something then, is empty: whatever
 * the shop answers, it has probably taken the order. The browser itself sends a call again whose connection breaks, and the answer
 * to the second one only says that there is nothing to order.
 */
export function watchCart(): () => boolean {
  const wasEmpty = isCartEmpty()
  return () => !wasEmpty && isCartEmpty()
}
