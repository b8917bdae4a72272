/** What a call does at the shop, by its method and address. */
import type { CallRequest } from '../scene/calls.ts'

/**
 * `changing`: the call changes something at the server. `reading`: the script fetches something that improves the page, and the
 * visitor gets on without it. `counting`: the call reports the visit to the shop's statistics; the page is the same whether or not
 * the call arrives, and no visit may be counted twice.
 */
export type CallKind = 'changing' | 'reading' | 'counting'

/** Routes of the platform and of the wallet plugin that are called by POST and change nothing. */
const readingPosts =
  /[?&]wc-ajax=(?:get_refreshed_fragments|get_variation|update_order_review)(?:&|$)|%2Fcart%2Frefresh(?:&|$)/

/** Routes for hits, pings and events of the statistics (contract attribution-and-statistics B4, B5, B7). */
const countingRoutes = /\/wp-statistics\/v2\/|[?&]action=wp_statistics_/
const countingAction = /^wp_statistics_/

export function kindOf({ method, url, form }: CallRequest): CallKind {
  if (countingRoutes.test(url) || countingAction.test(`${form?.action ?? ''}`)) return 'counting'
  return method === 'GET' || method === 'HEAD' || readingPosts.test(url) ? 'reading' : 'changing'
}
