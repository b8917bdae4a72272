/**
 * Writes down what goes between a window and its shop. It speaks to the browser itself, since Playwright's routes do not
 * see where a redirect leads, and its HAR has no body for a form with a file (harness-and-ecosystem.md 1.1).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { isPrefetch } from '../lookup/hints.ts'
import type { AssetCollector } from './assets/recordedAssets.ts'
import { watchHints } from './browserHints.ts'
import type { Exchange, RawResponse, Transport } from './exchange.ts'
import { cookieHeader, fail, fulfil, goOn, type Paused, readBody, readResponse } from './interception.ts'
import { type Initiator, watchInitiators } from './network/initiators.ts'

export interface CaptureOptions {
  /** True for addresses that belong to the recording; the others are left out and listed. */
  isOwn(url: URL): boolean
  /** Answers own requests in place of the network. Then everything else fails. */
  readonly transport?: Transport | undefined
  /** Changes a document on its way to the browser; the recording keeps what the server sent. */
  alter?(html: Buffer): Buffer
  /** Address → JavaScript that is served there and not recorded. */
  readonly scripts?: ReadonlyMap<string, string>
  /** Address → page of another site that is served and not recorded. */
  readonly elsewhere?: ReadonlyMap<string, string>
  /** The wallet provider's server, which is not recorded; undefined where it does not answer. */
  provider?(url: string, as: 'script' | 'probe'): Promise<RawResponse | undefined>
  /** Keeps stylesheets, fonts and pictures of the network. */
  readonly assets?: AssetCollector
  /** Hears of each exchange when it is over. */
  onExchange?(exchange: Exchange): void
}

export interface Capture {
  /** In the order in which they were asked. */
  readonly exchanges: readonly Exchange[]
  /** What else was asked for and is not recorded, in order. */
  readonly others: readonly OtherRequest[]
  /** Host → number of requests that were left out. */
  readonly leftOut: ReadonlyMap<string, number>
  /** Waits until no own call is under way, but not for one that does not end. */
  settle(): Promise<void>
  /** Waits until none has been for a while, but not for one that does not end. */
  idle(): Promise<void>
}

/** A request that is no part of the recording: a script, a picture, something of another host. */
export interface OtherRequest {
  readonly url: string
  /** As the browser names it: `Script`, `Image`, … */
  readonly type: string
  readonly initiator: Initiator | undefined
}

/** Milliseconds without a call after which a page counts as quiet. */
const quietMs = 250

const pollMs = 10

/** Milliseconds after which nobody waits for a call any more: it is not complete then. */
const longestMs = 30_000

/** Types of requests, as the browser names them, that a recording keeps. */
const keptTypes: readonly string[] = ['Document', 'XHR', 'Fetch', 'Ping', 'EventSource']

interface CookieHeader {
  readonly networkId: string
  readonly status: number
  readonly values: readonly string[]
}

interface UnderWay {
  readonly index: number
  /** What the browser calls the request when it fails. */
  readonly networkId: string | undefined
}

