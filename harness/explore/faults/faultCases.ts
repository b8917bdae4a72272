/** Which calls of a scene can go wrong: those that a good answer was recorded for. */
import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Entry, entryName, isRequired } from '../../scene/calls.ts'
import type { Scene } from '../../scene/scene.ts'
import { type FaultName, faultNames } from './faultNames.ts'
import { staleNonceRefusal } from './serverTrouble.ts'

export interface FaultCase {
  readonly entry: Entry
  /** As `entryName` gives it. */
  readonly name: string
  readonly answer: Answer
  readonly fault: FaultName
}

/** Every such call with every fault. */
export function faultCases({ calls }: Pick<Scene, 'calls'>): readonly FaultCase[] {
  return calls.flatMap((entry, index) => {
    const [answer] = entry.answers
    if (
      !answer ||
      !isRequired(entry) ||
      answer.fail ||
      answer.hang ||
      answer.status >= 400 ||
      answer.json === undefined ||
      isStale(entry, answer)
    ) {
      return []
    }
    return faultNames.map((fault) => ({ entry, name: entryName(entry, index), answer, fault }))
  })
}

/** The scene itself begins with a nonce that is over. */
function isStale({ request }: Entry, { json }: Answer): boolean {
  return isDeepStrictEqual(json, staleNonceRefusal(request).json)
}
