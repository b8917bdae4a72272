/** Answers all requests of a browser context from a scene, by Playwright routes; no request leaves the machine. */
import type { BrowserContext, Route } from '@playwright/test'
import type { MadeCall } from '../../../lookup/lookup.ts'
import { isPrefetch } from '../../../lookup/prefetch.ts'
import type { Scene } from '../../../scene/scene.ts'
import { legacySource } from '../../page/legacyScripts.ts'
import { isNamedIn, withoutQuery } from '../../page/namedInPage.ts'
import { isPageOf, replayAddresses, replayedPage } from '../../page/replayedPage.ts'
import { arrivalPages } from '../arrivals.ts'
import { ignoreGone } from '../ignoreGone.ts'
import { staticAsset } from '../staticAssets.ts'
import {
  block,
  type CallAnswerOptions,
  type CallAnswers,
  createCallAnswers,
  type LaterPage,
  readRequest,
} from './answerCalls.ts'
import { isNewWindow, isOwnNavigation, isPartOfPage } from './requestKinds.ts'

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

export interface RouteOptions extends CallAnswerOptions {
  readonly scene: Scene
  /** Source of the script under test. */
  readonly script: string
  /** Source of the file beside the script in a build which lists the page's legacy scripts; undefined for a build without that file. */
  readonly legacyReport?: string | undefined
}

/**
 * Answers every request of the context and puts the script into every page. Requests that neither the recording nor the HTML of its
 * pages explains are aborted and reported as unexpected calls.
 */
export async function replayRoutes(context: BrowserContext, options: RouteOptions): Promise<Replay> {
  const { scene, lookup } = options
  const callAnswers = createCallAnswers(options)
  const { calls, laterPages } = callAnswers
  const routing: Routing = { options, callAnswers, page: replayedPage(scene, options), isStarting: false }
  const files = harnessFiles(options)
  const { elsewhere } = replayAddresses(scene)

  const ignore = ignoreGone(context)
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (routing.isStarting && url === elsewhere) lookup.markPageLeft()
    // Requests of other windows are not part of a recording.
    const file = files.get(url) ?? (isNewWindow(route.request()) ? elsewhereFile : undefined)
    await (file ? route.fulfill(file) : answer(route, routing)).catch(ignore)
  })
  return {
    calls,
    laterPages,
    refusedSockets: await refuseSockets(context, scene, calls),
    // A flag instead of a temporary route: while a route is removed, Playwright lets requests under way pass all routes.
    async whileStarting(begin) {
      routing.isStarting = true
      try {
        await begin()
      } finally {
        routing.isStarting = false
      }
    },
  }
}

/** What decides how a request is answered. */
interface Routing {
  readonly options: RouteOptions
  readonly callAnswers: CallAnswers
  /** The scene's page with the script. */
  readonly page: Buffer
  /** True while a page that is loaded again begins the recording anew. */
  isStarting: boolean
}

interface HarnessFile {
  readonly contentType: string
  readonly body: string
}

const elsewhereFile: HarnessFile = {
  contentType: 'text/html',
  body: '<!doctype html><html lang="de"><title>Anderswo</title><p>Eine andere Seite.</p></html>',
}

/** Address → file that is the harness's own: the script, the list of legacy scripts, and pages of other sites. */
function harnessFiles({ scene, script, legacyReport }: RouteOptions): ReadonlyMap<string, HarnessFile> {
  const addresses = replayAddresses(scene)
  const files = new Map([[addresses.elsewhere, elsewhereFile]])
  for (const [url, body] of arrivalPages(scene.journey)) files.set(url, { contentType: 'text/html', body })
  if (legacyReport !== undefined)
    files.set(addresses.legacyReport, { contentType: 'text/javascript', body: legacyReport })
  return files.set(addresses.script, { contentType: 'text/javascript', body: script })
}

/** Answers a request of the window that the page is shown in. */
async function answer(route: Route, routing: Routing): Promise<void> {
  const { callAnswers, options } = routing
  const { scene, lookup, legacy } = options
  const request = route.request()
  const url = request.url()
  const type = request.resourceType()
  if (isOwnNavigation(request) && isPageOf(scene, url)) return answerPage(route, routing)
  // A prefetched file is requested again when the page needs it.
  if (isPrefetch(request.headers())) return block(route)
  if (lookup.covers(request.method(), url)) return callAnswers.answer(route)
  if (scene.pageRequests?.includes(withoutQuery(url))) return block(route)
  const source = type === 'script' ? legacySource(legacy, url) : undefined
  if (source !== undefined) return route.fulfill({ contentType: 'text/javascript', body: source })
  const asset = staticAsset(type, url, scene.assets)
  if (asset) return route.fulfill(asset)
  return isPartOfPage(request) && isNamedInPage(url, routing) ? block(route) : callAnswers.answer(route)
}

/** Answers a navigation to the scene's address: with the next recorded document for it, else with the scene's page. */
async function answerPage(route: Route, { options, callAnswers, page, isStarting }: Routing): Promise<void> {
  const { scene, lookup } = options
  if (isStarting) lookup.reset()
  const request = readRequest(route.request())
  const outcome = lookup.covers('GET', request.url) ? lookup.lookup(request) : undefined
  if (outcome && outcome.kind !== 'unexpected') return callAnswers.deliver(route, request, outcome)
  // The window shows the scene's page once more, after another page.
  if (callAnswers.laterPages.length > 0) callAnswers.laterPages.push(scene)
  return route.fulfill({ contentType: `text/html; charset=${scene.charset ?? 'UTF-8'}`, body: page })
}

/** True for an address that stands in the HTML of a page, so that a request for it need not come from a script. */
function isNamedInPage(url: string, { page, callAnswers }: Routing): boolean {
  return isNamedIn([page, ...callAnswers.laterPages.map((later) => Buffer.from(later.page))], url)
}

/** Closes every WebSocket at once. @returns the addresses of those of the recorded page; others are noted as unexpected calls */
async function refuseSockets(context: BrowserContext, scene: Scene, calls: MadeCall[]): Promise<readonly string[]> {
  const refusedSockets: string[] = []
  await context.routeWebSocket('**/*', (socket) => {
    const address = withoutQuery(socket.url())
    if (scene.pageRequests?.includes(address)) refusedSockets.push(address)
    else {
      calls.push({
        request: { method: 'GET', url: socket.url() },
        outcome: { kind: 'unexpected', nearest: undefined, explanation: `WebSocket ${socket.url()}` },
      })
    }
    return socket.close()
  })
  return refusedSockets
}
