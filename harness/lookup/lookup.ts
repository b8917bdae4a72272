/**
 * Finds the recorded answer for a call: entries in their order, each answer once, never a merely similar one.
 * No browser, no network, no clock; the adapters (`fetchReplay`, `routeReplay`) act on the outcome.
 */
import { type Answer, type CallRequest, type Entry, entryName, isRequired } from '../scene/calls.ts'
import type { Scene } from '../scene/scene.ts'
import { explainDifference, findNearest } from './explain.ts'
import { type NormalisedCall, normalise } from './normalise.ts'

/** What becomes of a call. */
export type Outcome =
  | { readonly kind: 'fulfil'; readonly answer: Answer; readonly entry: string }
  | { readonly kind: 'fail'; readonly reason: 'connectionfailed' | 'aborted'; readonly answer: Answer; entry: string }
  | { readonly kind: 'hang'; readonly entry: string }
  | { readonly kind: 'unexpected'; readonly explanation: string; readonly nearest: string | undefined }

/** A call that a page made, and what became of it. */
export interface MadeCall {
  readonly request: CallRequest
  readonly outcome: Outcome
}

/** An entry whose answers were not all asked for. */
export interface UnusedEntry {
  readonly entry: string
  readonly request: CallRequest
  readonly used: number
  readonly required: number
}

export interface Lookup {
  /** Consumes an answer. A call that fits no entry changes nothing. */
  lookup(request: CallRequest): Outcome
  /** Name of the entry that would answer at this moment; consumes nothing. */
  peek(request: CallRequest): string | undefined
  /** True where the recording has a call of this method to this address, with whatever query and body. */
  covers(method: string, url: string): boolean
  /** Entries that have to come and still have answers. */
  unused(): readonly UnusedEntry[]
  /** As if no call had been made. */
  reset(): void
}

/** What a lookup needs of a scene. */
export type Recording = Pick<Scene, 'url' | 'volatile' | 'calls'>

interface RecordedCall {
  readonly name: string
  readonly entry: Entry
  readonly call: NormalisedCall
  used: number
}

/** Calls of one signature. `first` is the index of the first one that may still have answers. */
interface Bucket {
  readonly calls: RecordedCall[]
  hasGuards: boolean
  hasConditions: boolean
  first: number
}

