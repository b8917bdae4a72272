/** The call for the photos of a feed. */
import type { FeatureContext } from '../../inject/feature.ts'
import { withQuery } from '../../inject/http/http.ts'

/** The server's answer: the HTML of one element, or the reason why there is none. */
export interface FeedAnswer {
  readonly success?: unknown
  readonly data?: unknown
}

/** Asks for the feed; what fails on the way is an answer like the server's own refusal. Contract theme-and-platform 2.19 */
export async function loadFeed(context: FeatureContext, data: string): Promise<FeedAnswer> {
  const { http, page, profile, signal } = context
  const url = withQuery(page.ajaxUrl, { action: `${profile.theme}_load_${profile.photo}`, data })
  return Object(await http.json({ url, signal }).catch(({ message }: Error) => ({ data: message })))
}
