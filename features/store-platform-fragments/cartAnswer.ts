/** The server's answer to a change of the cart, as far as it is looked at. Source: contract theme-and-platform 3.3, 3.5 */
import type { FeatureContext } from '../../inject/feature.ts'
import { ApiError, isUncertain } from '../../inject/http/errors.ts'
import { webAddress } from '../../inject/shop/webAddress.ts'
import { type Fragments, fragmentsOf } from '../shared/platform/fragments/applyFragments.ts'
import { platformText } from '../shared/platform/texts.ts'

export interface CartAnswer {
  readonly fragments: Fragments | undefined
  readonly hash: unknown
  /** Where the shopper is to go on: at the product that could not be added, or in the cart where the shop wants that. */
  readonly address: string | undefined
}

/** @param settings what the page prints for additions; without them no answer leads to the cart */
export function readCartAnswer(answer: unknown, settings?: Readonly<Record<string, unknown>>): CartAnswer {
  const { error, product_url: product, cart_hash: hash } = Object(answer) as Readonly<Record<string, unknown>>
  const isRedirecting = settings?.cart_redirect_after_add === 'yes'
  return {
    // A refusal has changed nothing, whatever comes with it.
    fragments: error ? undefined : fragmentsOf(answer),
    hash,
    address: webAddress(error ? product : isRedirecting && settings.cart_url),
  }
}

/** The error for an answer that does not say what is in the cart. */
export function unexpectedAnswer({ texts }: FeatureContext, answer?: unknown): ApiError {
  const code = Object(answer).error ? 'refused' : 'unknown_error'
  return new ApiError(code, texts('http.unexpected'), 200)
}

/** What the shopper reads when a product could not be added, or may be in the cart all the same. */
export function additionFailed(context: FeatureContext, error: ApiError): string {
  return isUncertain(error) && navigator.onLine ? platformText(context, 'mayBeInCart') : error.message
}
