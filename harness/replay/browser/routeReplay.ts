/** Answers all requests of a browser context from a scene, by Playwright routes; no request leaves the machine. */
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Request, Route } from '@playwright/test'
import { decodeRequest } from '../../lookup/body/decode.ts'
import { type EncodedAnswer, encodeAnswer } from '../../lookup/encodeAnswer.ts'
import type { Lookup, MadeCall, Outcome } from '../../lookup/lookup.ts'
import { isPrefetch } from '../../lookup/prefetch.ts'
import { redirectOf, redirectPage } from '../../lookup/redirects.ts'
import type { Answer, CallRequest } from '../../scene/calls.ts'
import { pageCharset } from '../../scene/charset.ts'
import type { Scene } from '../../scene/scene.ts'
import { legacySource } from '../page/legacyScripts.ts'
import { isNamedIn, withoutQuery } from '../page/namedInPage.ts'
import { isPageOf, type PageOptions, replayAddresses, replayedPage } from '../page/replayedPage.ts'
import { arrivalPages } from './arrivals.ts'
import { ignoreGone } from './ignoreGone.ts'
import type { Interference } from './interference.ts'
import { staticAsset } from './staticAssets.ts'

/** A page that the window shows after the scene's own one, as the server sent it. */
export type LaterPage = Pick<Scene, 'url' | 'page' | 'charset'>

export interface Replay {
  /** Calls in the order in which the page makes them, unexpected ones included; the list grows. */
  readonly calls: readonly MadeCall[]
  /** Pages in the order in which the window shows them; the list grows. */
  readonly laterPages: readonly LaterPage[]
  /** Addresses, without query, of WebSockets of the recorded page, which are refused since no recording has their messages; the list grows. */
  readonly refusedSockets: readonly string[]
  /**
   * While `begin` runs, a page that is loaded again finds the recording at its beginning, since it makes every call again. A page
   * that comes back from the browser's memory may make some calls again.
   */
  whileStarting(begin: () => Promise<void>): Promise<void>
}

export interface RouteOptions extends PageOptions {
  readonly scene: Scene
  readonly lookup: Lookup
  /** Source of the script under test. */
  readonly script: string
  /** Source of the file beside the script in a build which lists the page's legacy scripts; undefined for a build without that file. */
  readonly legacyReport?: string | undefined
  readonly interference?: Interference | undefined
}

/**
 * Answers every request of the context and puts the script into every page. Requests that neither the recording nor the HTML of its
 * pages explains are aborted and reported as unexpected calls.
 */
