/**
 * The running reference shop in the console's frames: every page gets the probe and the script, every call is shown in the console, and
 * faults apply to it. Each variant has its own cookies, like two visitors of the same shop.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeRequest, type RawRequest } from '../../../lookup/body/decode.ts'
import type { SdkScenarioInput } from '../../../payment-sdk/scenarios/scenario.ts'
import { atReferenceShop } from '../../../payment-sdk/scenarios/scenarios.ts'
import type { Answer } from '../../../scene/calls.ts'
import { joinedHeaders, readBody } from '../../../shop/http/body.ts'
import { type RunningShop, startShop } from '../../../shop/shop.ts'
import { destinationOf, longestUpload, respond, respondHtml } from '../../shared/respond.ts'
import { createFaults, type FaultInjector } from '../faults.ts'
import { type FrameId, type FrameRequest, frameBase, type Variant } from '../frameAddress.ts'
import { rewriteOrigin } from '../http/rewriteOrigin.ts'
import { sendAnswer } from '../http/sendAnswer.ts'
import type { SceneEntry, ShownCall } from '../protocol.ts'
import { describeAnswer, describeRequest } from './callReport.ts'
import { framePaths, onlyThisMachine, pageHtml, pageOptions, withProbe } from './framePage.ts'
import type { FrameServer, FrameServices } from './frameServer.ts'
import { asksForPaymentSdk, servePaymentSdk } from './servePaymentSdk.ts'

/** The origin that the shop prints; frames replace it by their own. */
const shopOrigin = 'https://kunst.example'

/** How the console's list shows the shop. */
export const shopEntry: SceneEntry = {
  key: 'shop',
  name: 'vernissage shop',
  title: 'The reference shop, live',
  url: `${shopOrigin}/shop/`,
  context: 'shop',
  source: 'shop',
  callCount: 0,
  hasJourney: false,
}

export interface LiveShop extends FrameServer {
  close(): Promise<void>
}

/** One page view in a frame. */
interface View {
  readonly load: number
  /** The page without the script, at the frame's origin; one character per byte. */
  readonly serverHtml: string
  readonly faults: FaultInjector
}

/** A frame, and the origins that replace that of the shop. */
interface Place {
  readonly frame: FrameId
  /** What stands in for the shop's origin. */
  readonly base: string
  readonly consoleOrigin: string
}

/** Starts the reference shop, which runs until `close`. */
export async function createLiveShop(services: FrameServices): Promise<LiveShop> {
  const shop = await startShop({ origin: shopOrigin })
  const views = new Map<Variant, View>()

  /** Keeps the page as the shop sent it, for the ledger, and sends it with probe and script. */
  function servePage({ frame, base, consoleOrigin }: Place, answer: ShopAnswer, response: ServerResponse): void {
    const { nextNumber, probe, settings } = services
    const options = pageOptions(frame, base, settings())
    const page = { page: answer.body, url: shopOrigin }
    const load = nextNumber()
    const serverHtml = pageHtml(page, { ...options, frame: { ...frame, variant: 'without' } })
    views.set(frame.variant, { load, serverHtml, faults: createFaults() })
    const html = withProbe(pageHtml(page, options), options, { code: probe, consoleOrigin, load, isStyled: true })
    response.setHeader('content-security-policy', onlyThisMachine)
    forward(response, { ...answer, body: Buffer.from(html, 'latin1') })
  }

  /** Answers a call, and shows it in the console when it comes in and when it is answered. */
  async function serveCall({ frame, base }: Place, view: View, sent: RawRequest, response: ServerResponse) {
    const { nextNumber, send, settings } = services
    const begun = performance.now()
    const request = decodeRequest(sent)
    const { fault } = settings()
    const broken = view.faults.answerOf(fault, request)
    const { pathname, search } = new URL(request.url)
    const record: ShownCall = {
      id: nextNumber(),
      method: request.method,
      path: pathname + search,
      outcome: broken ? 'fault' : 'live',
      explanation: broken ? `Fault: ${fault}.` : 'Answered by the shop.',
      request: describeRequest(request),
    }
    const show = (call: ShownCall): void => send({ type: 'call', frame, load: view.load, call })
    show(record)
    const answer = broken ?? view.faults.changeAnswer(fault, toRecorded(await fetchFromShop(shop, sent)))
    const sentAnswer = await sendAnswer(response, answer, (text) => rewriteOrigin(text, shopOrigin, base))
    show({ ...record, answer: describeAnswer(sentAnswer, performance.now() - begun) })
  }

  return {
    close: () => shop.close(),
    async serve(frameRequest, consoleOrigin, request, response) {
      // A browser repeats a call by itself when a connection breaks that it had used before.
      response.shouldKeepAlive = false
      if (serveConsoleFile(services, frameRequest, response)) return
      const { frame, path } = frameRequest
      if (asksForPaymentSdk(path)) return servePaymentSdk(path, destinationOf(request), interactiveScenario, response)
      const view = views.get(frame.variant)
      if (path === framePaths.serverHtml) return respondHtml(response, view?.serverHtml ?? '')
      const place: Place = { frame, base: frameBase(frame, consoleOrigin), consoleOrigin }
      const sent = await readRequest(request, path, place.base)
      const destination = destinationOf(request)
      if (view && destination === 'empty') return serveCall(place, view, sent, response)
      const answer = await fetchFromShop(shop, sent)
      // The shop answers a missing picture with a page, which is no navigation.
      if (destination === 'document' && isPage(answer)) return servePage(place, answer, response)
      forward(response, moveToFrame(answer, place.base))
    },
  }
}

