/** The addresses of the provider's script (provider-sdk.md 2.4). */

/** Production and sandbox. A Playwright route for both: `route(sdkAddress, …)`. */
export const sdkAddress = /^https:\/\/www\.(?:sandbox\.)?paypal\.com\/sdk\/js(?:\?|$)/

export function isSdkAddress(url: string): boolean {
  return sdkAddress.test(url)
}
