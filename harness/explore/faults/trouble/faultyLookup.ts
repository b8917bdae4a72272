/** Wraps the lookup of a recording so that one call gets a faulty answer. */

import { kindOf } from '../../../lookup/callKind.ts'
import { encodeAnswer } from '../../../lookup/encodeAnswer.ts'
import type { Lookup, Outcome } from '../../../lookup/lookup.ts'
import { normalise } from '../../../lookup/normalise.ts'
import type { Answer, CallRequest } from '../../../scene/calls.ts'
import { pageText, type Scene } from '../../../scene/scene.ts'
import type { FaultName } from '../faultNames.ts'
import { isFoundAmongOthers } from '../rules.ts'
import { hasNonceHeader, withHeaderNonceOf, withRestNonceOf } from './restNonce.ts'
import {
  errorPage,
  freshNonce,
  freshNonceAnswer,
  isNonceRefresh,
  isPageRefresh,
  loginPage,
  noNonceAnswer,
  refusesRestNonce,
  staleNonceRefusal,
} from './serverTrouble.ts'

export interface FaultTarget {
  /** Name of the recorded call, as `callName` gives it. */
  readonly callName: string
  readonly request: CallRequest
  /** The recorded answer. */
  readonly answer: Answer
  /** The scene's page and its address. */
  readonly page: Pick<Scene, 'url' | 'page' | 'charset' | 'volatile'>
  /** True for a customer, who gets a new nonce from the server; guests get none. */
  readonly isLoggedIn: boolean
}

export interface FaultyLookup extends Lookup {
  /** Ends the fault: from now on calls get their recorded answers. */
  end(): void
}

/**
 * The call gets the faulty answer; the recorded one stays unused for the next call, unless the script can use the faulty one. All faults
 * except `stale nonce always` happen once. `slow` changes no answer.
 */
export function createFaultyLookup(recorded: Lookup, fault: FaultName, target: FaultTarget): FaultyLookup {
  const faulty = faultyAnswer(fault, target)
  const { page } = target
  const pageAnswer: Answer = { status: 200, text: pageText(page) }
  const isAboutNonces = fault.startsWith('stale nonce')
  let isOver = faulty === undefined
  /** True from the refusal of a guest's nonce until the guest has asked again without one. */
  let mayLeaveOutNonce = false

  /** Adds the nonce again that a guest leaves out on the second try, so that the recording recognises the call. */
  function withLeftOutNonce(request: CallRequest): CallRequest {
    const withNonce = mayLeaveOutNonce ? withRestNonceOf(target.request, request) : undefined
    if (!withNonce || recorded.peek(withNonce) !== target.callName) return request
    mayLeaveOutNonce = false
    return withNonce
  }

  let hasRefused = false
  const repeater = createRepeater(page)

  /**
   * A guest whose nonce was refused leaves the header out of all later calls, of which the wallet makes several; a form, which
   * carries its nonce in a field, is sent once without it.
   */
  function lookupWithoutNonce(request: CallRequest): Outcome {
    const isUnknown = hasRefused && !target.isLoggedIn && recorded.peek(request) === undefined
    const withNonce = isUnknown ? withRestNonceOf(target.request, request) : undefined
    return recorded.lookup(withNonce && recorded.peek(withNonce) !== undefined ? withNonce : request)
  }

  return {
    ...recorded,

    lookup(asked) {
      // A customer's new nonce is replaced by the recorded one, so that the recording recognises the call.
      const isFresh = isAboutNonces && Object.values(asked.headers ?? {}).includes(freshNonce)
      const made = isFresh ? withHeaderNonceOf(target.request, asked) : asked
      const request = withLeftOutNonce(made)
      // Where the recording itself has a call for a new nonce, that call gets the recorded answer.
      if (isAboutNonces && isNonceRefresh(request) && recorded.peek(request) === undefined) {
        return fulfil(target.isLoggedIn ? freshNonceAnswer : noNonceAnswer, 'a new nonce')
      }
      if (isAboutNonces && isPageRefresh(request, page.url)) return fulfil(pageAnswer, 'the page with new nonces')
      if (isOver || !faulty || recorded.peek(request) !== target.callName)
        return repeater.orRepeated(request, lookupWithoutNonce(request))
      repeater.start()
      hasRefused ||= isAboutNonces && hasNonceHeader(target.request)
      const hadNonce = request === made
      mayLeaveOutNonce = isAboutNonces && hadNonce && !target.isLoggedIn && refusesRestNonce(target.request)
      isOver = fault !== 'stale nonce always'
      // The script can use the doubled answer, so the recorded one is used up.
      if (fault === 'answered twice' && isFoundAmongOthers(request)) recorded.lookup(request)
      return faulty.fail
        ? { kind: 'fail', reason: faulty.fail, answer: faulty, callName: target.callName }
        : fulfil(faulty, target.callName)
    },

    covers: (method, url) =>
      (isAboutNonces && (isNonceRefresh({ method, url }) || isPageRefresh({ method, url }, page.url))) ||
      recorded.covers(method, url),

    end() {
      isOver = true
    },
  }
}

interface Repeater {
  /** The fault has happened: from now on the script may ask for the shop's state once more than recorded. */
  start(): void
  /** @returns the outcome or, for a reading call after the fault that the recording does not know, that call's latest answer */
  orRepeated(request: CallRequest, outcome: Outcome): Outcome
}

function createRepeater(page: FaultTarget['page']): Repeater {
  let isRepeating = false
  /** Latest answers of reading calls, by the signature of the request. */
  const latestReads = new Map<string, Outcome>()
  return {
    start() {
      isRepeating = true
    },
    orRepeated(request, outcome) {
      if (kindOf(request) !== 'reading') return outcome
      const { signature } = normalise(request, page)
      if (outcome.kind !== 'unexpected') latestReads.set(signature, outcome)
      return isRepeating ? (latestReads.get(signature) ?? outcome) : outcome
    },
  }
}

/** @returns the answer that the fault leads to; undefined where the recorded one stays as it is */
export function faultyAnswer(
  fault: FaultName,
  { request, answer }: Pick<FaultTarget, 'request' | 'answer'>,
): Answer | undefined {
  switch (fault) {
    case 'offline':
      return { status: 200, fail: 'connectionfailed' }
    case 'aborted':
      return { status: 200, fail: 'aborted' }
    case 'server error':
      return errorPage
    case 'a page':
      return loginPage
    case 'stale nonce once':
    case 'stale nonce always':
      return staleNonceRefusal(request)
    case 'slow':
      return undefined
    default:
      return withBody(answer, fault)
  }
}

function withBody(recorded: Answer, fault: 'empty' | 'truncated' | 'answered twice'): Answer {
  const { status, headers, body } = encodeAnswer(recorded)
  const bodies = {
    empty: Buffer.alloc(0),
    truncated: body.subarray(0, Math.floor(body.length / 2)),
    'answered twice': Buffer.concat([body, body]),
  }
  return { status, headers: { ...headers }, bodyBase64: bodies[fault].toString('base64') }
}

function fulfil(answer: Answer, callName: string): Outcome {
  return { kind: 'fulfil', answer, callName }
}
