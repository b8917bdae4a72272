/**
 * Handles what a browser fetches ahead of need while a page is recorded. A `prefetch` is no call, and speculation rules would
 * answer the next visit without a request: the recorder refuses both, so that the real request reaches the network. A
 * `<link rel=preload as=fetch>` counts as the call itself, since the script that asks for the same address afterwards is given
 * the answer of the preload.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { dropSpeculationRules } from '../../lookup/prefetch.ts'
import type { Paused } from './interception.ts'

export interface BrowserHints {
  /** True for a request that the browser makes ahead of a script's call, and whose answer that call gets. */
  isPreloadedCall(event: Paused): Promise<boolean>
}

/** Milliseconds to wait for the browser's event about a paused request; mostly the event comes before the request is paused. */
const eventTimeoutMs = 1_000

/** Notes which requests are preloads. The session must have the protocol's network domain enabled, whose events it needs. */
export async function watchHints(session: CDPSession, page: Page): Promise<BrowserHints> {
  /** Id of a request of the type `Other` → whether a link preloads it. */
  const preloads = new Map<string, boolean>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Other') preloads.set(requestId, request.isLinkPreload ?? false)
  })
  await page.addInitScript(dropSpeculationRules)
  return {
    async isPreloadedCall({ resourceType, networkId }) {
      // Preloaded scripts, pictures and styles have types of their own and are no calls.
      if (resourceType !== 'Other' || networkId === undefined) return false
      const end = performance.now() + eventTimeoutMs
      while (!preloads.has(networkId) && performance.now() < end) await wait(1)
      return preloads.get(networkId) ?? false
    },
  }
}
