/** Finds the requests of a page's inline code that are not recorded. */
import { isNamedIn, withoutQuery } from '../../replay/page/namedInPage.ts'
import type { OtherRequest } from './unrecorded.ts'

/** Types of requests that need a list: a replay answers pictures, styles and films by itself, and shows no fonts. */
const listedTypes: readonly string[] = [
  'Script',
  'XHR',
  'Fetch',
  'Ping',
  'EventSource',
  'WebSocket',
  'Document',
  'Other',
]

/** @returns addresses without query, sorted, but none that a page names in full */
export function findPageRequests(others: readonly OtherRequest[], pages: readonly Buffer[]): readonly string[] {
  const addresses = others
    .filter(
      ({ type, initiator, url }) =>
        listedTypes.includes(type) && initiator?.kind === 'inline' && /^(?:http|ws)/.test(url),
    )
    // A replay knows a script by its name in the page; a call has to be listed even where the page names its address.
    .filter(({ type, url }) => !['Script', 'Document'].includes(type) || !isNamedIn(pages, url))
    .map(({ url }) => withoutQuery(url))
  return [...new Set(addresses)].sort()
}
