import { readCookie } from '../../../inject/shop/consent/cookies.ts'

/** Hash of the server's cart, from its cookie, which all tabs share; '' for an empty cart. */
export const cartHash = (): string => readCookie('woocommerce_cart_hash') ?? ''
