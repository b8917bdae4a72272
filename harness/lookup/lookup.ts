/**
 * Finds the recorded answer for a call: recorded calls in their order, each answer once, never a merely similar one.
 * No browser, no network, no clock; the adapters (`fetchReplay`, `routeReplay`) act on the outcome.
 */
import { type Answer, type CallRequest, isRequired } from '../scene/calls.ts'
import type { Scene } from '../scene/scene.ts'
import {
  type CallProgress,
  isUsedUp,
  meetsConditions,
  mostSpecific,
  progressOf,
  requiredAnswers,
} from './callProgress.ts'
import { explainDifference, findNearest } from './explain.ts'
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

/** A call that a page actual, and what became of it. */
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
  /** Forgets all calls that were actual. */
  reset(): void
}

/** What a lookup needs of a scene. */
export type Recording = Pick<Scene, 'url' | 'volatile' | 'calls'>

/** The lookup counts the answers that it gives. */
interface CountedCall extends CallProgress {
  used: number
  /** True for a call that was made before the page was left, until it has come once more. */
  mayComeAgain?: boolean
}

/** Calls of one signature. `first` is the index of the first call that may still have answers. */
interface Bucket {
  readonly calls: CountedCall[]
  hasGuards: boolean
  hasConditions: boolean
  first: number
}