/** The provider's popup stays open until the person at the console acts in it, and the shop knows the order that was approved. */
const interactiveScenario: SdkScenarioInput = { ...atReferenceShop, buttons: { onClickOutcome: 'hang' } }

/** @returns false where the address is none of the console's own files. */
function serveConsoleFile({ script }: FrameServices, { path }: FrameRequest, response: ServerResponse): boolean {
  if (path === framePaths.script) respond(response, 200, 'text/javascript; charset=utf-8', script.code)
  else if (path === framePaths.map) respond(response, 200, 'application/json', script.map)
  else return false
  return true
}

interface ShopAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
}

/** The request for the shop's server, with the shop's origin in place of the frame's. */
async function readRequest(request: IncomingMessage, path: string, base: string): Promise<RawRequest> {
  const toShop = (text: string): string => rewriteOrigin(text, base, shopOrigin)
  const body = (await readBody(request, longestUpload)).toString('latin1')
  const headers = Object.entries(joinedHeaders(request)).filter(([name]) => passedHeaders.has(name))
  return {
    method: request.method ?? 'GET',
    url: toShop(new URL(path, shopOrigin).href),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, toShop(value)])),
    body: body === '' ? null : Buffer.from(toShop(body), 'latin1'),
  }
}

/** Headers that are passed on to the shop; other headers belong to the connection with the console. */
const passedHeaders = new Set([
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'referer',
  'user-agent',
  'x-requested-with',
  'x-wp-nonce',
])

async function fetchFromShop(shop: RunningShop, { method, url, headers, body }: RawRequest): Promise<ShopAnswer> {
  const { pathname, search } = new URL(url)
  const init = { method, headers: { ...headers }, body: body && new Uint8Array(body), redirect: 'manual' } as const
  const answer = await fetch(shop.url + pathname + search, init)
  const passed = [...answer.headers].filter(([name]) => !['set-cookie', 'content-length', 'connection'].includes(name))
  return {
    status: answer.status,
    headers: Object.fromEntries(passed),
    cookies: answer.headers.getSetCookie(),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

function isPage({ headers }: ShopAnswer): boolean {
  return headers['content-type']?.includes('text/html') ?? false
}

/** Replaces the shop's origin in an answer by the frame's. */
function moveToFrame(answer: ShopAnswer, base: string): ShopAnswer {
  const toFrame = (text: string): string => rewriteOrigin(text, shopOrigin, base)
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, toFrame(value)])
  const isText = /text|json|xml|javascript/.test(answer.headers['content-type'] ?? '')
  const body = isText ? Buffer.from(toFrame(answer.body.toString('latin1')), 'latin1') : answer.body
  return { ...answer, headers: Object.fromEntries(headers), body }
}

function forward(response: ServerResponse, { status, headers, cookies, body }: ShopAnswer): void {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'set-cookie': [...cookies] })
  response.end(body)
}

/** An answer in the form in which recordings have answers, so that faults can change it. */
function toRecorded({ status, headers, cookies, body }: ShopAnswer): Answer {
  const cookie = cookies.length > 0 ? { 'set-cookie': cookies.join('\n') } : {}
  return { status, headers: { ...headers, ...cookie }, bodyBase64: body.toString('base64') }
}
