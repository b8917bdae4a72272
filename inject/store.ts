/**
 * The only import of jotai. One vanilla store per start, and a hook of fifteen lines instead of jotai's React binding,
 * which would keep all of the compatibility layer in the bundle.
 */
import { type Atom, atom, createStore, type PrimitiveAtom, type WritableAtom } from 'jotai/vanilla'
import { useEffect, useReducer } from 'react'

export type { Atom, PrimitiveAtom, WritableAtom }
export { atom, createStore }
export type Store = ReturnType<typeof createStore>

/** Reads an atom in a component and renders again when it changes. */
export function useAtom<Value>(store: Store, source: Atom<Value>): Value {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const value = store.get(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` only guards the gap between render and effect.
  useEffect(() => {
    const update = (): void => rerender()
    // The value may have changed between render and effect.
    if (!Object.is(store.get(source), value)) update()
    return store.sub(source, update)
  }, [store, source])
  return value
}
