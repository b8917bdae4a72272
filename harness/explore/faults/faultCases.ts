/** Which calls of a scene can go wrong: those that a good answer was recorded for. */
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

/** Every such call with every fault. */
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

/** The scene itself begins with a nonce that is over. */
function isStale({ request }: RecordedCall, { json }: Answer): boolean {
  return isDeepStrictEqual(json, staleNonceRefusal(request).json)
}
