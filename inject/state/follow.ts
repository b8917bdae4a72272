import type { Edits } from '../dom/edits/edits.ts'
import { runGuarded } from '../dom/lifetime.ts'
import type { SetupContext } from '../feature.ts'
import type { Atom } from './atoms.ts'

/** Lets the server's markup follow an atom: `apply` runs now and after each change of the value, until the signal aborts. */
export function follow<Value>(
  { store, signal, edits }: Pick<SetupContext, 'store' | 'signal' | 'edits'>,
  source: Atom<Value>,
  apply: (value: Value, edits: Edits) => void,
): void {
  const update = (): void => runGuarded(signal, () => apply(store.get(source), edits))
  update()
  signal.addEventListener('abort', store.sub(source, update))
}
