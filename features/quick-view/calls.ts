/** The call for the product of a quick view. */

import type { SetupContext } from '../../inject/feature.ts'
import { withoutWarnings } from '../../inject/http/answerJson.ts'
import { askOnce } from '../../inject/http/askOnce.ts'
import { ApiError } from '../../inject/http/errors.ts'

/** An older answer is requested again, since price and stock may have changed. */
const freshMs = 60_000

/**
 * Asks the shop for the HTML of a product, once while it is fresh. S7.59 S7.60
 * @throws ApiError as `Http.send`, and for an answer that holds no product.
 */
export function createProductCalls(context: SetupContext): (productId: string) => Promise<string> {
  const { http, page, profile, signal, texts } = context
  const ask = async (product: string): Promise<string> => {
    const body = new URLSearchParams({ action: `${profile.theme}_quickview`, product })
    const answer = await http.send({ url: page.ajaxUrl, body, signal })
    const { status } = answer
    const text = withoutWarnings(answer.text)
    // Other answers are "0", nothing, an error as JSON, or a whole page, as where a shopper has to sign in first.
    const isMarkup = /^\s*</.test(text)
    if (status === 200 && isMarkup && /<(?:[^>]*product|h\d|form)/.test(text) && !/<html|<body/i.test(text)) return text
    throw new ApiError('unknown_error', texts('http.unexpected'), status, text)
  }
  return askOnce(ask, signal, freshMs)
}
