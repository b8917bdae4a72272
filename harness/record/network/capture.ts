/**
 * Records the requests and answers between a window and its shop. It uses the protocol of the developer tools, since Playwright's
 * routes do not see where a redirect leads, and Playwright's HAR has no body for a form with a file.
 */
import type { CDPSession, Page } from 'playwright'
import { watchHints } from './browserHints.ts'
import type { CaptureOptions } from './captureOptions.ts'
import type { Exchange, Transport } from './exchange.ts'
import { createExchangeLog } from './exchangeLog.ts'
import { createFrames } from './frames.ts'
import { watchInitiators } from './initiators.ts'
import { failRequest } from './interception.ts'
import { type CaptureParts, handlePaused } from './pausedRequests.ts'
import { watchSetCookies } from './setCookies.ts'
import { watchStreams } from './streams.ts'
import { createUnrecordedRequests, type FramedCall, type OtherRequest } from './unrecorded.ts'

export interface Capture {
  /** Exchanges in the order of their requests. */
  readonly exchanges: readonly Exchange[]
  /** Requests that are not recorded, in order. */
  readonly others: readonly OtherRequest[]
  /** Calls of frames that have loaded pages of their own, which are not recorded, in order. */
  readonly framed: readonly FramedCall[]
  /** Host → number of requests that were left out. */
  readonly leftOut: ReadonlyMap<string, number>
  /** Addresses of pages and calls whose answer has begun and not ended. */
  answering(): readonly string[]
  /** Waits until no call to the shop is under way, but not for a call that does not end. */
  waitForIdle(): Promise<void>
  /** Waits until no call to the shop has been under way for a while, but not for a call that does not end. */
  waitForQuiet(): Promise<void>
}

/** Captures from now on; the page must not have been opened yet. */
export async function capturePage(page: Page, options: CaptureOptions): Promise<Capture> {
  const { transport } = options
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const hints = await watchHints(session, page)
  const initiators = await watchInitiators(session, () => page.url())
  const setCookies = watchSetCookies(session)
  const streams = watchStreams(session)
  const log = createExchangeLog(options.onExchange)
  const unrecorded = createUnrecordedRequests()
  const frames = createFrames(frameTree.frame.id)
  handleEvents({
    session,
    options,
    transport: transport && oneAfterTheOther(transport),
    hints,
    frames,
    streams,
    log,
    unrecorded,
  })
  await pauseRequests(session, options)
  return {
    get exchanges() {
      const complete = transport ? log.exchanges : setCookies.addTo(log.exchanges, log.networkIds)
      return complete.map((exchange, index) => ({ ...exchange, initiator: initiators.of(log.networkIds[index]) }))
    },
    get others() {
      return unrecorded.others(initiators)
    },
    answering: log.answering,
    framed: unrecorded.framed,
    leftOut: unrecorded.leftOut,
    waitForIdle: log.waitForIdle,
    // A page that was closed cannot answer.
    waitForQuiet: () => log.waitForQuiet(() => page.evaluate(() => {}).catch(() => {})),
  }
}

/** The shop's state depends on the order of requests, so they reach it one after the other. */
function oneAfterTheOther(send: Transport): Transport {
  let queue: Promise<unknown> = Promise.resolve()
  return (request) => {
    const pending = queue.then(() => send(request))
    queue = pending.catch(() => {})
    return pending
  }
}

function handleEvents(parts: CaptureParts): void {
  const { session, transport, log, unrecorded } = parts
  session.on('Network.webSocketCreated', ({ url, requestId }) => {
    unrecorded.noteOther({ url, type: 'WebSocket' }, requestId)
  })
  session.on('Fetch.requestPaused', (event) => {
    handlePaused(parts, event).catch((error: Error) => {
      log.breakOff(event.requestId, reasonOf(error))
      return failRequest(session, event)
    })
  })
  session.on('Network.loadingFailed', ({ requestId: networkId, errorText, canceled }) => {
    if (!canceled && isBrokenConnection(errorText)) log.noteCutOff(networkId, errorText)
    // A transport answers also a request that the page has given up.
    if (!transport) log.breakOffAll(networkId, errorText)
  })
}

/** Why a request could not be handled, without the words of the browser's driver. */
function reasonOf({ message }: Error): string {
  if (/Target page, context or browser has been closed|Target closed/.test(message)) return 'the window was closed'
  return message.replace(/^cdpSession\.send: /, '')
}

/** Has the browser report its requests, and pause each of them; without a transport also each answer. */
async function pauseRequests(session: CDPSession, { transport, assets }: CaptureOptions): Promise<void> {
  await session.send('Network.enable')
  // The browser would not request an asset that it has in its cache since the login before the recording.
  if (assets) await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const stages = transport ? (['Request'] as const) : (['Request', 'Response'] as const)
  await session.send('Fetch.enable', { patterns: stages.map((requestStage) => ({ urlPattern: '*', requestStage })) })
}

/** True for an error by which the rest of an answer gets lost; that a page is left or blocks an answer is no such error. */
function isBrokenConnection(errorText: string): boolean {
  return /LENGTH_MISMATCH|INCOMPLETE|DECODING|CONNECTION_|HTTP2_|QUIC_|EMPTY_RESPONSE|TIMED_OUT|NETWORK_CHANGED|DISCONNECTED/.test(
    errorText,
  )
}
