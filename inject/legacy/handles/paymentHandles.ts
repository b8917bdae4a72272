import type { Profile } from '../../profile.ts'
import type { HandleFacts } from './legacyHandle.ts'

/**
 * Bytes and pages by the part of the handle that follows the plugin's prefix. The blocking rows name the features that
 * replace them.
 */
const facts: Readonly<Record<string, readonly [bytes: number | undefined, pages: string, needs?: readonly string[]]>> =
  {
    // Only the older generation prints these two; the newer has the actions instead.
    'frontend-commons': [undefined, 'A', ['wp-hooks']],
    'legacy-commons': [undefined, 'A', ['wp-hooks']],
    // Since version 2.0.15.
    'frontend-vendors': [undefined, 'A'],
    actions: [629, 'A', ['wp-hooks']],
    utils: [5004, 'A', ['lodash', 'wp-polyfill']],
    cart: [4286, 'A', ['wp-api-fetch', 'jquery-core']],
    context: [533, 'PCKM'],
    'payment-methods': [318, 'PCKM'],
    controllers: [11221, 'PCKM', ['jquery-core']],
    product: [1366, 'P', ['jquery-core']],
    order: [3152, 'K'],
    'minicart-gateway': [6777, 'HLPM', ['jquery-core']],
    'product-gateway': [6812, 'P', ['jquery-core']],
    'paylater-messages': [5849, 'PCK', ['jquery-core']],
    'cart-gateway': [6779, 'C', ['jquery-core']],
    'checkout-gateway': [6821, 'KM', ['jquery-core']],
    'card-gateway': [8073, 'KM', ['jquery-core']],
    'checkout-express': [6776, 'K', ['jquery-core']],
  }

/** The payment plugin's scripts, starters and libraries. */
export function paymentHandles({ shop, gw, accel }: Profile): Readonly<Record<string, HandleFacts>> {
  const rows = Object.entries({ ...facts, [`${accel}-checkout`]: [6399, 'K', ['jquery-core']] as const })
  return Object.fromEntries(
    rows.map(([name, [bytes, pages, needs]]) => [
      `${shop}-${gw}-${name}`,
      { ...(bytes && { bytes }), pages, ...(needs && { needs }) },
    ]),
  )
}
