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
  /** Recorded calls that have to come and still have answers, as they stand now. */
  unused(): readonly CallProgress[]
  /**
   * The page was left, and the browser may show it again from its memory: each call that it made before may come once more,
   * with other fields where answers have filled them in, and is answered as it was the last time. Nothing has to come again.
   */
  pageLeft(): void
  /** Forgets all calls that were made. */
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

/** Calls of one signature. `first` is the index of the first one that may still have answers. */
interface Bucket {
  readonly calls: CountedCall[]
  hasGuards: boolean
  hasConditions: boolean
  first: number
}

/** @throws TypeError for a recorded URL that is none. */
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
  let made = 0

  /** -1 without a guard, undefined while the guard holds the call back. */
  function beginOf({ recorded }: CountedCall): number | undefined {
    return recorded.after === undefined ? -1 : madeAt.get(recorded.after)
  }

  function choose(bucket: Bucket, came: NormalisedRequest): CountedCall | undefined {
    while (bucket.first < bucket.calls.length && isUsedUp(bucket.calls[bucket.first]!)) bucket.first++
    if (!bucket.hasGuards && !bucket.hasConditions) return bucket.calls[bucket.first]
    // Where guards are met, the recording's state has moved on: what was recorded for an earlier state is not served.
    const begun = bucket.calls.filter((item) => meetsConditions(item, came) && beginOf(item) !== undefined)
    const latest = begun.reduce((late, item) => Math.max(late, beginOf(item)!), -1)
    return mostSpecific(begun.filter((item) => beginOf(item) === latest && !isUsedUp(item)))
  }

  /** True from the moment at which the page was left until it makes a call that it had not made before. */
  let isBack = false

  /**
   * The recorded call that answers, and whether it does so once more. What a page that comes back asks for again is not taken
   * for a later call that is equal, whose answer belongs to a later state.
   */
  function findAnswering(
    came: NormalisedRequest,
  ): { readonly call: CountedCall; readonly isAgain: boolean } | undefined {
    const bucket = bySignature.get(came.signature)
    const mayAnswerAgain = (item: CountedCall): boolean => item.mayComeAgain === true && meetsConditions(item, came)
    const equal = isBack ? bucket?.calls.findLast(mayAnswerAgain) : undefined
    if (equal) return { call: equal, isAgain: true }
    const next = bucket && choose(bucket, came)
    if (next) return { call: next, isAgain: false }
    const query = queryOf(came)
    const atAddress = byAddress.get(addressKey(came)) ?? []
    const similar = atAddress.findLast((item) => mayAnswerAgain(item) && queryOf(item.normalised) === query)
    return similar && { call: similar, isAgain: true }
  }

  function explain(came: NormalisedRequest): Extract<Outcome, { kind: 'unexpected' }> {
    const title = `${came.method} ${came.address}${dispatchOf(came)}`
    const miss = (nearest: CountedCall | undefined, reason: string): Extract<Outcome, { kind: 'unexpected' }> => ({
      kind: 'unexpected',
      nearest: nearest?.name,
      explanation: `${title} ${reason}`,
    })
    const equal = bySignature.get(came.signature)?.calls.filter((item) => meetsConditions(item, came)) ?? []
    const waiting = equal.find((item) => beginOf(item) === undefined)
    if (waiting) return miss(waiting, `fits ${waiting.name}, which waits for call "${waiting.recorded.after}"`)
    const past = equal.find((item) => !isUsedUp(item))
    if (past) return miss(past, `fits ${past.name}, but the recording has gone on: ${later(past, equal)} came later`)
    const last = equal.at(-1)
    if (last) return miss(last, `fits ${last.name}, whose answers are used up (${last.used})`)
    const nearest = findNearest(unusedFirst(byAddress.get(addressKey(came)) ?? []), came)
    if (nearest) return miss(nearest, explainDifference(nearest, came))
    const elsewhere = states.find(({ normalised }) => normalised.address === came.address)
    if (elsewhere)
      return miss(elsewhere, `is not recorded; ${elsewhere.name} to this address is a ${elsewhere.normalised.method}`)
    return miss(undefined, 'is not recorded, nor is any other call to this address')
  }

  /** The guard that put an end to a recorded state. */
  function later(past: CountedCall, equal: readonly CountedCall[]): string {
    const next = equal.find((item) => (beginOf(item) ?? -1) > (beginOf(past) ?? -1))
    return `call "${next?.recorded.after}"`
  }

  return {
    lookup(request) {
      const came = normalise(request, rules)
      const found = findAnswering(came)
      if (!found) return explain(came)
      const { call: chosen, isAgain } = found
      const { recorded, name } = chosen
      if (isAgain) chosen.mayComeAgain = false
      else {
        isBack = false
        chosen.used++
      }
      const answer = recorded.answers[Math.min(chosen.used, recorded.answers.length) - 1]!
      made++
      if (recorded.id !== undefined) madeAt.set(recorded.id, made)
      if (answer.hang) return { kind: 'hang', callName: name }
      if (answer.fail) return { kind: 'fail', reason: answer.fail, answer, callName: name }
      return { kind: 'fulfil', answer, callName: name }
    },

    peek(request) {
      const came = normalise(request, rules)
      const bucket = bySignature.get(came.signature)
      return bucket && choose(bucket, came)?.name
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

    pageLeft() {
      isBack = true
      for (const item of states) item.mayComeAgain = item.used > 0
    },

    reset() {
      isBack = false
      for (const item of states) {
        item.used = 0
        item.mayComeAgain = false
      }
      for (const bucket of bySignature.values()) bucket.first = 0
      madeAt.clear()
      made = 0
    },
  }
}

/** False for a call of a script that does not run in a replay: its answer is given after those that the page has to ask for. */
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

/** Calls that may still come before those that are used up: of equally near ones these are more likely to be meant. */
function unusedFirst(calls: readonly CountedCall[]): readonly CountedCall[] {
  return [...calls.filter((item) => !isUsedUp(item)), ...calls.filter(isUsedUp)]
}
