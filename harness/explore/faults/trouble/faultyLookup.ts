/** A recording in which one call goes wrong. */

import { encodeAnswer } from '../../../lookup/answer.ts'
import { kindOf } from '../../../lookup/callKind.ts'
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
  /** What was recorded for it. */
  readonly answer: Answer
  /** The scene's page and its address. */
  readonly page: Pick<Scene, 'url' | 'page' | 'charset' | 'volatile'>
  /** Customers get a new nonce where guests get none. */
  readonly isLoggedIn: boolean
}

export interface FaultyLookup extends Lookup {
  /** From now on the recording answers. */
  end(): void
}

/**
 * The call gets the faulty answer instead of the recorded one, which stays for the next time unless the faulty one counts. All faults but
 * `stale nonce always` are over once they have struck; `slow` changes no answer.
 */
export function createFaultyLookup(recorded: Lookup, fault: FaultName, target: FaultTarget): FaultyLookup {
  const faulty = faultyAnswer(fault, target)
  const { page } = target
  const pageAnswer: Answer = { status: 200, text: pageText(page) }
  const isAboutNonces = fault.startsWith('stale nonce')
  let isOver = faulty === undefined
  /** True from the refusal of a guest's nonce until the guest has asked again without one. */
  let mayLeaveOutNonce = false

  /** A guest's second try without the stale nonce is the same call: the nonce that it leaves out is put in again. */
  function withLeftOutNonce(request: CallRequest): CallRequest {
    const whole = mayLeaveOutNonce ? withRestNonceOf(target.request, request) : undefined
    if (!whole || recorded.peek(whole) !== target.callName) return request
    mayLeaveOutNonce = false
    return whole
  }

  let hasRefused = false
  let hasStruck = false
  /** What reading calls were answered with, by what is asked. */
  const lastRead = new Map<string, Outcome>()

  /**
   * A script that does not know what became of a call may ask the shop again for its state: nothing has changed since the last answer.
   */
  function lookupOrRepeat(request: CallRequest): Outcome {
    const outcome = lookupWithoutNonce(request)
    if (kindOf(request) !== 'reading') return outcome
    const { signature } = normalise(request, page)
    if (outcome.kind !== 'unexpected') lastRead.set(signature, outcome)
    return hasStruck ? (lastRead.get(signature) ?? outcome) : outcome
  }

  /**
   * A guest whose nonce was refused leaves the header out of all later calls, of which the wallet makes several; a form, which
   * carries its nonce in a field, is sent once without it.
   */
  function lookupWithoutNonce(request: CallRequest): Outcome {
    const isUnknown = hasRefused && !target.isLoggedIn && recorded.peek(request) === undefined
    const whole = isUnknown ? withRestNonceOf(target.request, request) : undefined
    return recorded.lookup(whole && recorded.peek(whole) !== undefined ? whole : request)
  }

  return {
    ...recorded,

    lookup(asked) {
      // The new nonce of a customer is as good as the recorded one.
      const isFresh = isAboutNonces && Object.values(asked.headers ?? {}).includes(freshNonce)
      const made = isFresh ? withHeaderNonceOf(target.request, asked) : asked
      const request = withLeftOutNonce(made)
      // A recording that goes on to another nonce has the answer itself, and waits for the question.
      if (isAboutNonces && isNonceRefresh(request) && recorded.peek(request) === undefined) {
        return fulfil(target.isLoggedIn ? freshNonceAnswer : noNonceAnswer, 'a new nonce')
      }
      if (isAboutNonces && isPageRefresh(request, page.url)) return fulfil(pageAnswer, 'the page with new nonces')
      if (isOver || !faulty || recorded.peek(request) !== target.callName) return lookupOrRepeat(request)
      hasStruck = true
      hasRefused ||= isAboutNonces && hasNonceHeader(target.request)
      const hadNonce = request === made
      mayLeaveOutNonce = isAboutNonces && hadNonce && !target.isLoggedIn && refusesRestNonce(target.request)
      isOver = fault !== 'stale nonce always'
      // The recorded answer counts as given, so that the next call gets the answer after it.
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

/** @returns undefined where the recorded answer comes as it is. */
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
