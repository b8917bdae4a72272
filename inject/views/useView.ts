/** Hooks with which views use the runtime. */
import { createContext, useContext, useLayoutEffect, useReducer } from 'react'
import { runGuarded } from '../dom/lifetime.ts'
import type { FeatureContext, SetupContext } from '../feature.ts'
import type { Atom } from '../state/atoms.ts'

/** The part of a context that a view needs: the context of a set-up, of a mount, or of a scope within one. */
export type ShowContext = Pick<SetupContext, 'id' | 'edits' | 'signal' | 'store' | 'texts' | 'views'> &
  Partial<Pick<FeatureContext, 'element'>>

export const ViewContext = createContext<ShowContext | undefined>(undefined)

/** Texts, store and lifetime of the mount for which the view is shown. @throws Error outside of `show` */
export function useView(): ShowContext {
  const context = useContext(ViewContext)
  if (!context) throw new Error('useView: this component is not rendered by show()')
  return context
}

/** Reads an atom in a component and renders again when its value changes. */
export function useAtomValue<Value>(source: Atom<Value>): Value {
  const { store } = useView()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const value = store.get(source)
  // A layout effect, since a passive effect would subscribe a frame later and miss changes until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` only guards the gap between render and effect.
  useLayoutEffect(() => {
    // The effect of another view may have changed the value since the rendering.
    if (!Object.is(store.get(source), value)) renderAgain()
    return store.sub(source, renderAgain)
  }, [store, source])
  return value
}

/**
 * Wraps an event handler of a view, so that what it throws, now or as a rejected promise, reaches the mount's error handler and the
 * server's HTML comes back: `const handle = useAct()` … `onClick={handle(() => close())}`.
 */
export function useAct(): <Parameters extends readonly never[]>(
  handle: (...parameters: Parameters) => unknown,
) => (...parameters: Parameters) => void {
  const { signal } = useView()
  return (handle) =>
    (...parameters) =>
      void runGuarded(signal, () => handle(...parameters))
}
