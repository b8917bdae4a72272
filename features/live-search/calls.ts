/** What is asked of the server. */
import type { FeatureContext } from '../../inject/feature.ts'
import { withQuery } from '../../inject/http/http.ts'
import { answersAtom } from './model.ts'
import { type Answer, readAnswer } from './readAnswer.ts'

/** More than fits into a list that is read; its last entry then leads to all results. The server may send some hundred. */
export const maxSuggestions = 50

export interface SearchCalls {
  /** The address of a question; it stands for the question among the answers. */
  address(query: string, category: string): string
  /** What the page was answered before. */
  known(address: string): Answer | undefined
  /** @throws ApiError, TypeError where there is no answer of that call */
  ask(address: string, signal: AbortSignal): Promise<Answer>
}

export function createSearchCalls({ http, page, profile, store }: FeatureContext<unknown, unknown>): SearchCalls {
  const answers = store.get(answersAtom)
  return {
    address: (query, category) =>
      withQuery(page.ajaxUrl, {
        action: `${profile.theme}_ajax_search_products`,
        ...(category && { product_cat: category }),
        query,
      }),
    known: (address) => answers.get(address),
    async ask(url, signal) {
      const answer = readAnswer(await http.json({ url, signal }), maxSuggestions)
      answers.set(url, answer)
      return answer
    },
  }
}
