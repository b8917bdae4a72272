/** Shares values among several features: one instance for each start of the script, made for the first feature that asks. */
import { createEdits } from '../dom/edits/edits.ts'
import { handleErrors, reportError } from '../dom/lifetime.ts'
import { extendContext, type SetupContext } from '../feature.ts'
import type { Store } from './atoms.ts'

interface Shared<Value> {
  readonly value: Value
  /** The signals of the features that use the value. */
  readonly users: Set<AbortSignal>
  readonly controller: AbortController
}

/**
 * Makes a function that gives all features of a start the same value. The value's signal ends when the last feature that asked
 * for it has ended, so that one that fails takes nothing away from the others.
 * @param create gets the context of the first feature that asks, with the value's own signal and edits
 */
export function perStart<Value>(create: (context: SetupContext) => Value): (context: SetupContext) => Value {
  /** By store, since each start has its own. */
  const shared = new WeakMap<Store, Shared<Value>>()

  return (context) => {
    const { store, signal } = context
    const existing = shared.get(store)
    const entry = existing && !existing.controller.signal.aborted ? existing : make(context)
    shared.set(store, entry)
    if (!entry.users.has(signal)) {
      entry.users.add(signal)
      signal.addEventListener('abort', () => {
        entry.users.delete(signal)
        if (entry.users.size === 0) entry.controller.abort()
      })
    }
    return entry.value
  }

  function make(context: SetupContext): Shared<Value> {
    const controller = new AbortController()
    const users = new Set<AbortSignal>()
    // An error in the shared value is an error of every feature that uses it.
    handleErrors(controller.signal, (error) => {
      for (const user of users) reportError(user, error)
    })
    const { signal } = controller
    return { value: create(extendContext(context, { signal, edits: createEdits(signal) })), users, controller }
  }
}
