/**
 * What asked for a request: the browser's developer tools name its initiator with the call stack. A file of the page's
 * scripts is one that a replay may not run; inline code of the page runs there as well.
 */
import type { CDPSession } from 'playwright'

export interface Initiator {
  /** `html`: the markup, the person or the browser. `inline`: only code that stands in the page. `files`: also a script's file. */
  readonly kind: 'html' | 'inline' | 'files'
  /** Addresses of the files in the call stack without query, the innermost first; none unless the kind is `files`. */
  readonly files: readonly string[]
}

export interface Initiators {
  /** Who made the request with this id in the browser's network domain; undefined where the browser has not said. */
  of(networkId: string | undefined): Initiator | undefined
}

/** A call stack, as the protocol of the developer tools describes it. */
interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: StackTrace
}

/** The initiator of a request, as the same protocol describes it. */
export interface ProtocolInitiator {
  /** `parser`, `script`, `other`, … */
  readonly type: string
  readonly stack?: StackTrace
}

/** Asynchronous steps that are followed back: a timer, a promise, an event of a promise. */
const asyncDepth = 8

/**
 * Notes for each request which script asked for it. Needs the events of the browser's network domain.
 * @param pageUrl address of the page that is shown
 */
export async function watchInitiators(session: CDPSession, pageUrl: () => string): Promise<Initiators> {
  const known = new Map<string, Initiator>()
  session.on('Network.requestWillBeSent', ({ requestId, initiator, documentURL, redirectResponse }) => {
    // A request that follows a redirect has the initiator of the first request.
    if (!redirectResponse) known.set(requestId, readInitiator(initiator as ProtocolInitiator, documentURL))
  })
  // The browser's event names no document, so a WebSocket of inline code is noted under the address of the page. The inline code
  // of a frame has another address, and counts as code of a file.
  session.on('Network.webSocketCreated', ({ requestId, initiator }) => {
    if (initiator) known.set(requestId, readInitiator(initiator as ProtocolInitiator, pageUrl()))
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.setAsyncCallStackDepth', { maxDepth: asyncDepth })
  return { of: (networkId) => (networkId === undefined ? undefined : known.get(networkId)) }
}

/** @param documentUrl address of the page, which its inline code has in a stack */
export function readInitiator({ type, stack }: ProtocolInitiator, documentUrl: string): Initiator {
  if (type !== 'script' || !stack) return { kind: 'html', files: [] }
  const page = withoutQuery(documentUrl)
  const files = urlsOf(stack).filter((url) => /^https?:/.test(url))
  const others = [...new Set(files.map(withoutQuery))].filter((url) => url !== page)
  return others.length > 0 ? { kind: 'files', files: others } : { kind: 'inline', files: [] }
}

function urlsOf({ callFrames, parent }: StackTrace): readonly string[] {
  return [...callFrames.map(({ url }) => url), ...(parent ? urlsOf(parent) : [])]
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}