/** Captures from now on; the page must not have been opened yet. */
export async function capturePage(page: Page, options: CaptureOptions): Promise<Capture> {
  const { transport } = options
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const hints = await watchHints(session, page)
  const initiators = await watchInitiators(session)
  const others: { readonly url: string; readonly type: string; readonly networkId: string | undefined }[] = []
  const exchanges: Exchange[] = []
  const leftOut = new Map<string, number>()
  /** By the id of the paused request. */
  const underWay = new Map<string, UnderWay>()
  /** Per exchange, what the browser calls its request; where a redirect leads has the same name. */
  const networkIds: (string | undefined)[] = []
  const cookieHeaders: CookieHeader[] = []
  let lastChange = performance.now()
  /** The shop's state depends on the order, so requests reach it one after the other. */
  let queue: Promise<unknown> = Promise.resolve()

  /** Frames inside the page are left to the page, as in a replay; what tests ask of the shop is no part of it. */
  function isKept({ resourceType, frameId, request }: Paused): boolean {
    if (resourceType !== 'Document' && new URL(request.url).pathname.startsWith('/__shop/')) return false
    return resourceType === 'Document' ? frameId === frameTree.frame.id : keptTypes.includes(resourceType)
  }

  function begin({ request: { method, url, headers }, resourceType, requestId, networkId }: Paused): void {
    const kind = resourceType === 'Document' ? 'document' : 'call'
    const index = exchanges.push({ kind, request: { method, url, headers, body: null } }) - 1
    underWay.set(requestId, { index, networkId })
    networkIds[index] = networkId
    lastChange = performance.now()
  }

  function note(requestId: string, outcome: Partial<Exchange>): void {
    const index = underWay.get(requestId)?.index
    if (index !== undefined) exchanges[index] = { ...exchanges[index]!, ...outcome }
  }

  function end(requestId: string, outcome: Partial<Exchange>): void {
    note(requestId, outcome)
    const known = underWay.get(requestId)
    underWay.delete(requestId)
    lastChange = performance.now()
    if (known) options.onExchange?.(exchanges[known.index]!)
  }

  async function answer(event: Paused): Promise<void> {
    const url = new URL(event.request.url)
    const isAnswered = event.responseStatusCode !== undefined || event.responseErrorReason !== undefined
    const script = options.scripts?.get(url.href)
    if (script !== undefined) return fulfil(session, event, scriptResponse(script))
    const other = options.elsewhere?.get(url.href)
    if (other !== undefined) return fulfil(session, event, pageResponse(other))
    const provided = await options.provider?.(url.href, event.resourceType === 'Script' ? 'script' : 'probe')
    if (provided) return fulfil(session, event, provided)
    if (isAnswered) await options.assets?.take(session, event)
    if (!isAnswered && !(options.isOwn(url) && isKept(event))) {
      others.push({ url: url.href, type: event.resourceType, networkId: event.networkId })
    }
    if (!options.isOwn(url)) {
      if (!isAnswered && !options.assets?.isWanted(event)) leftOut.set(url.host, (leftOut.get(url.host) ?? 0) + 1)
      return transport ? fail(session, event) : goOn(session, event)
    }
    // Asked for ahead of need: it is asked for again once somebody needs it.
    if (isPrefetch(event.request.headers)) return fail(session, event)
    if (isAnswered) return takeAnswer(event)
    if (isKept(event) || (await hints.isPreloadedCall(event))) begin(event)
    const body = await readBody(session, event)
    const { method, url: address, headers } = event.request
    const request = { method, url: address, headers, body: body ?? null }
    note(event.requestId, {
      request,
      ...(body === undefined && { problem: 'sent a file whose contents the browser does not show' }),
    })
    if (!transport) return goOn(session, event)
    const cookie = await cookieHeader(session, address)
    const came = queue.then(() => transport({ ...request, headers: { ...headers, ...(cookie && { cookie }) } }))
    queue = came.catch(() => {})
    const response = await came
    end(event.requestId, { response })
    await fulfil(session, event, isHtmlDocument(event, response) ? altered(response) : response)
    // What the page makes of it comes after it has it, on a busy machine much later than the shop's answer.
    lastChange = performance.now()
  }

  async function takeAnswer(event: Paused): Promise<void> {
    if (underWay.has(event.requestId) && event.responseStatusCode !== undefined) {
      end(event.requestId, await readResponse(session, event))
    }
    await goOn(session, event)
    lastChange = performance.now()
  }

  function altered(response: RawResponse): RawResponse {
    return options.alter ? { ...response, body: options.alter(response.body) } : response
  }

  function breakOff(requestId: string, reason: string): void {
    end(requestId, { problem: `was broken off (${reason})` })
  }

  /** The browser hands out what came of an answer, and says only afterwards that the rest is missing. */
  function noteCutOff(networkId: string, reason: string): void {
    const index = networkIds.lastIndexOf(networkId)
    const exchange = exchanges[index]
    if (!exchange?.response || exchange.problem) return
    const count = exchange.response.body.length
    exchanges[index] = { ...exchange, problem: `has an answer that is cut off after ${count} bytes (${reason})` }
    lastChange = performance.now()
    options.onExchange?.(exchanges[index])
  }

  session.on('Fetch.requestPaused', (event) => {
    answer(event).catch((error: Error) => {
      breakOff(event.requestId, error.message)
      return fail(session, event)
    })
  })
  session.on('Network.loadingFailed', ({ requestId: failed, errorText, canceled }) => {
    if (!canceled && isBrokenConnection(errorText)) noteCutOff(failed, errorText)
    for (const [requestId, { networkId }] of underWay) {
      // The reference shop answers all the same.
      if (networkId === failed && !transport) breakOff(requestId, errorText)
    }
  })
  session.on('Network.responseReceivedExtraInfo', ({ requestId: networkId, statusCode: status, headers }) => {
    const value = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie')?.[1]
    if (value !== undefined) cookieHeaders.push({ networkId, status, values: value.split('\n') })
  })
  await session.send('Network.enable')
  // What the browser had from a login before would not be asked for any more.
  if (options.assets) await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const stages = transport ? (['Request'] as const) : (['Request', 'Response'] as const)
  await session.send('Fetch.enable', { patterns: stages.map((requestStage) => ({ urlPattern: '*', requestStage })) })

  return {
    get exchanges() {
      const complete = transport ? exchanges : withCookies(exchanges, networkIds, cookieHeaders)
      return complete.map((exchange, index) => ({ ...exchange, initiator: initiators.of(networkIds[index]) }))
    },
    get others() {
      return others.map(({ url, type, networkId }) => ({ url, type, initiator: initiators.of(networkId) }))
    },
    leftOut,
    settle: () => waitUntil(() => underWay.size === 0, performance.now() + longestMs),
    async idle() {
      const isQuiet = (): boolean => underWay.size === 0 && performance.now() - lastChange >= quietMs
      const end = performance.now() + longestMs
      let seen: number
      do {
        await waitUntil(isQuiet, end)
        seen = lastChange
        // A busy page has been quiet only because it did not come to speak; one that is gone has nothing to say.
        await page.evaluate(() => {}).catch(() => {})
      } while (seen !== lastChange && performance.now() < end)
    },
  }
}

