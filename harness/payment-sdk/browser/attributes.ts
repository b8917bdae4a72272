/** The `data-…` attributes of the script element: what the SDK reads, and what it does not accept (provider-sdk.md 2.1). */

const pageTypes = ['home', 'product-listing', 'search-results', 'product-details', 'mini-cart', 'cart', 'checkout']

/** Attributes of the script element, by names with `data-`. */
export function readAttributes(script: Element): Readonly<Record<string, string>> {
  const dataAttributes = [...script.attributes].filter(({ name }) => name.startsWith('data-'))
  return Object.fromEntries(dataAttributes.map(({ name, value }) => [name, value]))
}

/** @throws Error an attribute is not accepted; with the SDK's message */
export function checkAttributes(attributes: Readonly<Record<string, string>>): void {
  const pageType = attributes['data-page-type']
  if (pageType !== undefined && !pageTypes.includes(pageType)) throw new Error(`Invalid page type, '${pageType}'`)
  if (attributes['data-sdk-client-token'] !== undefined && attributes['data-user-id-token'] !== undefined) {
    throw new Error('Do not pass SDK token and ID token')
  }
  const amount = attributes['data-amount']
  if (amount !== undefined && !/^\d+\.\d\d$/.test(amount)) throw new Error(`Invalid amount: ${amount}`)
}
