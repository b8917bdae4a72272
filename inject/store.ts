/**
 * State as in jotai: atoms describe it, a store per start holds it. The few parts that the script uses stand here in a
 * page; the library that this stands in for weighs 2 kB, a twentieth of the script, and is what the tests compare with.
 */
import { useEffect, useReducer } from 'react'

type Get = <Value>(source: Atom<Value>) => Value

/** A value that is derived from others. */
export interface Atom<Value> {
  readonly read: (get: Get) => Value
}

/** A value that is set. */
export interface PrimitiveAtom<Value> extends Atom<Value> {
  readonly initial: Value
}

export interface Store {
  readonly get: Get
  /** An equal value changes nothing. */
  set<Value>(target: PrimitiveAtom<Value>, value: Value): void
  /** Calls `onChange` after each change of the value, in the same task. Returns a function that ends that. */
  sub(source: Atom<unknown>, onChange: () => void): () => void
}

/** What has been read to derive a value, with what it was; while it is the same, so is the value. */
interface Derived {
  readonly value: unknown
  readonly inputs: ReadonlyMap<Atom<unknown>, unknown>
}

/** An atom that is set, from its first value, or one that is derived, from a function of others. */
export function atom<Value>(read: (get: Get) => Value): Atom<Value>
export function atom<Value>(initial: Value): PrimitiveAtom<Value>
export function atom(initial: unknown): Atom<unknown> {
  return typeof initial === 'function'
    ? { read: initial as () => unknown }
    : ({ initial, read: () => initial } as Atom<unknown>)
}

export function createStore(): Store {
  const set = new Map<Atom<unknown>, unknown>()
  const derived = new WeakMap<Atom<unknown>, Derived>()
  const checks = new Set<() => void>()

  function read(source: Atom<unknown>): unknown {
    if (set.has(source)) return set.get(source)
    const known = derived.get(source)
    if (known && [...known.inputs].every(([input, value]) => Object.is(read(input), value))) return known.value
    const inputs = new Map<Atom<unknown>, unknown>()
    const value = source.read((input) => {
      inputs.set(input, read(input))
      return inputs.get(input) as never
    })
    derived.set(source, { value, inputs })
    return value
  }

  return {
    get: read as Get,

    set(target, value) {
      if (Object.is(read(target), value)) return
      set.set(target, value)
      for (const check of checks) check()
    },

    sub(source, onChange) {
      let last = read(source)
      const check = (): void => {
        const value = read(source)
        if (Object.is(value, last)) return
        last = value
        onChange()
      }
      checks.add(check)
      return () => void checks.delete(check)
    },
  }
}

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
