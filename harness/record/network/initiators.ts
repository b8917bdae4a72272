/**
 * Tells which script or element made a request, from the initiator and call stack that the browser's developer tools report. The
 * recorder needs it since a replay may not run the files of the page's scripts, while it runs the page's inline code.
 */
import type { CDPSession } from 'playwright'

export interface Initiator {
  /**
   * `html`: the markup, the visitor or the browser made the request. `inline`: only code that stands in the page. `files`: also code
   * of a script's file.
   */
  readonly kind: 'html' | 'inline' | 'files'
  /** Addresses of the files in the call stack without query, the innermost first; none unless the kind is `files`. */
  readonly files: readonly string[]
}

export interface Initiators {
  /** The initiator of the request with this id in the protocol's network domain; undefined where the browser has reported none. */
  of(networkId: string | undefined): Initiator | undefined
}

/** A call stack, as the protocol of the developer tools describes it. */
interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: StackTrace
}

/** The initiator of a request, as the protocol of the developer tools describes it. */
export interface ProtocolInitiator {
  /** `parser`, `script`, `other`, … */
  readonly type: string
  readonly stack?: StackTrace
}

/** The number of asynchronous steps, such as timers and promises, that call stacks are followed back. */
const asyncDepth = 8

/**
 * Notes for each request which script asked for it. The session must have the protocol's network domain enabled, whose events it needs.
 * @param pageUrl address of the page that is shown
 */
export async function watchInitiators(session: CDPSession, pageUrl: () => string): Promise<Initiators> {
  const initiators = new Map<string, Initiator>()
  session.on('Network.requestWillBeSent', ({ requestId, initiator, documentURL, redirectResponse }) => {
    // A request that follows a redirect has the initiator of the first request.
    if (!redirectResponse) initiators.set(requestId, readInitiator(initiator as ProtocolInitiator, documentURL))
  })
  // The browser's event names no document, so a WebSocket of inline code is noted under the address of the page. The inline code
  // of a frame has another address, and counts as code of a file.
  session.on('Network.webSocketCreated', ({ requestId, initiator }) => {
    if (initiator) initiators.set(requestId, readInitiator(initiator as ProtocolInitiator, pageUrl()))
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.setAsyncCallStackDepth', { maxDepth: asyncDepth })
  return { of: (networkId) => (networkId === undefined ? undefined : initiators.get(networkId)) }
}

/** @param documentUrl address of the page, which its inline code has in a stack */
export function readInitiator({ type, stack }: ProtocolInitiator, documentUrl: string): Initiator {
  if (type !== 'script' || !stack) return { kind: 'html', files: [] }
  const page = withoutQuery(documentUrl)
  const addresses = urlsOf(stack).filter((url) => /^https?:/.test(url))
  const files = [...new Set(addresses.map(withoutQuery))].filter((url) => url !== page)
  return files.length > 0 ? { kind: 'files', files } : { kind: 'inline', files: [] }
}

function urlsOf({ callFrames, parent }: StackTrace): readonly string[] {
  return [...callFrames.map(({ url }) => url), ...(parent ? urlsOf(parent) : [])]
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}
