/**
 * What a browser fetches ahead of need, while a page is recorded. A `prefetch` is no call, and speculation rules would
 * answer the next visit without a request: both are refused, so that the real request reaches the network. A
 * `<link rel=preload as=fetch>` is the call itself: the script that asks for the same afterwards is given its answer.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { dropSpeculationRules } from '../../lookup/prefetch.ts'
import type { Paused } from './interception.ts'

export interface BrowserHints {
  /** True for a request that is made ahead of a script's call, and answers it. */
  isPreloadedCall(event: Paused): Promise<boolean>
}

/** Milliseconds in which the browser reports more about a request that waits; it mostly does before the request waits, or at once. */
const longestMs = 1_000

/** Needs the events of the browser's network domain. */
export async function watchHints(session: CDPSession, page: Page): Promise<BrowserHints> {
  /** Id of a request whose purpose is not known → whether a link preloads it. */
  const preloads = new Map<string, boolean>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Other') preloads.set(requestId, request.isLinkPreload ?? false)
  })
  await page.addInitScript(dropSpeculationRules)
  return {
    async isPreloadedCall({ resourceType, networkId }) {
      // Preloaded scripts, pictures and styles have types of their own, and are left to the page.
      if (resourceType !== 'Other' || networkId === undefined) return false
      const end = performance.now() + longestMs
      while (!preloads.has(networkId) && performance.now() < end) await wait(1)
      return preloads.get(networkId) ?? false
    },
  }
}
