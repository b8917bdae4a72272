/** Why the provider's script did not load. The loader knows no reason, but the provider's answer has one. provider-sdk 2.4, 2.5 */
import { PaymentError } from '../errors.ts'

export type LoadFailure = 'locale' | 'invalid_client_id' | 'invalid_currency' | 'network' | 'not_connected'

/** A load of the provider's script that has failed. The code leads to the shop's own text where the shop has one. S8.33 */
export class SdkError extends PaymentError {
  /** @param currency the one that the shop's text about the failure names */
  constructor(code: LoadFailure, cause?: unknown, currency?: string) {
    super(code, { cause, ...(currency !== undefined && { insert: currency }) })
  }
}

/** True where the provider refuses the shop's account. */
export const isAccountRefused = (error: unknown): boolean =>
  error instanceof SdkError && error.code === 'invalid_client_id'

/**
 * The provider's reason in what it sends in the place of its script: the text behind `Original Error:`, else the whole answer.
 * An HTML page, as of a proxy, has none.
 */
export function reasonIn(body: string): string {
  const [, original] = /Original Error:\s*(.*?)\s*(?:\*\/|$)/s.exec(body) ?? []
  return original ?? (body.includes('<') ? '' : body)
}

/** @param text the provider's reason, or what the loader says. Addresses in it mean nothing: each names the locale. */
export function failureOf(text: string): LoadFailure {
  const words = text.replace(/https?:\/\/\S+/g, '').toLowerCase()
  if (/client-id not recognized|invalid query value for client-id/.test(words)) return 'invalid_client_id'
  if (words.includes('invalid query value for currency')) return 'invalid_currency'
  return words.includes('locale') ? 'locale' : 'network'
}
