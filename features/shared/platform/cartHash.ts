import { readCookie } from '../../../inject/shop/consent/cookies.ts'

/** Hash of the cart that the server knows, whichever tab has changed it; '' of an empty one. */
export const cartHash = (): string => readCookie('woocommerce_cart_hash') ?? ''
