/** The requests of a window that a recording leaves out, listed so that the summary can name them. */
import { isNamedIn, withoutQuery } from '../../replay/page/namedInPage.ts'
import type { Initiator, Initiators } from './initiators.ts'
import type { Paused } from './interception.ts'

/** A request that is no part of the recording: for a script, a picture, or to another host. */
export interface OtherRequest {
  readonly url: string
  /** Type of the resource, as the browser names it: `Script`, `Image`, … */
  readonly type: string
  readonly initiator: Initiator | undefined
}

export interface FramedCall {
  readonly method: string
  readonly url: string
  /** Address of the frame's page. */
  readonly frameUrl: string
}

export interface UnrecordedRequests {
  readonly framed: readonly FramedCall[]
  /** Host → number of requests that were left out. */
  readonly leftOut: ReadonlyMap<string, number>
  noteOther(request: Pick<OtherRequest, 'url' | 'type'>, networkId: string | undefined): void
  /** @param frameUrl address of the page that the calling frame has loaded */
  noteFrameCall(request: Paused['request'], frameUrl: string): void
  noteLeftOut(host: string): void
  /** The requests that are no part of the recording, in order, with what made them. */
  others(initiators: Initiators): readonly OtherRequest[]
}

export function createUnrecordedRequests(): UnrecordedRequests {
  const others: { readonly url: string; readonly type: string; readonly networkId: string | undefined }[] = []
  const framed: FramedCall[] = []
  const leftOut = new Map<string, number>()
  return {
    framed,
    leftOut,
    noteOther({ url, type }, networkId) {
      others.push({ url, type, networkId })
    },
    noteFrameCall({ method, url }, frameUrl) {
      framed.push({ method, url, frameUrl })
    },
    noteLeftOut(host) {
      leftOut.set(host, (leftOut.get(host) ?? 0) + 1)
    },
    others(initiators) {
      return others.map(({ url, type, networkId }) => ({ url, type, initiator: initiators.of(networkId) }))
    },
  }
}

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

/**
 * Finds the requests of a page's inline code that are not recorded.
 * @returns addresses without query, sorted, but none that a page names in full
 */
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
