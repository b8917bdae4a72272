/**
 * Matches parameters that must not leave the shop: by their name, or by a value that is an order's key or an e-mail address, however
 * often encoded. Adjacent parameters are one match.
 * Contract attribution-and-statistics T3, H7, docs/contracts/attribution-and-statistics.md#addenda-4
 */
const secrets =
  /([?&#])(?:(?:(?:[^=&#]*_)?(?:key|token|login|order_review|pay\w+id|secret)=|[^=&#]*=(?:[a-z]+_order_|[^&#]+(?:@|%(?:25)*40)[^&#]+\.))[^&#]*(&?))+/gi

/** The URL without such parameters; the rest stays byte for byte. */
export function withoutSecrets(url: string): string {
  return url.replace(secrets, (_found, sign: string, next: string) => next && sign)
}