/** @throws TypeError a recorded URL cannot be parsed */
export function createLookup({ url, volatile, calls }: Recording): Lookup {
  const rules = { url, volatile }
  const states: readonly CountedCall[] = progressOf(calls, rules)
  const bySignature = new Map<string, Bucket>()
  const byAddress = new Map<string, CountedCall[]>()
  for (const item of [...states.filter(isExpected), ...states.filter((call) => !isExpected(call))]) {
    const bucket = bySignature.get(item.normalised.signature) ?? {
      calls: [],
      hasGuards: false,
      hasConditions: false,
      first: 0,
    }
    bucket.calls.push(item)
    bucket.hasGuards ||= item.recorded.after !== undefined
    bucket.hasConditions ||= item.normalised.conditions.size > 0
    bySignature.set(item.normalised.signature, bucket)
    const atAddress = byAddress.get(addressKey(item.normalised)) ?? []
    atAddress.push(item)
    byAddress.set(addressKey(item.normalised), atAddress)
  }
  /** Id of a call that was made → how many calls had been made by then. */
  const madeAt = new Map<string, number>()
  let madeCount = 0

  /** How many calls had been made when the guard was met: -1 without a guard, undefined while the guard holds the call back. */
  function guardMetAt({ recorded }: CountedCall): number | undefined {
    return recorded.after === undefined ? -1 : madeAt.get(recorded.after)
  }

  function choose(bucket: Bucket, actual: NormalisedRequest): CountedCall | undefined {
    while (bucket.first < bucket.calls.length && isUsedUp(bucket.calls[bucket.first]!)) bucket.first++
    if (!bucket.hasGuards && !bucket.hasConditions) return bucket.calls[bucket.first]
    // Once a guard is met, the shop's recorded state has changed: a call that was recorded for an earlier state gets no answer.
    const open = bucket.calls.filter((item) => meetsConditions(item, actual) && guardMetAt(item) !== undefined)
    const latest = open.reduce((maximum, item) => Math.max(maximum, guardMetAt(item)!), -1)
    return mostSpecific(open.filter((item) => guardMetAt(item) === latest && !isUsedUp(item)))
  }

  /** True from when the page was left until it makes a call that it had not made before. */
  let isRepeating = false

  /**
   * The recorded call that answers, and whether it repeats its answer. A page that is shown again repeats its calls; such a repetition
   * must not take the answer of an equal call that was recorded later, in another state of the shop.
   */
  function findAnswering(
    actual: NormalisedRequest,
  ): { readonly call: CountedCall; readonly isRepeated: boolean } | undefined {
    const bucket = bySignature.get(actual.signature)
    const mayAnswerAgain = (item: CountedCall): boolean => item.mayComeAgain === true && meetsConditions(item, actual)
    const repeatedCall = isRepeating ? bucket?.calls.findLast(mayAnswerAgain) : undefined
    if (repeatedCall) return { call: repeatedCall, isRepeated: true }
    const next = bucket && choose(bucket, actual)
    if (next) return { call: next, isRepeated: false }
    const query = queryOf(actual)
    const atAddress = byAddress.get(addressKey(actual)) ?? []
    const similarCall = atAddress.findLast((item) => mayAnswerAgain(item) && queryOf(item.normalised) === query)
    return similarCall && { call: similarCall, isRepeated: true }
  }

  function explain(actual: NormalisedRequest): Extract<Outcome, { kind: 'unexpected' }> {
    const title = `${actual.method} ${actual.address}${dispatchOf(actual)}`
    const miss = (nearest: CountedCall | undefined, reason: string): Extract<Outcome, { kind: 'unexpected' }> => ({
      kind: 'unexpected',
      nearest: nearest?.name,
      explanation: `${title} ${reason}`,
    })
    const equalCalls = bySignature.get(actual.signature)?.calls.filter((item) => meetsConditions(item, actual)) ?? []
    const waiting = equalCalls.find((item) => guardMetAt(item) === undefined)
    if (waiting) return miss(waiting, `fits ${waiting.name}, which waits for call "${waiting.recorded.after}"`)
    const past = equalCalls.find((item) => !isUsedUp(item))
    if (past)
      return miss(past, `fits ${past.name}, but the recording has gone on: ${endingGuard(past, equalCalls)} came later`)
    const last = equalCalls.at(-1)
    if (last) return miss(last, `fits ${last.name}, whose answers are used up (${last.used})`)
    const nearest = findNearest(sortUnusedFirst(byAddress.get(addressKey(actual)) ?? []), actual)
    if (nearest) return miss(nearest, explainDifference(nearest, actual))
    const otherMethod = states.find(({ normalised }) => normalised.address === actual.address)
    if (otherMethod)
      return miss(
        otherMethod,
        `is not recorded; ${otherMethod.name} to this address is a ${otherMethod.normalised.method}`,
      )
    return miss(undefined, 'is not recorded, nor is any other call to this address')
  }

  /** The call whose guard ended the state for which `past` was recorded. */
  function endingGuard(past: CountedCall, equalCalls: readonly CountedCall[]): string {
    const next = equalCalls.find((item) => (guardMetAt(item) ?? -1) > (guardMetAt(past) ?? -1))
    return `call "${next?.recorded.after}"`
  }

  return {
    lookup(request) {
      const actual = normalise(request, rules)
      const found = findAnswering(actual)
      if (!found) return explain(actual)
      const { call: chosen, isRepeated } = found
      const { recorded, name } = chosen
      if (isRepeated) chosen.mayComeAgain = false
      else {
        isRepeating = false
        chosen.used++
      }
      const answer = recorded.answers[Math.min(chosen.used, recorded.answers.length) - 1]!
      madeCount++
      if (recorded.id !== undefined) madeAt.set(recorded.id, madeCount)
      if (answer.hang) return { kind: 'hang', callName: name }
      if (answer.fail) return { kind: 'fail', reason: answer.fail, answer, callName: name }
      return { kind: 'fulfil', answer, callName: name }
    },

    peek(request) {
      const actual = normalise(request, rules)
      const bucket = bySignature.get(actual.signature)
      return bucket && choose(bucket, actual)?.name
    },

    covers(method, address) {
      const { origin, pathname } = new URL(address, url)
      return byAddress.has(addressKey({ method, address: origin + pathname }))
    },

    unused() {
      return states
        .filter(({ recorded, used }) => isRequired(recorded) && used < requiredAnswers(recorded))
        .map((item) => ({ ...item }))
    },

    markPageLeft() {
      isRepeating = true
      for (const item of states) item.mayComeAgain = item.used > 0
    },

    reset() {
      isRepeating = false
      for (const item of states) {
        item.used = 0
        item.mayComeAgain = false
      }
      for (const bucket of bySignature.values()) bucket.first = 0
      madeAt.clear()
      madeCount = 0
    },
  }
}

/** False for a call of a legacy script, which does not run in a replay: of equal calls, it answers after those of the page. */
function isExpected({ recorded }: CallProgress): boolean {
  return recorded.madeBy === undefined
}

function addressKey({ method, address }: Pick<NormalisedRequest, 'method' | 'address'>): string {
  return `${method} ${address}`
}

function queryOf({ details }: Pick<NormalisedRequest, 'details'>): string {
  return JSON.stringify(details.filter(({ place }) => place.startsWith('?')))
}

/** The part of the query by which one address answers different calls: `?wc-ajax=checkout`. */
function dispatchOf({ details }: Pick<NormalisedRequest, 'details'>): string {
  const found = details.find(({ place }) => ['?wc-ajax', '?action', '?rest_route'].includes(place))
  return found ? `${found.place}=${JSON.parse(found.value)}` : ''
}

/** Sorts calls that still have answers first: of equally near calls, one of these is more likely to be meant. */
function sortUnusedFirst(calls: readonly CountedCall[]): readonly CountedCall[] {
  return [...calls.filter((item) => !isUsedUp(item)), ...calls.filter(isUsedUp)]
}
