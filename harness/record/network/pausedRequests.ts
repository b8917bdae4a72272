/** Decides what becomes of each request that the browser has paused: where its answer comes from, and whether it is recorded. */
import type { CDPSession } from 'playwright'
import type { RawRequest } from '../../lookup/body/decode.ts'
import { isPrefetch } from '../../lookup/prefetch.ts'
import type { BrowserHints } from './browserHints.ts'
import type { CaptureOptions } from './captureOptions.ts'
import { describeUnclosedPage, type RawResponse, type Transport } from './exchange.ts'
import type { ExchangeLog } from './exchangeLog.ts'
import type { Frames } from './frames.ts'
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
import type { Streams } from './streams.ts'
import type { UnrecordedRequests } from './unrecorded.ts'

/** What handling a paused request needs, and where it notes what it has seen. */
export interface CaptureParts {
  readonly session: CDPSession
  readonly options: CaptureOptions
  /** The transport of the options, which gets one request after the other. */
  readonly transport: Transport | undefined
  readonly hints: BrowserHints
  readonly frames: Frames
  readonly streams: Streams
  readonly log: ExchangeLog
  readonly unrecorded: UnrecordedRequests
}

/** Handles a request that is paused before it is sent, or before its answer reaches the page. */
export async function handlePaused(parts: CaptureParts, event: Paused): Promise<void> {
  const { session, options, frames, unrecorded } = parts
  const url = new URL(event.request.url)
  const isAnswered = event.responseStatusCode !== undefined || event.responseErrorReason !== undefined
  const local = await answerLocally(options, event)
  if (local) return fulfilRequest(session, event, local)
  if (isAnswered) await options.assets?.readAsset(session, event)
  frames.notePage(event)
  const frameUrl = frames.pageOfCall(event)
  if (!isAnswered && frameUrl === undefined && !(options.isOwn(url) && frames.isRecorded(event))) {
    unrecorded.noteOther({ url: url.href, type: event.resourceType }, event.networkId)
  }
  if (!isAnswered && options.dropped?.has(url.href)) return failRequest(session, event)
  if (!options.isOwn(url)) {
    if (!isAnswered && !options.assets?.isWanted(event)) unrecorded.noteLeftOut(url.host)
    return options.transport ? failRequest(session, event) : continueRequest(session, event)
  }
  // The browser asks for a prefetched address again once the page needs it.
  if (isPrefetch(event.request.headers)) return failRequest(session, event)
  return isAnswered ? recordAnswer(parts, event) : sendToShop(parts, event, frameUrl)
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

/** Sends a request to the shop, and begins its exchange. @param frameUrl address of the page of the frame that makes the call */
async function sendToShop(parts: CaptureParts, event: Paused, frameUrl: string | undefined): Promise<void> {
  const { session, options, transport, hints, frames, log, unrecorded } = parts
  if (frames.isRecorded(event) || (await hints.isPreloadedCall(event))) {
    if (frameUrl === undefined) beginExchange(parts, event)
    else unrecorded.noteFrameCall(event.request, frameUrl)
  }
  const body = await readRequestBody(session, event)
  const { method, url, headers } = event.request
  const request = { method, url, headers, body: body ?? null }
  log.note(event.requestId, {
    request,
    ...(body === undefined && { problem: 'sent a file whose contents the browser does not show' }),
  })
  if (options.refuses?.(request)) {
    log.breakOff(event.requestId, 'refused')
    return failRequest(session, event)
  }
  if (transport) await answerFromTransport(parts, transport, event, request)
  else await continueRequest(session, event)
}

function beginExchange({ log, options }: CaptureParts, event: Paused): void {
  log.begin(event)
  if (event.resourceType !== 'Document' && !event.redirectedRequestId) options.onCall?.(event.request)
}

async function answerFromTransport(
  { session, options, log }: CaptureParts,
  transport: Transport,
  event: Paused,
  request: RawRequest,
): Promise<void> {
  const cookie = await cookieHeader(session, request.url)
  const sent = { ...request, headers: { ...request.headers, ...(cookie && { cookie }) } }
  const response = await transport(sent).finally(() => options.deliver?.(sent))
  log.end(event.requestId, { response })
  await fulfilRequest(session, event, alterPage(options, event, response) ?? response)
  // The page reacts to the answer only after it has received it, on a busy machine much later than the shop has answered.
  log.noteActivity(event.request)
}

async function recordAnswer({ session, options, log, streams }: CaptureParts, event: Paused): Promise<void> {
  let alteredPage: RawResponse | undefined
  if (log.has(event.requestId) && event.responseStatusCode !== undefined) {
    log.noteAnswer(event.requestId)
    const outcome = await readResponse(session, event)
    alteredPage = outcome.response && alterPage(options, event, outcome.response)
    const { problem = alteredPage && describeUnclosedPage(outcome.response) } = outcome
    log.end(event.requestId, { ...outcome, ...(problem !== undefined && { problem }) })
  }
  streams.follow(event, (networkId, response) => log.noteStreamEnd(networkId, response))
  await (alteredPage ? fulfilRequest(session, event, alteredPage) : continueRequest(session, event))
  log.noteActivity(event.request)
}

/** The page that the browser gets in place of the server's page; undefined where it gets the answer as the server sent it. */
function alterPage({ alter }: CaptureOptions, event: Paused, response: RawResponse): RawResponse | undefined {
  if (!alter || response.body.length === 0 || !isHtmlDocument(event, response)) return undefined
  return withBody(response, alter(response.body, response.headers))
}