/** True for an error that breaks off an answer on its way; a page that leaves or blocks an answer is none. */
function isBrokenConnection(errorText: string): boolean {
  return /LENGTH_MISMATCH|INCOMPLETE|DECODING|CONNECTION_|HTTP2_|QUIC_|EMPTY_RESPONSE|TIMED_OUT|NETWORK_CHANGED|DISCONNECTED/.test(
    errorText,
  )
}

async function waitUntil(isReached: () => boolean, end: number): Promise<void> {
  while (!isReached() && performance.now() < end) await wait(pollMs)
}

/** A paused answer does not show the cookies that it sets; they are told apart from it, earlier or later. */
function withCookies(
  exchanges: readonly Exchange[],
  networkIds: readonly (string | undefined)[],
  told: readonly CookieHeader[],
): readonly Exchange[] {
  const left = [...told]
  return exchanges.map((exchange, index) => {
    const { response } = exchange
    const at = left.findIndex(({ networkId, status }) => networkId === networkIds[index] && status === response?.status)
    if (!response || at < 0 || response.headers.some(([name]) => name.toLowerCase() === 'set-cookie')) return exchange
    const [{ values }] = left.splice(at, 1) as [CookieHeader]
    return { ...exchange, response: { ...response, headers: [...response.headers, ...values.map(toHeader)] } }
  })
}

function toHeader(cookie: string): readonly [string, string] {
  return ['set-cookie', cookie]
}

function isHtmlDocument({ resourceType }: Paused, { headers }: RawResponse): boolean {
  const isHtml = headers.some(([name, value]) => /^content-type$/i.test(name) && /html/i.test(value))
  return resourceType === 'Document' && isHtml
}

function scriptResponse(source: string): RawResponse {
  return { status: 200, headers: [['content-type', 'text/javascript; charset=utf-8']], body: Buffer.from(source) }
}

function pageResponse(html: string): RawResponse {
  return { status: 200, headers: [['content-type', 'text/html; charset=utf-8']], body: Buffer.from(html) }
}
