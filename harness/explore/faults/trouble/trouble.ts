/** Lets one call of a replay go wrong: holds its answer until the test releases it, and makes the answer faulty. */

import type { Lookup, MadeCall } from '../../../lookup/lookup.ts'
import type { Interference } from '../../../replay/browser/interference.ts'
import { createDeferred } from '../../../scene/deferred.ts'
import type { FaultName } from '../faultNames.ts'
import { createFaultyLookup, type FaultTarget, type FaultyLookup } from './faultyLookup.ts'

export interface Trouble extends Interference {
  /** The call that goes wrong; undefined until the page makes it. */
  readonly call: MadeCall | undefined
  /** Resolves when the page makes that call. */
  readonly struck: Promise<void>
  /** Lets the answer go to the page, now or as soon as the call is made. */
  release(): void
  /** Lets all later calls get their recorded answers. */
  end(): void
}

export function createTrouble(fault: FaultName, target: FaultTarget): Trouble {
  let call: MadeCall | undefined
  let lookup: FaultyLookup | undefined
  const struck = createDeferred()
  const released = createDeferred()

  return {
    struck: struck.promise,
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
        struck.resolve()
        await released.promise
      }
      await send()
    },

    release: released.resolve,
    end: () => lookup?.end(),
  }
}
