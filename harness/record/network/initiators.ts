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
  /** Of the request that the browser's network domain calls so; undefined where the browser has not said anything. */
  of(networkId: string | undefined): Initiator | undefined
}

/** A frame of the stack, as the browser tells it. */
interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: StackTrace
}

export interface ToldInitiator {
  /** `parser`, `script`, `other`, … */
  readonly type: string
  readonly stack?: StackTrace
}

/** Asynchronous steps that are followed back: a timer, a promise, an event of a promise. */
const asyncDepth = 8

/** Needs the events of the browser's network domain. @param pageUrl address of the page that is shown */
export async function watchInitiators(session: CDPSession, pageUrl: () => string): Promise<Initiators> {
  const known = new Map<string, Initiator>()
  session.on('Network.requestWillBeSent', ({ requestId, initiator, documentURL, redirectResponse }) => {
    // Where a redirect leads was asked for by the script that asked first.
    if (!redirectResponse) known.set(requestId, readInitiator(initiator as ToldInitiator, documentURL))
  })
  // The event names no document, so inline code is told by the address of the page; code of a frame counts as that of a file.
  session.on('Network.webSocketCreated', ({ requestId, initiator }) => {
    if (initiator) known.set(requestId, readInitiator(initiator as ToldInitiator, pageUrl()))
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.setAsyncCallStackDepth', { maxDepth: asyncDepth })
  return { of: (networkId) => (networkId === undefined ? undefined : known.get(networkId)) }
}

/** @param documentUrl of the page: inline code has its address */
export function readInitiator({ type, stack }: ToldInitiator, documentUrl: string): Initiator {
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
