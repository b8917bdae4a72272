/** Answers the calls of a browser context from the recording, and notes them. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Request, Route } from '@playwright/test'
import { decodeRequest } from '../../../lookup/body/decode.ts'
import { type EncodedAnswer, encodeAnswer } from '../../../lookup/encodeAnswer.ts'
import type { Lookup, MadeCall, Outcome } from '../../../lookup/lookup.ts'
import { redirectOf, redirectPage } from '../../../lookup/redirects.ts'
import type { Answer, CallRequest } from '../../../scene/calls.ts'
import { pageCharset } from '../../../scene/charset.ts'
import type { Scene } from '../../../scene/scene.ts'
import { type PageOptions, replayedPage } from '../../page/replayedPage.ts'
import type { Interference } from '../interference.ts'
import { isPageOfWindow } from './requestKinds.ts'

/** A page that the window shows after the scene's own one, as the server sent it. */
export type LaterPage = Pick<Scene, 'url' | 'page' | 'charset'>

export interface CallAnswers {
  /** Calls in the order in which the page makes them, unexpected ones included; the list grows. */
  readonly calls: MadeCall[]
  /** Pages in the order in which the window shows them; the list grows. */
  readonly laterPages: LaterPage[]
  /** Looks a call up, notes it, and sends its answer. */
  answer(route: Route): Promise<void>
  /** Notes a call whose outcome is known, and sends its answer. */
  deliver(route: Route, request: CallRequest, outcome: Outcome): Promise<void>
}

/** What answers need; the page's options count for later pages, which get the script, too. */
export interface CallAnswerOptions extends PageOptions {
  readonly lookup: Lookup
  readonly interference?: Interference | undefined
}

export function createCallAnswers({ lookup, interference, ...pageOptions }: CallAnswerOptions): CallAnswers {
  const calls: MadeCall[] = []
  const laterPages: LaterPage[] = []

  async function deliver(route: Route, request: CallRequest, outcome: Outcome): Promise<void> {
    const call = { request, outcome }
    calls.push(call)
    const send = (): Promise<void> => sendOutcome(route, call)
    await (interference?.deliver ? interference.deliver(call, send, isPageOfWindow(route.request())) : send())
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
    const isPage = isPageOfWindow(request) && encoded.status < 400
    const { 'content-type': type = '' } = encoded.headers
    if (!isPage || !type.includes('html')) return encoded
    const later = { url: request.url(), page: encoded.body, charset: pageCharset(type, encoded.body) }
    laterPages.push(later)
    return { ...encoded, body: replayedPage(later, pageOptions) }
  }

  return {
    calls,
    laterPages,
    deliver,
    answer(route) {
      const request = readRequest(route.request())
      return deliver(route, request, lookup.lookup(request))
    },
  }
}

/** Refuses a request as a content blocker does. */
export function block(route: Route): Promise<void> {
  return route.abort('blockedbyclient')
}

export function readRequest(request: Request): CallRequest {
  return decodeRequest({
    method: request.method(),
    url: request.url(),
    headers: request.headers(),
    body: request.postDataBuffer(),
  })
}
