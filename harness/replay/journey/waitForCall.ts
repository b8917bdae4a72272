/** Waits for calls that a page makes some time after an act of the visitor, such as a search while they type. */
import type { Page, Request } from '@playwright/test'
import type { Step } from '../../scene/journey.ts'

/** Milliseconds after which the journey goes on without the call. */
const longestMs = 3000

/** Requests of each page since the visitor's latest act. */
const requestsOf = new WeakMap<Page, Request[]>()

function requestsSinceAct(page: Page): Request[] {
  const watched = requestsOf.get(page)
  if (watched) return watched
  const requests: Request[] = []
  requestsOf.set(page, requests)
  page.on('request', (request) => requests.push(request))
  return requests
}

/** To be called before each act of the visitor, so that `waitForCall` counts the calls after it only. */
export function forgetCalls(page: Page): void {
  requestsSinceAct(page).length = 0
}

/** Waits until the page has made the calls. Does not fail where they are missing: the check of calls reports that. */
export async function waitForCall(
  page: Page,
  { method, path, count = 1 }: Extract<Step, { type: 'x-waitForCall' }>,
  timeoutMs: number,
): Promise<void> {
  const requests = requestsSinceAct(page)
  const isCall = (request: Request): boolean =>
    !request.isNavigationRequest() && request.method() === method && new URL(request.url()).pathname === path
  const areMade = (): boolean => requests.filter(isCall).length >= count
  if (areMade()) return
  const timeout = Math.min(longestMs, timeoutMs)
  await page.waitForEvent('request', { predicate: areMade, timeout }).catch(() => {})
}
