/**
 * Writes down what goes between a window and its shop. It speaks to the browser itself, since Playwright's routes do not
 * see where a redirect leads, and its HAR has no body for a form with a file.
 */
import type { Page } from 'playwright'
import type { RawRequest } from '../../lookup/body/decode.ts'
import { isPrefetch } from '../../lookup/prefetch.ts'
import type { AssetCollector } from '../assets/recordedAssets.ts'
import { watchHints } from './browserHints.ts'
import { type Exchange, type RawResponse, type Transport, unclosedPage } from './exchange.ts'
import { createExchangeLog } from './exchangeLog.ts'
import { type Initiator, watchInitiators } from './initiators.ts'
import {
  cookieHeader,
  fail,
  fulfil,
  goOn,
  isHtmlDocument,
  type Paused,
  pageResponse,
  readBody,
  readResponse,
  scriptResponse,
  withBody,
} from './interception.ts'
import { watchSetCookies } from './setCookies.ts'
import { watchStreams } from './streams.ts'

export interface CaptureOptions {
  /** True for addresses that belong to the recording; the others are left out and listed. */
  isOwn(url: URL): boolean
  /** Answers own requests in place of the network. Then everything else fails. */
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
  /** The wallet provider's server, which is not recorded; undefined where it does not answer. */
  provider?(url: string, as: 'script' | 'probe'): Promise<RawResponse | undefined>
  /** True for a request that is not to reach the shop. */
  refuses?(request: RawRequest): boolean
  /** Keeps stylesheets, fonts and pictures of the network. */
  readonly assets?: AssetCollector
  /** Gets each call when it begins, and not once more what a redirect makes of it. */
  onCall?(call: Paused['request']): void
  /** Gets each exchange when it is over. */
  onExchange?(exchange: Exchange): void
}

export interface Capture {
  /** Exchanges in the order of their requests. */
  readonly exchanges: readonly Exchange[]
  /** What else was asked for and is not recorded, in order. */
  readonly others: readonly OtherRequest[]
  /** Calls of frames that have loaded pages of their own, which are not recorded, in order. */
  readonly framed: readonly FramedCall[]
  /** Host → number of requests that were left out. */
  readonly leftOut: ReadonlyMap<string, number>
  /** Waits until no own call is under way, but not for one that does not end. */
  waitForIdle(): Promise<void>
  /** Waits until none has been for a while, but not for one that does not end. */
  idle(): Promise<void>
}

