/** What a call does at the shop, by its method and address. */
import type { CallRequest } from '../scene/calls.ts'

/**
 * `changing`: what the visitor sends changes something at the server. `reading`: the script asks by itself for something
 * that makes the page better; without it the visitor still gets on. `counting`: it tells the shop's statistics of the visit,
 * of which the visitor notices nothing: the page is the same whether or not it arrives, and nothing is counted twice.
 */
export type CallKind = 'changing' | 'reading' | 'counting'

/** Calls of the platform and of the wallet's plugin that are sent by POST and change nothing. */
const readingPosts =
  /[?&]wc-ajax=(?:get_refreshed_fragments|get_variation|update_order_review)(?:&|$)|%2Fcart%2Frefresh(?:&|$)/

/** Hits, pings and events of the statistics, whichever way they go (contract attribution-and-statistics B4, B5, B7). */
const countingRoutes = /\/wp-statistics\/v2\/|[?&]action=wp_statistics_/
const countingAction = /^wp_statistics_/

export function kindOf({ method, url, form }: CallRequest): CallKind {
  if (countingRoutes.test(url) || countingAction.test(`${form?.action ?? ''}`)) return 'counting'
  return method === 'GET' || method === 'HEAD' || readingPosts.test(url) ? 'reading' : 'changing'
}
