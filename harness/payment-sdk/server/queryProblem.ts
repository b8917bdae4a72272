/** Checks the query of the script's address as the provider's server does, with its messages (provider-sdk.md 2.1, 2.4). */

const intents = ['capture', 'authorize', 'order', 'tokenize', 'subscription']

const components = [
  'buttons',
  'marks',
  'messages',
  'funding-eligibility',
  'hosted-fields',
  'card-fields',
  'fastlane',
  'googlepay',
  'applepay',
  'payment-fields',
  'legal',
]

/** The currencies in which the provider pays out. */
const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' ')

const flag = /^(?:true|false)$/

/** Keys that the provider accepts → pattern of their values. */
const rules: Readonly<Record<string, RegExp | readonly string[]>> = {
  'client-id': /^[\w-]{2,200}$/,
  'merchant-id': /^(?:\*|[\w,-]+)$/,
  intent: intents,
  commit: flag,
  vault: flag,
  debug: flag,
  currency: currencies,
  locale: /^[a-z]{2}_[A-Z]{2}$/,
  'buyer-country': /^[A-Z]{2}$/,
  'integration-date': /^\d{4}-\d{2}-\d{2}$/,
}

const lists = ['components', 'enable-funding', 'disable-funding', 'disable-card']

/**
 * An empty value counts as missing, as at the provider.
 * @returns the provider's error message; undefined where the query is accepted
 */
export function queryProblem(url: string): string | undefined {
  const query = new URL(url).searchParams
  if (!query.get('client-id')) return 'Expected client-id to be passed'
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key)
    const value = values[0] ?? ''
    if (values.length > 1) return `Expected only one value for query param ${key}`
    if (!isFitting(key, value)) return `Invalid query value for ${key}: ${value}`
  }
  return undefined
}

function isFitting(key: string, value: string): boolean {
  if (lists.includes(key)) {
    const names = value.split(',')
    return names.every((name) => (key === 'components' ? components.includes(name) : /^[\w-]+$/.test(name)))
  }
  const rule = rules[key]
  if (!rule) return true
  return rule instanceof RegExp ? rule.test(value) : rule.includes(value)
}
