/**
 * Records the requests and answers between a window and its shop. It uses the protocol of the developer tools, since Playwright's
 * routes do not see where a redirect leads, and Playwright's HAR has no body for a form with a file.
 */
import type { Page } from 'playwright'
import type { RawRequest } from '../../lookup/body/decode.ts'
import { isPrefetch } from '../../lookup/prefetch.ts'
import type { AssetCollector } from '../assets/recordedAssets.ts'
import { watchHints } from './browserHints.ts'
import { describeUnclosedPage, type Exchange, type RawResponse, type Transport } from './exchange.ts'
import { createExchangeLog } from './exchangeLog.ts'
import { type Initiator, watchInitiators } from './initiators.ts'
import {
  continueRequest,
  cookieHeader,
  failRequest,
  fulfilRequest,
  isHtmlDocument,
  type Paused,
  pageResponse,
  readRequestBody,
  readResponse,
  scriptResponse,
  withBody,
} from './interception.ts'
import { watchSetCookies } from './setCookies.ts'
import { watchStreams } from './streams.ts'

export interface CaptureOptions {
  /** True for addresses that belong to the recorded shop; requests to all others are left out and listed. */
  isOwn(url: URL): boolean
  /** Answers the shop's requests in place of the network. Requests to all other addresses then fail. */
  readonly transport?: Transport | undefined
  /**
   * Waits until the answer to a request may reach the browser. The shop goes on with other requests meanwhile.
   * @param request the very object that `transport` was given
   */
  deliver?(request: RawRequest): Promise<void>
  /** Changes a document on its way to the browser; the recording keeps what the server sent. */
  alter?(html: Buffer, headers: RawResponse['headers']): Buffer
  /** Address → JavaScript that is served there and not recorded. */
  readonly scripts?: ReadonlyMap<string, string>
  /** Address → page of another site that is served and not recorded. */
  readonly elsewhere?: ReadonlyMap<string, string>
  /** Answers for the wallet provider's server, which is not recorded; undefined where that server does not answer. */
  provider?(url: string, as: 'script' | 'probe'): Promise<RawResponse | undefined>
  /** True for a request that is not to reach the shop. */
  refuses?(request: RawRequest): boolean
  /** Keeps stylesheets, fonts and pictures of the network. */
  readonly assets?: AssetCollector
  /** Gets each call when it begins, but not the request that follows a redirect of it. */
  onCall?(call: Paused['request']): void
  /** Gets each exchange when it is over. */
  onExchange?(exchange: Exchange): void
}

export interface Capture {
  /** Exchanges in the order of their requests. */
  readonly exchanges: readonly Exchange[]
  /** Requests that are not recorded, in order. */
  readonly others: readonly OtherRequest[]
  /** Calls of frames that have loaded pages of their own, which are not recorded, in order. */
  readonly framed: readonly FramedCall[]
  /** Host → number of requests that were left out. */
  readonly leftOut: ReadonlyMap<string, number>
  /** Waits until no call to the shop is under way, but not for a call that does not end. */
  waitForIdle(): Promise<void>
  /** Waits until no call to the shop has been under way for a while, but not for a call that does not end. */
  waitForQuiet(): Promise<void>
}

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

