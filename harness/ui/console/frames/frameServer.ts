/** Serves the frames: recorded pages, the calls that they make, and stand-ins for everything else that they load. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeRequest } from '../../../lookup/body/decode.ts'
import { isPageOf } from '../../../replay/page/replayedPage.ts'
import type { Asset } from '../../../scene/assets.ts'
import type { CallRequest } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import { joinedHeaders, readBody } from '../../../shop/http/body.ts'
import { destinationOf, longestUpload, respond, respondHtml } from '../../shared/respond.ts'
import type { Catalogue } from '../catalogue.ts'
import { type FrameId, type FrameRequest, frameBase } from '../frameAddress.ts'
import { rewriteOrigin } from '../http/rewriteOrigin.ts'
import { sendAnswer } from '../http/sendAnswer.ts'
import type { ReplaySettings, ServerEvent, ShownCall } from '../protocol.ts'
import type { ScriptBuild } from '../scriptBuild.ts'
import { describeAnswer, describeRequest } from './callReport.ts'
import { framePaths, onlyThisMachine, pageHtml, pageOptions, withProbe } from './framePage.ts'
import { frameCookies, frameStorage } from './frameState.ts'
import { notInScenePage, problemPage } from './notePages.ts'
import { createPageView, type PageView } from './pageView.ts'
import { placeholder } from './placeholders.ts'
import { asksForPaymentSdk, servePaymentSdk } from './servePaymentSdk.ts'

export interface FrameServices {
  readonly catalogue: Catalogue
  readonly script: ScriptBuild
  readonly probe: string
  settings(): ReplaySettings
  send(event: ServerEvent): void
  /** Numbers page views and calls: later ones have higher numbers. */
  nextNumber(): number
}

/** One page view in a frame; a reload makes a new one. */
interface View {
  readonly load: number
  readonly base: string
  readonly page: PageView
}

