import type { Edits } from '../dom/edits/edits.ts'
import { runGuarded } from '../dom/lifetime.ts'
import { createScope } from '../dom/scope.ts'
import type { SetupContext } from '../feature.ts'
import type { Atom } from './atoms.ts'

/** Lets the server's markup follow an atom: `apply` runs now and after each change of the value, until the signal aborts. */
export function follow<Value>(
  context: Pick<SetupContext, 'store' | 'signal' | 'edits'>,
  source: Atom<Value>,
  apply: (value: Value, edits: Edits) => void,
): void {
  const update = (): void => apply(context.store.get(source), context.edits)
  runGuarded(context.signal, update)
  whenChanged(context, source, update)
}

/** Runs `handler` after each change of the atom's value, until the signal aborts. */
export function whenChanged(
  { store, signal }: Pick<SetupContext, 'store' | 'signal'>,
  source: Atom<unknown>,
  handler: () => unknown,
): void {
  if (signal.aborted) return
  signal.addEventListener(
    'abort',
    store.sub(source, () => runGuarded(signal, handler)),
  )
}

/**
 * Resolves when the atom's value meets the condition; at once where it does so already. Never resolves after an abort of the signal.
 */
export function untilMet<Value>(
  { store, signal }: Pick<SetupContext, 'store' | 'signal'>,
  source: Atom<Value>,
  isMet: (value: Value) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const { signal: waiting, end } = createScope(signal)
    const check = (): void => {
      if (!isMet(store.get(source))) return
      end()
      resolve()
    }
    whenChanged({ store, signal: waiting }, source, check)
    check()
  })
}
