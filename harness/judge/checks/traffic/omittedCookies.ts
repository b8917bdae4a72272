/** Calls of the script that leave the shop's cookies out: to a real server each of them comes from a stranger with an empty cart. */

import type { MadeCall } from '../../../lookup/lookup.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Finding } from '../../findings.ts'

/** A header that only a replay sees; in lower case. */
const omittedHeader = 'vernissage-omitted-cookies'

/** Arguments of `watchOmittedCookies`. */
export function omittedCookiesArguments(scriptUrl: string): readonly [scriptUrl: string, header: string] {
  return [scriptUrl, omittedHeader]
}

/**
 * Init script: marks calls of `scriptUrl` to the page's own host that leave cookies out. The answers of a replay never reach the
 * part of the browser that adds cookies, so that the request itself does not show it. Of all ways to call only `fetch` can do so.
 */
export function watchOmittedCookies([scriptUrl, header]: readonly [string, string]): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const { url, credentials } = input instanceof Request ? input : { url: String(input), credentials: undefined }
    const isOmitted = (init?.credentials ?? credentials) === 'omit'
    const isOwnHost = isOmitted && new URL(url, document.baseURI).origin === location.origin
    if (!isOwnHost || !new Error().stack?.includes(scriptUrl)) return send.call(window, input, init)
    const marked = new Request(input, init)
    marked.headers.set(header, 'yes')
    return send.call(window, marked)
  }
}

/** One finding for each address whose calls the recording answers; other calls have findings of their own. */
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
