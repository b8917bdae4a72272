/** The SDK's own promises. They can resolve synchronously, so that a callback runs before the caller's next statement (provider-sdk.md 3.1). */

import { createDeferred, type Deferred } from '../../scene/deferred.ts'

/** Makes the promises that components return. */
export interface Thenables {
  resolved<Value>(value: Value): Promise<Value>
  rejected(error: unknown): Promise<never>
  deferred<Value>(): Deferred<Value>
  /** Converts a native promise into one of the SDK. */
  from<Value>(work: PromiseLike<Value>): Promise<Value>
}

/** @param isSynchronous called for each promise @param onUnhandled called with an error that no handler caught */
export function createThenables(isSynchronous: () => boolean, onUnhandled: (error: unknown) => void): Thenables {
  function deferred<Value>(): Deferred<Value> {
    return isSynchronous() ? synchronousDeferred<Value>(onUnhandled) : createDeferred<Value>()
  }
  return {
    deferred,
    resolved(value) {
      const { promise, resolve } = deferred<typeof value>()
      resolve(value)
      return promise
    },
    rejected(error) {
      const { promise, reject } = deferred<never>()
      reject(error)
      return promise
    },
    from<Value>(work: PromiseLike<Value>) {
      const { promise, resolve, reject } = deferred<Value>()
      work.then(resolve, reject)
      return promise
    },
  }
}

type State<Value> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'resolved'; readonly value: Value }
  | { readonly kind: 'rejected'; readonly error: unknown }

function synchronousDeferred<Value>(onUnhandled: (error: unknown) => void): Deferred<Value> {
  let state: State<Value> = { kind: 'pending' }
  let isHandled = false
  const waiting: (() => void)[] = []

  function settle(next: State<Value>): void {
    if (state.kind !== 'pending') return
    state = next
    for (const run of waiting.splice(0)) run()
    // The SDK's promises report an unhandled error after a millisecond.
    if (next.kind === 'rejected') setTimeout(() => !isHandled && onUnhandled(next.error), 1)
  }

  function then<Taken = Value, Refused = never>(
    take?: ((value: Value) => Taken | PromiseLike<Taken>) | null,
    refuse?: ((error: unknown) => Refused | PromiseLike<Refused>) | null,
  ): Promise<Taken | Refused> {
    isHandled = true
    const next = synchronousDeferred<Taken | Refused>(onUnhandled)
    const run = (): void => {
      try {
        if (state.kind === 'resolved') follow(take ? take(state.value) : (state.value as unknown as Taken))
        else if (state.kind === 'rejected') {
          if (refuse) follow(refuse(state.error))
          else next.reject(state.error)
        }
      } catch (error) {
        next.reject(error)
      }
    }
    const follow = (result: Taken | Refused | PromiseLike<Taken | Refused>): void => {
      if (isThenable(result)) result.then(next.resolve, next.reject)
      else next.resolve(result as Taken | Refused)
    }
    if (state.kind === 'pending') waiting.push(run)
    else run()
    return next.promise
  }

  // The methods of a promise that pages use; `await` accepts such an object, too.
  const promise: Promise<Value> = {
    then,
    catch: (refuse) => then(undefined, refuse),
    finally: (act) =>
      then(
        (value) => {
          act?.()
          return value
        },
        (error) => {
          act?.()
          throw error
        },
      ),
    [Symbol.toStringTag]: 'Promise',
  }
  return {
    promise,
    resolve: (value) => settle({ kind: 'resolved', value }),
    reject: (error) => settle({ kind: 'rejected', error }),
  }
}

function isThenable(value: unknown): value is PromiseLike<never> {
  return typeof (value as PromiseLike<never> | undefined)?.then === 'function'
}
