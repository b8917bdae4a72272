/**
 * Reads the query of a shopper who has approved a payment elsewhere and arrives at the checkout. wallet-checkout 12 (F10),
 * S2.61, S2.62
 */

import { phpObject } from '../../inject/schema/php.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import type { PaymentNames } from '../shared/payment/names.ts'
import { isProviderId } from '../shared/payment/providerId.ts'
import { textMap } from '../shared/payment/settings/values.ts'

export interface ReviewArrival {
  readonly method: string
  readonly orderId: string
  /** Field name → value, for the form. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The arrival in the query; undefined where it is incomplete.
 * @param search of the page's address
 */
export function readReviewArrival(search: string, names: PaymentNames): ReviewArrival | undefined {
  const value = new URLSearchParams(search).get(names.reviewParameter)
  const arrival = value === null ? undefined : phpObject(attempt(() => JSON.parse(decodeBase64(value))))
  const orderId = arrival?.[`${names.wallet}_order`]
  const method = arrival?.payment_method
  if (!isProviderId(orderId) || typeof method !== 'string') return undefined
  return { method, orderId, fields: textMap(arrival?.fields) }
}

/** Reading the query has made blanks of plus signs. @throws where it is no base64, or no UTF-8 */
function decodeBase64(value: string): string {
  const bytes = atob(value.trim().replace(/[ -]/g, '+').replace(/_/g, '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