/** A request that is no part of the recording: a script, a picture, something of another host. */
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
const keptTypes: readonly string[] = ['Document', 'XHR', 'Fetch', 'Ping', 'EventSource']

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
  /** The shop's state depends on the order, so requests reach it one after the other. */
  let queue: Promise<unknown> = Promise.resolve()

  /** Frames inside the page are left to the page, as in a replay; what tests ask of the shop is no part of it. */
  function isKept({ resourceType, frameId, request }: Paused): boolean {
    if (resourceType !== 'Document' && new URL(request.url).pathname.startsWith('/__shop/')) return false
    return resourceType === 'Document' ? frameId === frameTree.frame.id : keptTypes.includes(resourceType)
  }

  /**
   * A replay opens no frame that loads a page of its own, so what such a frame asks for never comes there.
   * @returns true: such a frame asks for this
   */
  function isOfFrame({ resourceType, frameId, request }: Paused): boolean {
    if (resourceType !== 'Document') return framePages.has(frameId)
    if (frameId !== frameTree.frame.id) framePages.set(frameId, request.url)
    return false
  }

  async function answer(event: Paused): Promise<void> {
    const url = new URL(event.request.url)
    const isAnswered = event.responseStatusCode !== undefined || event.responseErrorReason !== undefined
    const own = await ownAnswer(options, event)
    if (own) return fulfil(session, event, own)
    if (isAnswered) await options.assets?.readAsset(session, event)
    const isFramed = isOfFrame(event)
    if (!isAnswered && !isFramed && !(options.isOwn(url) && isKept(event))) {
      others.push({ url: url.href, type: event.resourceType, networkId: event.networkId })
    }
    if (!options.isOwn(url)) {
      if (!isAnswered && !options.assets?.isWanted(event)) leftOut.set(url.host, (leftOut.get(url.host) ?? 0) + 1)
      return transport ? fail(session, event) : goOn(session, event)
    }
    // A prefetch: the browser asks for the address again once the page needs it.
    if (isPrefetch(event.request.headers)) return fail(session, event)
    if (isAnswered) return takeAnswer(event)
    const isCall = isKept(event) || (await hints.isPreloadedCall(event))
    if (isCall && isFramed) noteFramed(event)
    else if (isCall) begin(event)
    const body = await readBody(session, event)
    const { method, url: address, headers } = event.request
    const request = { method, url: address, headers, body: body ?? null }
    log.note(event.requestId, {
      request,
      ...(body === undefined && { problem: 'sent a file whose contents the browser does not show' }),
    })
    if (options.refuses?.(request)) {
      log.breakOff(event.requestId, 'refused')
      return fail(session, event)
    }
    if (transport) await answerFrom(transport, event, request)
    else await goOn(session, event)
  }

  function noteFramed({ frameId, request: { method, url } }: Paused): void {
    framed.push({ method, url, frameUrl: framePages.get(frameId) ?? '' })
  }

  function begin(event: Paused): void {
    log.begin(event)
    if (event.resourceType !== 'Document' && !event.redirectedRequestId) options.onCall?.(event.request)
  }

  async function answerFrom(send: Transport, event: Paused, request: Exchange['request']): Promise<void> {
    const cookie = await cookieHeader(session, request.url)
    const sent = { ...request, headers: { ...request.headers, ...(cookie && { cookie }) } }
    const pending = queue.then(() => send(sent))
    queue = pending.catch(() => {})
    const response = await pending.finally(() => options.deliver?.(sent))
    log.end(event.requestId, { response })
    await fulfil(session, event, altered(event, response) ?? response)
    // What the page makes of it comes after it has it, on a busy machine much later than the shop's answer.
    log.touch()
  }

  async function takeAnswer(event: Paused): Promise<void> {
    let shown: RawResponse | undefined
    if (log.has(event.requestId) && event.responseStatusCode !== undefined) {
      const outcome = await readResponse(session, event)
      shown = outcome.response && altered(event, outcome.response)
      const { problem = shown && unclosedPage(outcome.response) } = outcome
      log.end(event.requestId, { ...outcome, ...(problem !== undefined && { problem }) })
    }
    streams.begin(event, (networkId, response) => log.noteEnd(networkId, response))
    await (shown ? fulfil(session, event, shown) : goOn(session, event))
    log.touch()
  }

  /** The page that the browser gets in place of the server's; undefined: it gets that one. */
  function altered(event: Paused, response: RawResponse): RawResponse | undefined {
    if (!options.alter || response.body.length === 0 || !isHtmlDocument(event, response)) return undefined
    return withBody(response, options.alter(response.body, response.headers))
  }

  session.on('Network.webSocketCreated', ({ url, requestId }) => {
    others.push({ url, type: 'WebSocket', networkId: requestId })
  })
  session.on('Fetch.requestPaused', (event) => {
    answer(event).catch((error: Error) => {
      log.breakOff(event.requestId, error.message)
      return fail(session, event)
    })
  })
  session.on('Network.loadingFailed', ({ requestId: failed, errorText, canceled }) => {
    if (!canceled && isBrokenConnection(errorText)) log.noteCutOff(failed, errorText)
    // The reference shop answers all the same.
    if (!transport) log.breakOffAll(failed, errorText)
  })
  await session.send('Network.enable')
  // What the browser had from a login before would not be asked for any more.
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
    // A page that is gone has nothing to say.
    idle: () => log.idle(() => page.evaluate(() => {}).catch(() => {})),
  }
}

/** The answer to a request that reaches no shop: the script's own, another site's, the provider's. */
async function ownAnswer(
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

/** True for an error that breaks off an answer on its way; a page that leaves or blocks an answer is none. */
function isBrokenConnection(errorText: string): boolean {
  return /LENGTH_MISMATCH|INCOMPLETE|DECODING|CONNECTION_|HTTP2_|QUIC_|EMPTY_RESPONSE|TIMED_OUT|NETWORK_CHANGED|DISCONNECTED/.test(
    errorText,
  )
}
