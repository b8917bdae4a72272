/** Faults of calls: the answers that the console's server sends instead of those of the recording. */

import {
  errorPage,
  freshNonceAnswer,
  isNonceRefresh,
  loginPage,
  staleNonceRefusal,
} from '../../explore/faults/trouble/serverTrouble.ts'
import type { Answer, CallRequest } from '../../scene/calls.ts'

export const faultNames = [
  'none',
  'offline',
  'slow',
  'server-error',
  'html',
  'stale-nonce-once',
  'stale-nonce',
  'hanging',
] as const
export type FaultName = (typeof faultNames)[number]

/** Delay of the fault `slow`, in milliseconds. */
export const slowMs = 3000

export interface FaultInjector {
  /**
   * The answer that a call gets because of the fault.
   * @returns undefined when the recording answers.
   */
  answerOf(fault: FaultName, request: CallRequest): Answer | undefined
  /** Applies the fault to a recorded answer: `slow` delays it. */
  changeAnswer(fault: FaultName, answer: Answer): Answer
}

/** The faults of one page view. They keep state, since `stale-nonce-once` refuses only the first call. */
export function createFaults(): FaultInjector {
  let hasRefused = false

  function refuseNonce(request: CallRequest): Answer | undefined {
    if (isNonceRefresh(request)) return freshNonceAnswer
    if (!isRestCall(request)) return undefined
    hasRefused = true
    return staleNonceRefusal(request)
  }

  return {
    answerOf(fault, request) {
      if (fault === 'offline') return { status: 200, fail: 'connectionfailed' }
      if (fault === 'server-error') return errorPage
      if (fault === 'html') return loginPage
      if (fault === 'hanging') return { status: 200, hang: true }
      if (fault === 'stale-nonce') return refuseNonce(request)
      if (fault === 'stale-nonce-once' && (!hasRefused || isNonceRefresh(request))) return refuseNonce(request)
      return undefined
    },
    changeAnswer: (fault, answer) =>
      fault === 'slow' ? { ...answer, delayMs: (answer.delayMs ?? 0) + slowMs } : answer,
  }
}

/** Calls whose nonce the server checks: REST calls, also those that go through the store's front handler. */
function isRestCall({ url }: CallRequest): boolean {
  return /\/wp-json\/|[?&](?:rest_route|wc-ajax)=/.test(url)
}
