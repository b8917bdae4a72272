/** Stands before the running reference shop and lets one call go wrong: before it reaches the shop, or on the way back. */

import type { RawRequest } from '../../../lookup/body/decode.ts'
import { encodeAnswer } from '../../../lookup/encodeAnswer.ts'
import type { RawResponse, Transport } from '../../../record/network/exchange.ts'
import type { Answer } from '../../../scene/calls.ts'
import { createDeferred } from '../../../scene/deferred.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { FaultCase } from '../faultCases.ts'
import type { FaultName } from '../faultNames.ts'
import { faultyAnswer } from '../trouble/faultyLookup.ts'

export interface FaultyShop {
  readonly transport: Transport
  /** Resolves when the answer to this request may go to the page: at once, or after `release` for the call that goes wrong. */
  deliver(request: RawRequest): Promise<void>
  /** Resolves when the call that goes wrong is made. */
  readonly struck: Promise<void>
  /** How often the call was made, the one that goes wrong included. */
  readonly made: number
  /** True where the shop has refused the latest of these calls for its nonce. */
  readonly isRefused: boolean
  /** Lets the answer go to the page. */
  release(): void
  /** Lets all later calls succeed. */
  end(): void
}

/** Faults on the way back: the shop has processed the request, but its answer is lost or damaged. */
export const lostAnswers: ReadonlySet<FaultName> = new Set(['empty', 'truncated', 'aborted', 'answered twice', 'slow'])

/** A nonce as the platform makes them, in a form's body. */
const nonceInForm = /(?<=(?:^|&)(?:security|[\w-]*nonce)=)[0-9a-f]{10}(?=&|$)/g
const staleNonce = '0000000000'

/** @param shop sends a request to the reference shop */
export function createFaultyShop(shop: Transport, scene: Pick<Scene, 'url' | 'calls'>, fault: FaultCase): FaultyShop {
  const target = addressOf(fault.recorded.request, scene.url)
  /** How many calls to the same address come before the one that goes wrong. */
  let callsBefore = scene.calls
    .slice(0, scene.calls.indexOf(fault.recorded))
    .filter(({ request }) => addressOf(request, scene.url) === target).length
  let made = 0
  let isRefused = false
  let isOver = false
  const struck = createDeferred()
  const released = createDeferred()

  /** Requests whose answers wait. */
  const held = new WeakSet<RawRequest>()

  async function transport(request: RawRequest): Promise<RawResponse> {
    if (addressOf(request, scene.url) !== target || callsBefore-- > 0) return shop(request)
    made++
    struck.resolve()
    if (isOver) {
      isRefused = false
      return shop(request)
    }
    isOver = fault.fault !== 'stale nonce always'
    held.add(request)
    const answer = await answerWithFault(request)
    if (!answer) throw new Error('the connection broke')
    return answer
  }

  async function answerWithFault(request: RawRequest): Promise<RawResponse | undefined> {
    if (fault.fault.startsWith('stale nonce')) return askWithStaleNonce(request)
    const answer = lostAnswers.has(fault.fault) ? await shop(request) : undefined
    const faulty = faultyAnswer(fault.fault, {
      request: fault.recorded.request,
      answer: answer ? toAnswer(answer) : nothing,
    })
    if (faulty?.fail) return undefined
    return faulty ? toResponse(faulty, answer) : answer
  }

  async function askWithStaleNonce(request: RawRequest): Promise<RawResponse> {
    const answer = await shop(withStaleNonce(request))
    isRefused = answer.status >= 400 || /"result":"failure"/.test(answer.body.toString('utf8'))
    return answer
  }

  return {
    transport,
    async deliver(request) {
      if (held.has(request)) await released.promise
    },
    struck: struck.promise,
    get isRefused() {
      return isRefused
    },
    get made() {
      return made
    },
    release: released.resolve,
    end() {
      isOver = true
    },
  }
}

/** False for a stale nonce in a call without a nonce; true for all other faults. */
export function canGoWrong({ recorded: { request }, fault }: FaultCase): boolean {
  if (!fault.startsWith('stale nonce')) return true
  return Object.keys({ ...request.headers, ...request.form }).some((name) => /nonce|^security$/i.test(name))
}

const nothing: Answer = { status: 200 }

function addressOf({ method, url }: { readonly method: string; readonly url: string }, page: string): string {
  return `${method} ${new URL(url, page).href}`
}

function withStaleNonce({ headers, body, ...request }: RawRequest): RawRequest {
  const stale = Object.entries(headers).map(([name, value]) => [name, /nonce/i.test(name) ? staleNonce : value])
  const text = body && Buffer.from(body).toString('utf8').replaceAll(nonceInForm, staleNonce)
  return { ...request, headers: Object.fromEntries(stale), body: text === null ? null : Buffer.from(text) }
}

function toAnswer({ status, body }: RawResponse): Answer {
  return { status, bodyBase64: body.toString('base64') }
}

/** @param original the shop's answer, whose headers and cookies the browser still gets */
function toResponse(answer: Answer, original: RawResponse | undefined): RawResponse {
  const { status, headers, body } = encodeAnswer(answer)
  return { status, headers: original?.headers ?? Object.entries(headers), body }
}