export async function replayRoutes(context: BrowserContext, options: RouteOptions): Promise<Replay> {
  const { scene, lookup, script, legacyReport, legacy, interference } = options
  const calls: MadeCall[] = []
  const laterPages: LaterPage[] = []
  const refusedSockets: string[] = []
  let isStarting = false
  const addresses = replayAddresses(scene)
  const page = replayedPage(scene, options)
  const otherPages = new Map([...arrivalPages(scene.journey), [addresses.elsewhere, elsewherePage]])

  /** True for an address that stands in the HTML of a page, so that a request for it need not come from a script. */
  const isNamedInPage = (url: string): boolean =>
    isNamedIn([page, ...laterPages.map((later) => Buffer.from(later.page))], url)
  const pageRequests = new Set(scene.pageRequests)

  const block = (route: Route): Promise<void> => route.abort('blockedbyclient')

  async function answer(route: Route): Promise<void> {
    const request = route.request()
    const url = request.url()
    const type = request.resourceType()
    if (url === addresses.script) return route.fulfill({ contentType: 'text/javascript', body: script })
    if (url === addresses.legacyReport && legacyReport !== undefined)
      return route.fulfill({ contentType: 'text/javascript', body: legacyReport })
    const other = otherPages.get(url)
    if (isStarting && url === addresses.elsewhere) lookup.markPageLeft()
    if (other !== undefined) return route.fulfill({ contentType: 'text/html', body: other })
    // Requests of other windows are not part of a recording.
    if (isNewWindow(request)) return route.fulfill({ contentType: 'text/html', body: elsewherePage })
    if (isOwnNavigation(request) && isPageOf(scene, url)) return answerPage(route)
    // A prefetched file is requested again when the page needs it.
    if (isPrefetch(request.headers())) return block(route)
    if (lookup.covers(request.method(), url)) return answerCall(route)
    if (pageRequests.has(withoutQuery(url))) return block(route)
    if (type === 'script') {
      const source = legacySource(legacy, url)
      if (source !== undefined) return route.fulfill({ contentType: 'text/javascript', body: source })
    }
    const asset = staticAsset(type, url, scene.assets)
    if (asset) return route.fulfill(asset)
    const isPartOfPage = !callTypes.includes(type) || isFrame(request)
    return isPartOfPage && isNamedInPage(url) ? block(route) : answerCall(route)
  }

  /** Answers a navigation to the scene's address: with the next recorded document for it, else with the scene's page. */
  async function answerPage(route: Route): Promise<void> {
    if (isStarting) lookup.reset()
    const request = readRequest(route.request())
    const outcome = lookup.covers('GET', request.url) ? lookup.lookup(request) : undefined
    if (outcome && outcome.kind !== 'unexpected') return deliverOutcome(route, request, outcome)
    // The window shows the scene's page once more, after another page.
    if (laterPages.length > 0) laterPages.push(scene)
    return route.fulfill({ contentType: `text/html; charset=${scene.charset ?? 'UTF-8'}`, body: page })
  }

  function answerCall(route: Route): Promise<void> {
    const request = readRequest(route.request())
    return deliverOutcome(route, request, lookup.lookup(request))
  }

  async function deliverOutcome(route: Route, request: CallRequest, outcome: Outcome): Promise<void> {
    const call = { request, outcome }
    calls.push(call)
    const send = (): Promise<void> => sendOutcome(route, call)
    const isPage = route.request().isNavigationRequest() && !isFrame(route.request())
    await (interference?.deliver ? interference.deliver(call, send, isPage) : send())
  }

  async function sendOutcome(route: Route, { request, outcome }: MadeCall): Promise<void> {
    if (outcome.kind === 'hang') return
    if (outcome.kind === 'unexpected') return block(route)
    if (outcome.answer.delayMs) await wait(outcome.answer.delayMs)
    if (outcome.kind === 'fail') return route.abort(outcome.reason)
    const next = redirectOf(outcome.answer, request)
    if (!next) return route.fulfill(bytesOf(route.request(), outcome.answer))
    // Playwright does not route the request that a browser makes for a redirect: it would leave the machine.
    if (route.request().isNavigationRequest()) return route.fulfill(redirectPage(next.url, outcome.answer))
    const call = { request: next, outcome: lookup.lookup(next) }
    calls.push(call)
    return sendOutcome(route, call)
  }

  /** The encoded answer; HTML for a navigation of the window gets the script. */
  function bytesOf(request: Request, answer: Answer): EncodedAnswer {
    const encoded = encodeAnswer(answer)
    const isPage = request.isNavigationRequest() && !isFrame(request) && encoded.status < 400
    const { 'content-type': type = '' } = encoded.headers
    if (!isPage || !type.includes('html')) return encoded
    const later = { url: request.url(), page: encoded.body, charset: pageCharset(type, encoded.body) }
    laterPages.push(later)
    return { ...encoded, body: replayedPage(later, options) }
  }

  const ignore = ignoreGone(context)
  await context.route('**/*', (route) => answer(route).catch(ignore))
  await context.routeWebSocket('**/*', (socket) => {
    const address = withoutQuery(socket.url())
    if (pageRequests.has(address)) {
      refusedSockets.push(address)
      return socket.close()
    }
    const request = { method: 'GET', url: socket.url() }
    calls.push({
      request,
      outcome: { kind: 'unexpected', nearest: undefined, explanation: `WebSocket ${socket.url()}` },
    })
    return socket.close()
  })
  return {
    calls,
    laterPages,
    refusedSockets,
    // A flag instead of a temporary route: while a route is removed, Playwright lets requests under way pass all routes.
    async whileStarting(begin) {
      isStarting = true
      try {
        await begin()
      } finally {
        isStarting = false
      }
    },
  }
}

const elsewherePage = '<!doctype html><html lang="de"><title>Anderswo</title><p>Eine andere Seite.</p></html>'

/** Resource types of requests that scripts make; requests of other types come from the page's HTML. */
const callTypes = ['fetch', 'xhr', 'ping', 'eventsource', 'document']

function isOwnNavigation(request: Request): boolean {
  return request.isNavigationRequest() && request.method() === 'GET' && !isFrame(request)
}

/** True for the first request of a window that a page has opened, for which Playwright has no frame yet. */
function isNewWindow(request: Request): boolean {
  try {
    return request.frame() === undefined
  } catch {
    return request.isNavigationRequest()
  }
}

/** True for the document of a frame, such as an embedded map or video. */
function isFrame(request: Request): boolean {
  return request.resourceType() === 'document' && request.frame().parentFrame() !== null
}

function readRequest(request: Request): CallRequest {
  return decodeRequest({
    method: request.method(),
    url: request.url(),
    headers: request.headers(),
    body: request.postDataBuffer(),
  })
}
