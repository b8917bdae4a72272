/** Guards of recorded calls: a call may wait (`after`) until the page has made another one, which changes the shop's state. */
import type { RecordedCall } from '../scene/calls.ts'
import type { CallProgress } from './callProgress.ts'

export interface CallGuards {
  /** How many calls had been made when the guard was met: -1 without a guard, undefined while the guard holds the call back. */
  metAt(call: Pick<CallProgress, 'recorded'>): number | undefined
  /** Notes that the page has made a call. Calls that wait for it may answer from now on. */
  noteMade(call: RecordedCall): void
  /** Forgets all calls that were made. */
  reset(): void
}

export function createCallGuards(): CallGuards {
  /** Id of a call that was made → how many calls had been made by then. */
  const madeAt = new Map<string, number>()
  let madeCount = 0
  return {
    metAt({ recorded: { after } }) {
      return after === undefined ? -1 : madeAt.get(after)
    },
    noteMade({ id }) {
      madeCount++
      if (id !== undefined) madeAt.set(id, madeCount)
    },
    reset() {
      madeAt.clear()
      madeCount = 0
    },
  }
}
