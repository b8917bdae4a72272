/**
 * Finds the recorded answer for a call: recorded calls in their order, each answer once, never a merely similar one.
 * No browser, no network, no clock; the adapters (`fetchReplay`, `routeReplay`) act on the outcome.
 */
import { type Answer, type CallRequest, callName, isRequired, type RecordedCall } from '../scene/calls.ts'
import type { Scene } from '../scene/scene.ts'
import { explainDifference, findNearest } from './explain.ts'
import { type NormalisedCall, normalise } from './normalise.ts'

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

/** A recorded call whose answers were not all asked for. */
export interface MissingCall {
  readonly name: string
  readonly request: CallRequest
  readonly used: number
  readonly required: number
}

export interface Lookup {
  /** Consumes an answer. A call that fits no recorded one changes nothing. */
  lookup(request: CallRequest): Outcome
  /** Name of the recorded call that would answer at this moment; consumes nothing. */
  peek(request: CallRequest): string | undefined
  /** True where the recording has a call of this method to this address, with whatever query and body. */
  covers(method: string, url: string): boolean
  /** Recorded calls that have to come and still have answers. */
  unused(): readonly MissingCall[]
  /** As if no call had been made. */
  reset(): void
}

/** What a lookup needs of a scene. */
export type Recording = Pick<Scene, 'url' | 'volatile' | 'calls'>

/** A recorded call, and how many of its answers were given. */
interface CallState {
  readonly name: string
  readonly recorded: RecordedCall
  readonly call: NormalisedCall
  used: number
}

/** Calls of one signature. `first` is the index of the first one that may still have answers. */
interface Bucket {
  readonly calls: CallState[]
  hasGuards: boolean
  hasConditions: boolean
  first: number
}

/** @throws TypeError for a recorded URL that is none. */
export function createLookup({ url, volatile, calls }: Recording): Lookup {
  const rules = { url, volatile }
  const states: readonly CallState[] = calls.map((recorded, index) => ({
    name: callName(recorded, index),
    recorded,
    call: normalise(recorded.request, rules),
    used: 0,
  }))
  const bySignature = new Map<string, Bucket>()
  const byAddress = new Map<string, CallState[]>()
  for (const item of [...states.filter(isExpected), ...states.filter((call) => !isExpected(call))]) {
    const bucket = bySignature.get(item.call.signature) ?? {
      calls: [],
      hasGuards: false,
      hasConditions: false,
      first: 0,
    }
    bucket.calls.push(item)
    bucket.hasGuards ||= item.recorded.after !== undefined
    bucket.hasConditions ||= item.call.conditions.size > 0
    bySignature.set(item.call.signature, bucket)
    const atAddress = byAddress.get(addressKey(item.call)) ?? []
    atAddress.push(item)
    byAddress.set(addressKey(item.call), atAddress)
  }
  /** Id of a call that was made → how many calls had been made by then. */
  const madeAt = new Map<string, number>()
  let made = 0

  /** -1 without a guard, undefined while the guard holds the call back. */
  function beginOf({ recorded }: CallState): number | undefined {
    return recorded.after === undefined ? -1 : madeAt.get(recorded.after)
  }

  function choose(bucket: Bucket, came: NormalisedCall): CallState | undefined {
    while (bucket.first < bucket.calls.length && isUsedUp(bucket.calls[bucket.first]!)) bucket.first++
    if (!bucket.hasGuards && !bucket.hasConditions) return bucket.calls[bucket.first]
    // Where guards are met, the recording's state has moved on: what was recorded for an earlier state is not served.
    const begun = bucket.calls.filter((item) => meetsConditions(item, came) && beginOf(item) !== undefined)
    const latest = begun.reduce((late, item) => Math.max(late, beginOf(item)!), -1)
    return mostSpecific(begun.filter((item) => beginOf(item) === latest && !isUsedUp(item)))
  }

  function explain(came: NormalisedCall): Extract<Outcome, { kind: 'unexpected' }> {
    const title = `${came.method} ${came.address}`
    const miss = (nearest: CallState | undefined, reason: string): Extract<Outcome, { kind: 'unexpected' }> => ({
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
    const elsewhere = states.find(({ call }) => call.address === came.address)
    if (elsewhere)
      return miss(elsewhere, `is not recorded; ${elsewhere.name} to this address is a ${elsewhere.call.method}`)
    return miss(undefined, 'is not recorded, nor is any other call to this address')
  }

  /** The guard that put an end to a recorded state. */
  function later(past: CallState, equal: readonly CallState[]): string {
    const next = equal.find((item) => (beginOf(item) ?? -1) > (beginOf(past) ?? -1))
    return `call "${next?.recorded.after}"`
  }

  return {
    lookup(request) {
      const came = normalise(request, rules)
      const bucket = bySignature.get(came.signature)
      const chosen = bucket && choose(bucket, came)
      if (!chosen) return explain(came)
      const { recorded, name } = chosen
      const answer = recorded.answers[Math.min(chosen.used, recorded.answers.length - 1)]!
      chosen.used++
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
        .map(({ recorded, name, used }) => ({
          name,
          request: recorded.request,
          used,
          required: requiredAnswers(recorded),
        }))
    },

    reset() {
      for (const item of states) item.used = 0
      for (const bucket of bySignature.values()) bucket.first = 0
      madeAt.clear()
      made = 0
    },
  }
}

/** Who makes a call in a replay is not the page's script that made the same one: that one's answer comes last. */
function isExpected({ recorded }: CallState): boolean {
  return recorded.madeBy === undefined
}

function addressKey({ method, address }: Pick<NormalisedCall, 'method' | 'address'>): string {
  return `${method} ${address}`
}

function isUsedUp({ recorded, used }: CallState): boolean {
  return used >= recorded.answers.length && !recorded.answers.at(-1)?.repeat
}

/** A last answer that repeats after others need not come at all. */
function requiredAnswers({ answers }: RecordedCall): number {
  return answers.length > 1 && answers.at(-1)?.repeat ? answers.length - 1 : answers.length
}

/** Headers and file hashes that the recording names. */
function meetsConditions({ call }: CallState, came: NormalisedCall): boolean {
  for (const [place, value] of call.conditions) if (came.conditions.get(place) !== value) return false
  return true
}

/** The recorded call that names most headers and file hashes, the earliest of equals: one that names none takes any call. */
function mostSpecific(calls: readonly CallState[]): CallState | undefined {
  return calls.reduce<CallState | undefined>((best, item) => {
    return best && best.call.conditions.size >= item.call.conditions.size ? best : item
  }, undefined)
}

/** Of equally near calls the one that may still come is the likelier one to be meant. */
function unusedFirst(calls: readonly CallState[]): readonly CallState[] {
  return [...calls.filter((item) => !isUsedUp(item)), ...calls.filter(isUsedUp)]
}
