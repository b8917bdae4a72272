import { useEffect, useReducer } from 'react'
import type { Atom, Store } from '../state/atoms.ts'

/** Reads an atom in a component and renders again when its value changes. */
export function useAtomValue<Value>(store: Store, source: Atom<Value>): Value {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const value = store.get(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` only guards the gap between render and effect.
  useEffect(() => {
    // The value may have changed between rendering and this effect.
    if (!Object.is(store.get(source), value)) renderAgain()
    return store.sub(source, renderAgain)
  }, [store, source])
  return value
}
