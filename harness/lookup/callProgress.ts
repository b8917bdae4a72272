/** How far a replay has come with a recorded call: how the call is named and compared, and how many of its answers were given. */
import { callName, type RecordedCall } from '../scene/calls.ts'
import { type NormalisedRequest, type NormaliseRules, normalise } from './normalise.ts'

export interface CallProgress {
  /** `call 2 (refill)`. */
  readonly name: string
  readonly recorded: RecordedCall
  /** The recorded request as it is compared with those that the page makes. */
  readonly normalised: NormalisedRequest
  /** How many of the recorded answers were given. */
  readonly used: number
}

/** The recorded calls in their order, before the page has made any. */
export function progressOf(calls: readonly RecordedCall[], rules: NormaliseRules): readonly CallProgress[] {
  return calls.map((recorded, index) => ({
    name: callName(recorded, index),
    recorded,
    normalised: normalise(recorded.request, rules),
    used: 0,
  }))
}

/** True where every answer was given, and the last one does not repeat. */
export function isUsedUp({ recorded, used }: CallProgress): boolean {
  return used >= recorded.answers.length && !recorded.answers.at(-1)?.repeat
}

/** How many answers the page has to ask for. A repeating answer that follows others is optional. */
export function requiredAnswers({ answers }: RecordedCall): number {
  return answers.length > 1 && answers.at(-1)?.repeat ? answers.length - 1 : answers.length
}

/** True where the request has all the headers and file hashes that the recording names. */
export function meetsConditions({ normalised }: CallProgress, request: NormalisedRequest): boolean {
  for (const [place, value] of normalised.conditions) if (request.conditions.get(place) !== value) return false
  return true
}

/** The call that names most headers and file hashes, since a call that names none fits every request; of equals the earliest. */
export function mostSpecific<Item extends CallProgress>(calls: readonly Item[]): Item | undefined {
  return calls.reduce<Item | undefined>((best, item) => {
    return best && best.normalised.conditions.size >= item.normalised.conditions.size ? best : item
  }, undefined)
}
