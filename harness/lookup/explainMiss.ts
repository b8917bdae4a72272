/** Says why no recorded call answers a call of the page. */
import type { CallGuards } from './callGuards.ts'
import type { CallIndex, CountedCall } from './callIndex.ts'
import { isUsedUp, meetsConditions } from './callProgress.ts'
import { explainDifference, findNearest } from './explain.ts'
import type { NormalisedRequest } from './normalise.ts'

/** Why there is no answer, as a sentence, and the name of the recorded call that is nearest to the one that was made. */
export interface Miss {
  readonly explanation: string
  readonly nearest: string | undefined
}

export function explainMiss(index: CallIndex, guards: CallGuards, actual: NormalisedRequest): Miss {
  const [nearest, reason] = whyEqualCallsDoNotAnswer(index, guards, actual) ?? whyOtherCallsDoNotFit(index, actual)
  return {
    explanation: `${actual.method} ${actual.address}${dispatchOf(actual)} ${reason}`,
    nearest: nearest?.name,
  }
}

/** The nearest recorded call, and the rest of the sentence about it. */
type Reason = readonly [nearest: CountedCall | undefined, reason: string]

/** Undefined where no recorded call is equal to the one that was made. */
function whyEqualCallsDoNotAnswer(index: CallIndex, guards: CallGuards, actual: NormalisedRequest): Reason | undefined {
  const equalCalls = index.withSignatureOf(actual)?.calls.filter((item) => meetsConditions(item, actual)) ?? []
  const waiting = equalCalls.find((item) => guards.metAt(item) === undefined)
  if (waiting) return [waiting, `fits ${waiting.name}, which waits for call "${waiting.recorded.after}"`]
  const past = equalCalls.find((item) => !isUsedUp(item))
  if (past) {
    const guard = endingGuard(past, equalCalls, guards)
    return [past, `fits ${past.name}, but the recording has gone on: ${guard} came later`]
  }
  const last = equalCalls.at(-1)
  return last && [last, `fits ${last.name}, whose answers are used up (${last.used})`]
}

/** The call whose guard ended the state for which `past` was recorded. */
function endingGuard(past: CountedCall, equalCalls: readonly CountedCall[], guards: CallGuards): string {
  const next = equalCalls.find((item) => (guards.metAt(item) ?? -1) > (guards.metAt(past) ?? -1))
  return `call "${next?.recorded.after}"`
}

function whyOtherCallsDoNotFit(index: CallIndex, actual: NormalisedRequest): Reason {
  const nearest = findNearest(sortUnusedFirst(index.atAddressOf(actual)), actual)
  if (nearest) return [nearest, explainDifference(nearest, actual)]
  const otherMethod = index.calls.find(({ normalised }) => normalised.address === actual.address)
  if (!otherMethod) return [undefined, 'is not recorded, nor is any other call to this address']
  const { name, normalised } = otherMethod
  return [otherMethod, `is not recorded; ${name} to this address is a ${normalised.method}`]
}

/** The part of the query by which one address answers different calls: `?wc-ajax=checkout`. */
function dispatchOf({ details }: NormalisedRequest): string {
  const found = details.find(({ place }) => ['?wc-ajax', '?action', '?rest_route'].includes(place))
  return found ? `${found.place}=${JSON.parse(found.value)}` : ''
}

/** Sorts calls that still have answers first: of equally near calls, one of these is more likely to be meant. */
function sortUnusedFirst(calls: readonly CountedCall[]): readonly CountedCall[] {
  return [...calls.filter((item) => !isUsedUp(item)), ...calls.filter(isUsedUp)]
}
