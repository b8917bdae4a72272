/** Lists the fault cases of a scene: each required call with a successful JSON answer, with each fault. */
import { isDeepStrictEqual } from 'node:util'
import { type Answer, callName, isRequired, type RecordedCall } from '../../scene/calls.ts'
import type { Scene } from '../../scene/scene.ts'
import { type FaultName, faultNames } from './faultNames.ts'
import { staleNonceRefusal } from './trouble/serverTrouble.ts'

export interface FaultCase {
  readonly recorded: RecordedCall
  /** As `callName` gives it. */
  readonly name: string
  readonly answer: Answer
  readonly fault: FaultName
}

export function faultCases({ calls }: Pick<Scene, 'calls'>): readonly FaultCase[] {
  return calls.flatMap((recorded, index) => {
    const [answer] = recorded.answers
    if (
      !answer ||
      !isRequired(recorded) ||
      answer.fail ||
      answer.hang ||
      answer.status >= 400 ||
      answer.json === undefined ||
      isStale(recorded, answer)
    ) {
      return []
    }
    return faultNames.map((fault) => ({ recorded, name: callName(recorded, index), answer, fault }))
  })
}

/** True for a call whose recorded answer already refuses a stale nonce. */
function isStale({ request }: RecordedCall, { json }: Answer): boolean {
  return isDeepStrictEqual(json, staleNonceRefusal(request).json)
}
