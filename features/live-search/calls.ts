/** The search call. */
import type { FeatureContext } from '../../inject/feature.ts'
import { withQuery } from '../../inject/http/http.ts'
import { answersAtom } from './model.ts'
import { type Answer, readAnswer } from './readAnswer.ts'

/**
 * Most suggestions that are shown; the server may send some hundred. With more than these, the last entry leads to all
 * results.
 */
export const maxSuggestions = 50

/** The question for one text and category. */
export interface SearchCall {
  /** The answer that the page has already for this query. */
  readonly known: Answer | undefined
  /** @throws ApiError, TypeError where there is no answer of that call */
  ask(signal: AbortSignal): Promise<Answer>
}

export function createSearchCall(
  { http, page, profile, store }: FeatureContext<unknown, unknown>,
  query: string,
  category: string,
): SearchCall {
  const answers = store.get(answersAtom)
  const action = `${profile.theme}_ajax_search_products`
  const url = withQuery(page.ajaxUrl, { action, ...(category && { product_cat: category }), query })
  return {
    known: answers.get(url),
    async ask(signal) {
      const answer = readAnswer(await http.json({ url, signal }), maxSuggestions)
      answers.set(url, answer)
      return answer
    },
  }
}