/** Types of requests, as the browser names them, that a recording keeps. */
const recordedTypes: readonly string[] = ['Document', 'XHR', 'Fetch', 'Ping', 'EventSource']

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
  const others: { readonly url: string; readonly type: string; readonly networkId: string | undefined }[] = []
  const framed: FramedCall[] = []
  /** Id of a frame that has loaded a page of its own → the address of that page. */
  const framePages = new Map<string, string>()
  const leftOut = new Map<string, number>()
  /** The shop's state depends on the order of requests, so they reach it one after the other. */
  let queue: Promise<unknown> = Promise.resolve()

  /** Documents of frames are not recorded, since a replay opens no frame; nor are requests of tests to the reference shop's own paths. */
  function isRecorded({ resourceType, frameId, request }: Paused): boolean {
    if (resourceType !== 'Document' && new URL(request.url).pathname.startsWith('/__shop/')) return false
    return resourceType === 'Document' ? frameId === frameTree.frame.id : recordedTypes.includes(resourceType)
  }

  function noteFramePage({ resourceType, frameId, request }: Paused): void {
    if (resourceType === 'Document' && frameId !== frameTree.frame.id) framePages.set(frameId, request.url)
  }

  /** True for a call of a frame that has loaded a page of its own: a replay opens no such frame, so the call never comes there. */
  function isFrameCall({ resourceType, frameId }: Paused): boolean {
    return resourceType !== 'Document' && framePages.has(frameId)
  }

  async function handlePaused(event: Paused): Promise<void> {
    const url = new URL(event.request.url)
    const isAnswered = event.responseStatusCode !== undefined || event.responseErrorReason !== undefined
    const local = await answerLocally(options, event)
    if (local) return fulfilRequest(session, event, local)
    if (isAnswered) await options.assets?.readAsset(session, event)
    noteFramePage(event)
    const isFramed = isFrameCall(event)
    if (!isAnswered && !isFramed && !(options.isOwn(url) && isRecorded(event))) {
      others.push({ url: url.href, type: event.resourceType, networkId: event.networkId })
    }
    if (!options.isOwn(url)) {
      if (!isAnswered && !options.assets?.isWanted(event)) leftOut.set(url.host, (leftOut.get(url.host) ?? 0) + 1)
      return transport ? failRequest(session, event) : continueRequest(session, event)
    }
    // The browser asks for a prefetched address again once the page needs it.
    if (isPrefetch(event.request.headers)) return failRequest(session, event)
    if (isAnswered) return recordAnswer(event)
    const isCall = isRecorded(event) || (await hints.isPreloadedCall(event))
    if (isCall && isFramed) noteFrameCall(event)
    else if (isCall) beginExchange(event)
    const body = await readRequestBody(session, event)
    const { method, url: address, headers } = event.request
    const request = { method, url: address, headers, body: body ?? null }
    log.note(event.requestId, {
      request,
      ...(body === undefined && { problem: 'sent a file whose contents the browser does not show' }),
    })
    if (options.refuses?.(request)) {
      log.breakOff(event.requestId, 'refused')
      return failRequest(session, event)
    }
    if (transport) await answerFromTransport(transport, event, request)
    else await continueRequest(session, event)
  }

  function noteFrameCall({ frameId, request: { method, url } }: Paused): void {
    framed.push({ method, url, frameUrl: framePages.get(frameId) ?? '' })
  }

  function beginExchange(event: Paused): void {
    log.begin(event)
    if (event.resourceType !== 'Document' && !event.redirectedRequestId) options.onCall?.(event.request)
  }

  async function answerFromTransport(send: Transport, event: Paused, request: Exchange['request']): Promise<void> {
    const cookie = await cookieHeader(session, request.url)
    const sent = { ...request, headers: { ...request.headers, ...(cookie && { cookie }) } }
    const pending = queue.then(() => send(sent))
    queue = pending.catch(() => {})
    const response = await pending.finally(() => options.deliver?.(sent))
    log.end(event.requestId, { response })
    await fulfilRequest(session, event, alterPage(event, response) ?? response)
    // The page reacts to the answer only after it has received it, on a busy machine much later than the shop has answered.
    log.noteActivity()
  }

  async function recordAnswer(event: Paused): Promise<void> {
    let alteredPage: RawResponse | undefined
    if (log.has(event.requestId) && event.responseStatusCode !== undefined) {
      const outcome = await readResponse(session, event)
      alteredPage = outcome.response && alterPage(event, outcome.response)
      const { problem = alteredPage && describeUnclosedPage(outcome.response) } = outcome
      log.end(event.requestId, { ...outcome, ...(problem !== undefined && { problem }) })
    }
    streams.follow(event, (networkId, response) => log.noteStreamEnd(networkId, response))
    await (alteredPage ? fulfilRequest(session, event, alteredPage) : continueRequest(session, event))
    log.noteActivity()
  }

  /** The page that the browser gets in place of the server's page; undefined where it gets the answer as the server sent it. */
  function alterPage(event: Paused, response: RawResponse): RawResponse | undefined {
    if (!options.alter || response.body.length === 0 || !isHtmlDocument(event, response)) return undefined
    return withBody(response, options.alter(response.body, response.headers))
  }

  session.on('Network.webSocketCreated', ({ url, requestId }) => {
    others.push({ url, type: 'WebSocket', networkId: requestId })
  })
  session.on('Fetch.requestPaused', (event) => {
    handlePaused(event).catch((error: Error) => {
      log.breakOff(event.requestId, error.message)
      return failRequest(session, event)
    })
  })
  session.on('Network.loadingFailed', ({ requestId: networkId, errorText, canceled }) => {
    if (!canceled && isBrokenConnection(errorText)) log.noteCutOff(networkId, errorText)
    // A transport answers also a request that the page has given up.
    if (!transport) log.breakOffAll(networkId, errorText)
  })
  await session.send('Network.enable')
  // The browser would not request an asset that it has in its cache since the login before the recording.
  if (options.assets) await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const stages = transport ? (['Request'] as const) : (['Request', 'Response'] as const)
  await session.send('Fetch.enable', { patterns: stages.map((requestStage) => ({ urlPattern: '*', requestStage })) })

  return {
    get exchanges() {
      const complete = transport ? log.exchanges : setCookies.addTo(log.exchanges, log.networkIds)
      return complete.map((exchange, index) => ({ ...exchange, initiator: initiators.of(log.networkIds[index]) }))
    },
    get others() {
      return others.map(({ url, type, networkId }) => ({ url, type, initiator: initiators.of(networkId) }))
    },
    framed,
    leftOut,
    waitForIdle: log.waitForIdle,
    // A page that was closed cannot answer.
    waitForQuiet: () => log.waitForQuiet(() => page.evaluate(() => {}).catch(() => {})),
  }
}

/** The answer to a request that reaches no shop: for the script under test, a page of another site, or the provider's server. */
async function answerLocally(
  { scripts, elsewhere, provider }: CaptureOptions,
  { request: { url: given }, resourceType }: Paused,
): Promise<RawResponse | undefined> {
  const url = new URL(given).href
  const script = scripts?.get(url)
  if (script !== undefined) return scriptResponse(script)
  const page = elsewhere?.get(url)
  if (page !== undefined) return pageResponse(page)
  return provider?.(url, resourceType === 'Script' ? 'script' : 'probe')
}

/** True for an error by which the rest of an answer gets lost; that a page is left or blocks an answer is no such error. */
function isBrokenConnection(errorText: string): boolean {
  return /LENGTH_MISMATCH|INCOMPLETE|DECODING|CONNECTION_|HTTP2_|QUIC_|EMPTY_RESPONSE|TIMED_OUT|NETWORK_CHANGED|DISCONNECTED/.test(
    errorText,
  )
}
