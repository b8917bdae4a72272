/** The moment at which a call goes wrong: it has been made, and its answer waits until it is let go. */

import type { Lookup, MadeCall } from '../../../lookup/lookup.ts'
import type { Interference } from '../../../replay/browser/interference.ts'
import type { FaultName } from '../faultNames.ts'
import { createFaultyLookup, type FaultTarget, type FaultyLookup } from './faultyLookup.ts'

export interface Trouble extends Interference {
  /** The call as it was made; undefined until then. */
  readonly call: MadeCall | undefined
  /** Resolves when it is made. */
  readonly struck: Promise<void>
  /** Lets the answer go, now or as soon as there is one. */
  release(): void
  /** The server has recovered. */
  end(): void
}

export function createTrouble(fault: FaultName, target: FaultTarget): Trouble {
  let call: MadeCall | undefined
  let lookup: FaultyLookup | undefined
  let strike = (): void => {}
  const struck = new Promise<void>((resolve) => {
    strike = resolve
  })
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })

  return {
    struck,
    get call() {
      return call
    },

    lookup(recorded: Lookup) {
      lookup = createFaultyLookup(recorded, fault, target)
      return lookup
    },

    async deliver(made, send) {
      if (!call && made.outcome.kind !== 'unexpected' && made.outcome.callName === target.callName) {
        call = made
        strike()
        await released
      }
      await send()
    },

    release: () => release(),
    end: () => lookup?.end(),
  }
}