/** @throws TypeError for a recorded URL that is none. */
export function createLookup({ url, volatile, calls }: Recording): Lookup {
  const rules = { url, volatile }
  const recorded: readonly RecordedCall[] = calls.map((entry, index) => ({
    name: entryName(entry, index),
    entry,
    call: normalise(entry.request, rules),
    used: 0,
  }))
  const bySignature = new Map<string, Bucket>()
  const byAddress = new Map<string, RecordedCall[]>()
  for (const item of [...recorded.filter(isExpected), ...recorded.filter((call) => !isExpected(call))]) {
    const bucket = bySignature.get(item.call.signature) ?? {
      calls: [],
      hasGuards: false,
      hasConditions: false,
      first: 0,
    }
    bucket.calls.push(item)
    bucket.hasGuards ||= item.entry.after !== undefined
    bucket.hasConditions ||= item.call.conditions.size > 0
    bySignature.set(item.call.signature, bucket)
    const atAddress = byAddress.get(addressKey(item.call)) ?? []
    atAddress.push(item)
    byAddress.set(addressKey(item.call), atAddress)
  }
  /** Id of a call that was made → how many calls had been made by then. */
  const madeAt = new Map<string, number>()
  let made = 0

  /** -1 without a guard, undefined while the guard holds the entry back. */
  function beginOf({ entry }: RecordedCall): number | undefined {
    return entry.after === undefined ? -1 : madeAt.get(entry.after)
  }

  function choose(bucket: Bucket, came: NormalisedCall): RecordedCall | undefined {
    while (bucket.first < bucket.calls.length && isUsedUp(bucket.calls[bucket.first]!)) bucket.first++
    if (!bucket.hasGuards && !bucket.hasConditions) return bucket.calls[bucket.first]
    // Where guards are met, the recording's state has moved on: what was recorded for an earlier state is not served.
    const begun = bucket.calls.filter((item) => meetsConditions(item, came) && beginOf(item) !== undefined)
    const latest = begun.reduce((late, item) => Math.max(late, beginOf(item)!), -1)
    return mostSpecific(begun.filter((item) => beginOf(item) === latest && !isUsedUp(item)))
  }

  function explain(came: NormalisedCall): Extract<Outcome, { kind: 'unexpected' }> {
    const title = `${came.method} ${came.address}`
    const miss = (nearest: RecordedCall | undefined, reason: string): Extract<Outcome, { kind: 'unexpected' }> => ({
      kind: 'unexpected',
      nearest: nearest?.name,
      explanation: `${title} ${reason}`,
    })
    const equal = bySignature.get(came.signature)?.calls.filter((item) => meetsConditions(item, came)) ?? []
    const waiting = equal.find((item) => beginOf(item) === undefined)
    if (waiting) return miss(waiting, `fits ${waiting.name}, which waits for call "${waiting.entry.after}"`)
    const past = equal.find((item) => !isUsedUp(item))
    if (past) return miss(past, `fits ${past.name}, but the recording has gone on: ${later(past, equal)} came later`)
    const last = equal.at(-1)
    if (last) return miss(last, `fits ${last.name}, whose answers are used up (${last.used})`)
    const nearest = findNearest(unusedFirst(byAddress.get(addressKey(came)) ?? []), came)
    if (nearest) return miss(nearest, explainDifference(nearest, came))
    const elsewhere = recorded.find(({ call }) => call.address === came.address)
    if (elsewhere)
      return miss(elsewhere, `is not recorded; ${elsewhere.name} to this address is a ${elsewhere.call.method}`)
    return miss(undefined, 'is not recorded, nor is any other call to this address')
  }

  /** The guard that put an end to a recorded state. */
  function later(past: RecordedCall, equal: readonly RecordedCall[]): string {
    const next = equal.find((item) => (beginOf(item) ?? -1) > (beginOf(past) ?? -1))
    return `call "${next?.entry.after}"`
  }

  return {
    lookup(request) {
      const came = normalise(request, rules)
      const bucket = bySignature.get(came.signature)
      const chosen = bucket && choose(bucket, came)
      if (!chosen) return explain(came)
      const { entry, name } = chosen
      const answer = entry.answers[Math.min(chosen.used, entry.answers.length - 1)]!
      chosen.used++
      made++
      if (entry.id !== undefined) madeAt.set(entry.id, made)
      if (answer.hang) return { kind: 'hang', entry: name }
      if (answer.fail) return { kind: 'fail', reason: answer.fail, answer, entry: name }
      return { kind: 'fulfil', answer, entry: name }
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
      return recorded
        .filter(({ entry, used }) => isRequired(entry) && used < requiredAnswers(entry))
        .map(({ entry, name, used }) => ({
          entry: name,
          request: entry.request,
          used,
          required: requiredAnswers(entry),
        }))
    },

    reset() {
      for (const item of recorded) item.used = 0
      for (const bucket of bySignature.values()) bucket.first = 0
      madeAt.clear()
      made = 0
    },
  }
}

/** Who makes a call in a replay is not the page's script that made the same one: that one's answer comes last. */
function isExpected({ entry }: RecordedCall): boolean {
  return entry.madeBy === undefined
}

function addressKey({ method, address }: Pick<NormalisedCall, 'method' | 'address'>): string {
  return `${method} ${address}`
}

function isUsedUp({ entry, used }: RecordedCall): boolean {
  return used >= entry.answers.length && !entry.answers.at(-1)?.repeat
}

/** A last answer that repeats after others need not come at all. */
function requiredAnswers({ answers }: Entry): number {
  return answers.length > 1 && answers.at(-1)?.repeat ? answers.length - 1 : answers.length
}

/** Headers and file hashes that the recording names. */
function meetsConditions({ call }: RecordedCall, came: NormalisedCall): boolean {
  for (const [place, value] of call.conditions) if (came.conditions.get(place) !== value) return false
  return true
}

/** The entry that names most headers and file hashes, the earliest of equals: one that names none takes any call. */
function mostSpecific(calls: readonly RecordedCall[]): RecordedCall | undefined {
  return calls.reduce<RecordedCall | undefined>((best, item) => {
    return best && best.call.conditions.size >= item.call.conditions.size ? best : item
  }, undefined)
}

/** Of equally near calls the one that may still come is the likelier one to be meant. */
function unusedFirst(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  return [...calls.filter((item) => !isUsedUp(item)), ...calls.filter(isUsedUp)]
}
