/** The living shop, in which one call goes wrong: the shop has done its work, or has never heard of it. */
import { encodeAnswer } from '../../../lookup/answer.ts'
import type { RawRequest } from '../../../lookup/body/decode.ts'
import type { RawResponse, Transport } from '../../../record/network/exchange.ts'
import type { Answer } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { FaultCase } from '../faultCases.ts'
import type { FaultName } from '../faultNames.ts'
import { faultyAnswer } from '../trouble/faultyLookup.ts'

export interface FaultyShop {
  readonly transport: Transport
  /** Waits until the answer to the call that goes wrong is released; all other answers come at once. */
  deliver(request: RawRequest): Promise<void>
  /** Resolves when the call is made; its answer waits until it is released. */
  readonly struck: Promise<void>
  /** How often the call was made, from the time on when it went wrong. */
  readonly made: number
  /** Whether the shop has refused the latest of them for its nonce. */
  readonly isRefused: boolean
  release(): void
  /** The shop has recovered. */
  end(): void
}

/** Faults of which the shop knows nothing: it has done what it was asked for, and only its answer is lost. */
export const lostAnswers: ReadonlySet<FaultName> = new Set(['empty', 'truncated', 'aborted', 'answered twice', 'slow'])

/** A nonce as the platform makes them, in a form's body. */
const nonceInForm = /(?<=(?:^|&)(?:security|[\w-]*nonce)=)[0-9a-f]{10}(?=&|$)/g
const staleNonce = '0000000000'

/** @param shop what the requests go to */
export function createFaultyShop(shop: Transport, scene: Pick<Scene, 'url' | 'calls'>, fault: FaultCase): FaultyShop {
  const target = addressOf(fault.recorded.request, scene.url)
  /** How many such calls come before the one that goes wrong. */
  let before = scene.calls
    .slice(0, scene.calls.indexOf(fault.recorded))
    .filter(({ request }) => addressOf(request, scene.url) === target).length
  let made = 0
  let isRefused = false
  let isOver = false
  let strike = (): void => {}
  const struck = new Promise<void>((resolve) => {
    strike = resolve
  })
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })

  /** Requests whose answers wait. */
  const held = new WeakSet<RawRequest>()

  async function transport(request: RawRequest): Promise<RawResponse> {
    if (addressOf(request, scene.url) !== target || before-- > 0) return shop(request)
    made++
    strike()
    if (isOver) {
      isRefused = false
      return shop(request)
    }
    isOver = fault.fault !== 'stale nonce always'
    held.add(request)
    const answer = await spoil(request)
    if (!answer) throw new Error('the connection broke')
    return answer
  }

  async function spoil(request: RawRequest): Promise<RawResponse | undefined> {
    if (fault.fault.startsWith('stale nonce')) return askWithStaleNonce(request)
    const answer = lostAnswers.has(fault.fault) ? await shop(request) : undefined
    const spoilt = faultyAnswer(fault.fault, {
      request: fault.recorded.request,
      answer: answer ? toAnswer(answer) : nothing,
    })
    if (spoilt?.fail) return undefined
    return spoilt ? toResponse(spoilt, answer) : answer
  }

  async function askWithStaleNonce(request: RawRequest): Promise<RawResponse> {
    const answer = await shop(withStaleNonce(request))
    isRefused = answer.status >= 400 || /"result":"failure"/.test(answer.body.toString('utf8'))
    return answer
  }

  return {
    transport,
    async deliver(request) {
      if (held.has(request)) await released
    },
    struck,
    get isRefused() {
      return isRefused
    },
    get made() {
      return made
    },
    release: () => release(),
    end() {
      isOver = true
    },
  }
}

/** True for a fault that can come to this call: without a nonce none can be stale. */
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

/** @param original whose cookies reach the browser all the same */
function toResponse(answer: Answer, original: RawResponse | undefined): RawResponse {
  const { status, headers, body } = encodeAnswer(answer)
  return { status, headers: original?.headers ?? Object.entries(headers), body }
}
