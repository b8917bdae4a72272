/** Under which name an approval of this cart is kept: the store's hash of it, which scripts may read. Undefined for an empty cart. */
export function cartScope(): string | undefined {
  return /(?:^|;\s*)woocommerce_cart_hash=([^;]+)/.exec(document.cookie)?.[1]
}