export interface FrameServer {
  /** @param consoleOrigin origin of the console that shows the frame */
  serve(
    frameRequest: FrameRequest,
    consoleOrigin: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>
}

export function createFrameServer(services: FrameServices): FrameServer {
  const { catalogue, script, settings } = services
  const views = new Map<string, View>()

  function begin(frame: FrameId, scene: Scene, consoleOrigin: string): View {
    const view = { load: services.nextNumber(), base: frameBase(frame, consoleOrigin), page: createPageView(scene) }
    views.set(keyOf(frame), view)
    return view
  }

  return {
    async serve({ frame, path }, consoleOrigin, request, response) {
      // A browser repeats a call by itself when a connection breaks that it had used before.
      response.shouldKeepAlive = false
      if (path === framePaths.script) return respond(response, 200, 'text/javascript; charset=utf-8', script.code)
      if (path === framePaths.map) return respond(response, 200, 'application/json', script.map)

      // A prefetch gets no answer from the recording: the browser repeats the request when it needs the page.
      if (request.headers['sec-purpose']?.includes('prefetch')) return respond(response, 204, 'text/plain', '')

      const currentView = views.get(keyOf(frame))
      const destination = destinationOf(request)
      const isNavigation = destination === 'document' && request.method === 'GET'
      // A navigation reads the scene's files again; the calls of the loaded page are answered from the scene as it was loaded.
      const scene =
        isNavigation || !currentView ? loadOrExplain(catalogue, frame.scene, response) : currentView.page.scene
      if (!scene) return
      const url = new URL(path, scene.url).href
      if (asksForPaymentSdk(path)) return servePaymentSdk(path, destination, scene.paymentSdk ?? {}, response)
      const base = frameBase(frame, consoleOrigin)
      if (path === framePaths.serverHtml)
        return respondHtml(response, pageHtml(scene, pageOptions(frame, base, settings())))
      if (path === framePaths.journey) {
        const journey = rewriteOrigin(JSON.stringify(scene.journey), new URL(scene.url).origin, base)
        return respond(response, 200, 'application/json; charset=utf-8', journey)
      }
      if (isNavigation && isPageOf(scene, url)) {
        return servePage(services, frame, begin(frame, scene, consoleOrigin), consoleOrigin, response)
      }
      const recorded = assetOf(scene, destination, url)
      if (recorded) return respond(response, 200, recorded.contentType, movedAsset(recorded, scene, base))
      const asset = placeholder(destination, path)
      if (asset) return respond(response, 200, asset.contentType, asset.body)
      if (destination === 'font') return respond(response, 404, 'text/plain', '')
      if (isNavigation) {
        return respond(response, 404, 'text/html; charset=utf-8', notInScenePage(path, catalogue.list(), consoleOrigin))
      }
      const view = currentView ?? begin(frame, scene, consoleOrigin)
      await serveCall(services, frame, view, await readCall(request, url, view), response)
    },
  }
}

function servePage(
  { probe, settings }: FrameServices,
  frame: FrameId,
  { load, base, page }: View,
  consoleOrigin: string,
  response: ServerResponse,
): void {
  const options = pageOptions(frame, base, settings())
  const storage = frameStorage(page.scene, base)
  const isStyled = page.scene.assets.addresses.length > 0
  const setup = { code: probe, consoleOrigin, load, storage, isStyled }
  const html = withProbe(pageHtml(page.scene, options), options, setup)
  response.setHeader('content-security-policy', onlyThisMachine)
  response.setHeader('set-cookie', frameCookies(page.scene, base))
  respondHtml(response, html, page.scene.charset)
}

async function serveCall(
  { settings, send, nextNumber }: FrameServices,
  frame: FrameId,
  view: View,
  call: CallRequest,
  response: ServerResponse,
): Promise<void> {
  const begun = performance.now()
  const { outcome, answer, explanation } = view.page.decide(call, settings())
  const { pathname, search } = new URL(call.url)
  const record: ShownCall = {
    id: nextNumber(),
    method: call.method,
    path: pathname + search,
    outcome,
    explanation,
    request: describeRequest(call),
  }
  const show = (call: ShownCall): void => send({ type: 'call', frame, load: view.load, call })
  show(record)
  const sent = await sendAnswer(response, answer, (text) => moveTo(view, text))
  show({ ...record, answer: describeAnswer(sent, performance.now() - begun) })
}

/** A recorded stylesheet, font or picture. */
function assetOf({ assets }: Scene, destination: string, url: string): Asset | undefined {
  return ['style', 'font', 'image'].includes(destination) ? assets.find(url) : undefined
}

/** Replaces the shop's origin in a stylesheet, which may load other stylesheets, fonts and pictures from there. */
function movedAsset({ contentType, body }: Asset, { url }: Scene, base: string): Buffer {
  if (!/css/i.test(contentType)) return body
  return Buffer.from(rewriteOrigin(body.toString('latin1'), new URL(url).origin, base), 'latin1')
}

function keyOf({ variant, scene }: FrameId): string {
  return `${variant}.${scene}`
}

function loadOrExplain(catalogue: Catalogue, key: string, response: ServerResponse): Scene | undefined {
  try {
    const scene = catalogue.load(key)
    if (!scene) respond(response, 404, 'text/html; charset=utf-8', problemPage(`There is no scene "${key}".`))
    return scene
  } catch (error) {
    respond(response, 500, 'text/html; charset=utf-8', problemPage((error as Error).message))
    return undefined
  }
}

/** The call with the shop's origin in place of the frame's. */
async function readCall(request: IncomingMessage, url: string, view: View): Promise<CallRequest> {
  const shop = new URL(view.page.scene.url).origin
  const body = (await readBody(request, longestUpload)).toString('latin1')
  return decodeRequest({
    method: request.method ?? 'GET',
    url: rewriteOrigin(url, view.base, shop),
    headers: joinedHeaders(request),
    body: Buffer.from(rewriteOrigin(body, view.base, shop), 'latin1'),
  })
}

function moveTo({ base, page }: View, text: string): string {
  return rewriteOrigin(text, new URL(page.scene.url).origin, base)
}
