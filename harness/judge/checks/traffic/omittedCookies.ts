/** Finds calls of the script without the shop's cookies: a real server would treat each as that of a new visitor with an empty cart. */

import type { MadeCall } from '../../../lookup/lookup.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Finding } from '../../findings.ts'

/** Marks such calls in a replay; in lower case. */
const omittedHeader = 'vernissage-omitted-cookies'

/** Arguments of `watchOmittedCookies`. */
export function omittedCookiesArguments(scriptUrl: string): readonly [scriptUrl: string, header: string] {
  return [scriptUrl, omittedHeader]
}

/**
 * Init script: marks calls by `fetch` that code of `scriptUrl` makes to the page's own origin without cookies. The request itself
 * does not show it: a replay answers before the browser would add cookies. Other APIs cannot leave cookies out.
 */
export function watchOmittedCookies([scriptUrl, header]: readonly [string, string]): void {
  const originalFetch = window.fetch
  window.fetch = (input, init) => {
    const { url, credentials } = input instanceof Request ? input : { url: String(input), credentials: undefined }
    const isOmitted = (init?.credentials ?? credentials) === 'omit'
    const isCandidate = isOmitted && new URL(url, document.baseURI).origin === location.origin
    if (!isCandidate || !new Error().stack?.includes(scriptUrl)) return originalFetch.call(window, input, init)
    const marked = new Request(input, init)
    marked.headers.set(header, 'yes')
    return originalFetch.call(window, marked)
  }
}

/** One finding per address. Calls that the recording does not answer are left out, since they have findings already. */
export function findOmittedCookies({ url: page }: Pick<Scene, 'url'>, calls: readonly MadeCall[]): readonly Finding[] {
  const names = calls
    .filter(({ request, outcome }) => request.headers?.[omittedHeader] && outcome.kind !== 'unexpected')
    .map(({ request: { method, url } }) => `${method} ${new URL(url, page).pathname}`)
  return [...new Set(names)].map((name) => ({
    check: 'calls',
    cause: `the call was sent without the shop’s cookies: ${name}`,
    details: ['fetch was called with credentials "omit"; for the server it comes from a stranger with an empty cart'],
  }))
}
