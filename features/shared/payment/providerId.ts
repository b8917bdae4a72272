/**
 * Matches the ids of orders and tokens at the provider and at the shop. The limit is longer than theirs, and shorter than
 * an error page.
 */
const idPattern = /^[\w-]{1,128}$/

/** An order id or token as it may be sent on: never empty, never markup, never an object that became a text. */
export function isProviderId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value)
}
