/** What inline code of a page asks for that is not recorded. */
import { isNamedIn, withoutQuery } from '../../replay/page/namedInPage.ts'
import type { OtherRequest } from './capture.ts'

/** A replay answers pictures, styles and films by itself, and shows no fonts. */
const judgedTypes: readonly string[] = [
  'Script',
  'XHR',
  'Fetch',
  'Ping',
  'EventSource',
  'WebSocket',
  'Document',
  'Other',
]

/** Addresses without query, sorted. What a page names in full needs no list. */
export function findPageRequests(others: readonly OtherRequest[], pages: readonly Buffer[]): readonly string[] {
  const addresses = others
    .filter(
      ({ type, initiator, url }) =>
        judgedTypes.includes(type) && initiator?.kind === 'inline' && /^(?:http|ws)/.test(url),
    )
    // A script that the page names is known to a replay by that; a call has to be listed wherever its address stands.
    .filter(({ type, url }) => !['Script', 'Document'].includes(type) || !isNamedIn(pages, url))
    .map(({ url }) => withoutQuery(url))
  return [...new Set(addresses)].sort()
}
