/**
 * Finds the recorded answer for a call: recorded calls in their order, each answer once, never a merely similar one.
 * No browser, no network, no clock; the adapters (`fetchReplay`, `routeReplay`) act on the outcome.
 */
import { type Answer, type CallRequest, isRequired } from '../scene/calls.ts'
import type { Scene } from '../scene/scene.ts'
import { type CallGuards, createCallGuards } from './callGuards.ts'
import { type CallIndex, type CountedCall, createCallIndex, type SignatureCalls } from './callIndex.ts'
import { type CallProgress, isUsedUp, meetsConditions, mostSpecific, requiredAnswers } from './callProgress.ts'
import { explainMiss } from './explainMiss.ts'
import { type NormalisedRequest, normalise } from './normalise.ts'

/** What becomes of a call. */
export type Outcome =
  | { readonly kind: 'fulfil'; readonly answer: Answer; readonly callName: string }
  | {
      readonly kind: 'fail'
      readonly reason: 'connectionfailed' | 'aborted'
      readonly answer: Answer
      readonly callName: string
    }
  | { readonly kind: 'hang'; readonly callName: string }
  | { readonly kind: 'unexpected'; readonly explanation: string; readonly nearest: string | undefined }

/** A call that a page made, and what became of it. */
export interface MadeCall {
  readonly request: CallRequest
  readonly outcome: Outcome
}

export interface Lookup {
  /** Consumes an answer. A call that fits no recorded one changes nothing. */
  lookup(request: CallRequest): Outcome
  /** Name of the recorded call that would answer at this moment; consumes nothing. */
  peek(request: CallRequest): string | undefined
  /** True where the recording has a call of this method to this address, with whatever query and body. */
  covers(method: string, url: string): boolean
  /** Recorded calls that the page still has to make. */
  unused(): readonly CallProgress[]
  /**
   * Notes that the page was left, and that the browser may show it again from its memory. Each call that the page made before may
   * then come once more, with other fields where answers have filled them in, and gets its last answer again; it is not required.
   */
  markPageLeft(): void
  /** Forgets all calls that were made. */
  reset(): void
}

/** What a lookup needs of a scene. */
export type Recording = Pick<Scene, 'url' | 'volatile' | 'calls'>

/** How far a page has come with a recording. */
interface ReplayState {
  readonly index: CallIndex
  readonly guards: CallGuards
  /** True from when the page was left until it makes a call that it had not made before. */
  isRepeating: boolean
}

/** @throws TypeError a recorded URL cannot be parsed */
export function createLookup({ url, volatile, calls }: Recording): Lookup {
  const rules = { url, volatile }
  const state: ReplayState = { index: createCallIndex(calls, rules), guards: createCallGuards(), isRepeating: false }
  const { index, guards } = state
  return {
    lookup(request) {
      const actual = normalise(request, rules)
      const answering = findAnswering(state, actual)
      if (!answering) return { kind: 'unexpected', ...explainMiss(index, guards, actual) }
      return takeAnswer(state, answering)
    },

    peek(request) {
      const actual = normalise(request, rules)
      const sameCalls = index.withSignatureOf(actual)
      return sameCalls && chooseNext(sameCalls, guards, actual)?.name
    },

    covers(method, address) {
      const { origin, pathname } = new URL(address, url)
      return index.atAddressOf({ method, address: origin + pathname }).length > 0
    },

    unused() {
      return index.calls
        .filter(({ recorded, used }) => isRequired(recorded) && used < requiredAnswers(recorded))
        .map((item) => ({ ...item }))
    },

    markPageLeft() {
      state.isRepeating = true
      for (const item of index.calls) item.mayComeAgain = item.used > 0
    },

    reset() {
      state.isRepeating = false
      index.reset()
      guards.reset()
    },
  }
}

/** The recorded call that answers, and whether it repeats its latest answer. */
interface Answering {
  readonly call: CountedCall
  readonly isRepeated: boolean
}

/**
 * The recorded call that answers a call of the page. A page that is shown again repeats its calls; such a repetition must not take the
 * answer of an equal call that was recorded later, in another state of the shop.
 */
function findAnswering({ index, guards, isRepeating }: ReplayState, actual: NormalisedRequest): Answering | undefined {
  const sameCalls = index.withSignatureOf(actual)
  const mayAnswerAgain = (item: CountedCall): boolean => item.mayComeAgain === true && meetsConditions(item, actual)
  const repeatedCall = isRepeating ? sameCalls?.calls.findLast(mayAnswerAgain) : undefined
  if (repeatedCall) return { call: repeatedCall, isRepeated: true }
  const next = sameCalls && chooseNext(sameCalls, guards, actual)
  if (next) return { call: next, isRepeated: false }
  const query = queryOf(actual)
  const similarCall = index
    .atAddressOf(actual)
    .findLast((item) => mayAnswerAgain(item) && queryOf(item.normalised) === query)
  return similarCall && { call: similarCall, isRepeated: true }
}

/** The call of this signature that answers next; undefined where all are used up, or wait for another call. */
function chooseNext(sameCalls: SignatureCalls, guards: CallGuards, actual: NormalisedRequest): CountedCall | undefined {
  const { calls } = sameCalls
  while (sameCalls.first < calls.length && isUsedUp(calls[sameCalls.first]!)) sameCalls.first++
  if (sameCalls.areAlike) return calls[sameCalls.first]
  // Once a guard is met, the shop's recorded state has changed: a call that was recorded for an earlier state gets no answer.
  const open = calls.filter((item) => meetsConditions(item, actual) && guards.metAt(item) !== undefined)
  const latest = open.reduce((maximum, item) => Math.max(maximum, guards.metAt(item)!), -1)
  return mostSpecific(open.filter((item) => guards.metAt(item) === latest && !isUsedUp(item)))
}

/** Gives the call's next answer, or its latest one again, and counts it. */
function takeAnswer(state: ReplayState, { call, isRepeated }: Answering): Outcome {
  const { recorded, name: callName } = call
  if (isRepeated) call.mayComeAgain = false
  else {
    state.isRepeating = false
    call.used++
  }
  const answer = recorded.answers[Math.min(call.used, recorded.answers.length) - 1]!
  state.guards.noteMade(recorded)
  if (answer.hang) return { kind: 'hang', callName }
  if (answer.fail) return { kind: 'fail', reason: answer.fail, answer, callName }
  return { kind: 'fulfil', answer, callName }
}

function queryOf({ details }: NormalisedRequest): string {
  return JSON.stringify(details.filter(({ place }) => place.startsWith('?')))
}
