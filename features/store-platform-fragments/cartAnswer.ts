/** Reads the server's answer to a change of the cart. Source: contract theme-and-platform 3.3, 3.5 */
import type { FeatureContext } from '../../inject/feature.ts'
import { ApiError, isUncertain } from '../../inject/http/errors.ts'
import { webAddress } from '../../inject/shop/webAddress.ts'
import { type Fragments, fragmentsOf } from '../shared/platform/fragments/applyFragments.ts'
import { platformText } from '../shared/platform/texts.ts'

export interface CartAnswer {
  readonly fragments: Fragments | undefined
  readonly hash: unknown
  /** URL to which the answer leads: the page of a product that could not be added, or the cart, if the shop has that option. */
  readonly address: string | undefined
}

/** Reads an answer. @param settings of `add_to_cart`; without them no answer leads to the cart */
export function readCartAnswer(answer: unknown, settings?: Readonly<Record<string, unknown>>): CartAnswer {
  const { error, product_url: product, cart_hash: hash } = Object(answer) as Readonly<Record<string, unknown>>
  const isRedirecting = settings?.cart_redirect_after_add === 'yes'
  return {
    // A refusal has not changed the cart, so that its fragments are not used.
    fragments: error ? undefined : fragmentsOf(answer),
    hash,
    address: webAddress(error ? product : isRedirecting && settings.cart_url),
  }
}

/** The error for an answer without the contents of the cart. */
export function unexpectedAnswer({ texts }: FeatureContext, answer?: unknown): ApiError {
  const code = Object(answer).error ? 'refused' : 'unknown_error'
  return new ApiError(code, texts('http.unexpected'), 200)
}

/** Text for the shopper about a failed addition, after which the product may be in the cart all the same. */
export function additionFailed(context: FeatureContext, error: ApiError): string {
  return isUncertain(error) && navigator.onLine ? platformText(context, 'mayBeInCart') : error.message
}
