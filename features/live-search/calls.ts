/** The call that asks the server for suggestions. */
import type { FeatureContext } from '../../inject/feature.ts'
import { withQuery } from '../../inject/http/http.ts'
import { answersAtom } from './model.ts'
import { type Answer, readAnswer } from './readAnswer.ts'

/**
 * The largest number of suggestions in the list, since the server may send some hundred. If there are more, the last entry leads to
 * the page of all results.
 */
export const maxSuggestions = 50

/** The call for one query in one category. */
export interface SearchCall {
  /** The answer from the cache; undefined where the server must be asked. */
  readonly cached: Answer | undefined
  /** Asks the server. @throws ApiError where the call fails, TypeError where the answer has no suggestions */
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
    cached: answers.get(url),
    async ask(signal) {
      const answer = readAnswer(await http.json({ url, signal }), maxSuggestions)
      answers.set(url, answer)
      return answer
    },
  }
}
