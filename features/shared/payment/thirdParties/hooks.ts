/**
 * Actions and filters of other code, by name: the same interface as the plugin's own. One callback that throws or answers
 * wrongly must not affect the other ones, since an order may be under way. wallet-checkout 18
 */

// biome-ignore lint/suspicious/noExplicitAny: other code gets what the name promises, which no type here can say.
export type Callback = (...parameters: any[]) => unknown

export interface Hooks {
  /** @param priority lower ones come first, equal ones in the order of their registration */
  addAction(name: string, callback: Callback, priority?: number): void
  addFilter(name: string, callback: Callback, priority?: number): void
  doAction(name: string, ...parameters: readonly unknown[]): void
  /** The value after all filters. A filter that throws, or that returns no object for an object, is skipped. */
  applyFilters(name: string, value: unknown, ...parameters: readonly unknown[]): unknown
}

/** @param onError gets what other code throws */
export function createHooks(onError: (error: unknown) => void): Hooks {
  const actions = createList()
  const filters = createList()
  return {
    addAction: actions.add,
    addFilter: filters.add,
    doAction(name, ...parameters) {
      for (const callback of actions.of(name)) tryCall(() => callback(...parameters), onError)
    },
    applyFilters(name, value, ...parameters) {
      let current = value
      for (const callback of filters.of(name)) {
        current = tryFilter(current, (before) => callback(before, ...parameters), onError)
      }
      return current
    },
  }
}

/** Calls other code, whose errors must not end ours. */
export function tryCall(work: () => unknown, onError: (error: unknown) => void): unknown {
  try {
    return work()
  } catch (error) {
    onError(error)
    return undefined
  }
}

/** The filtered value, or `value` itself where the filter throws, or returns no object for an object. */
export function tryFilter(
  value: unknown,
  filter: (value: unknown) => unknown,
  onError: (error: unknown) => void,
): unknown {
  try {
    const filtered = filter(value)
    return isPlain(value) && !isPlain(filtered) ? value : filtered
  } catch (error) {
    onError(error)
    return value
  }
}

/** True for a plain object; not for a list or a promise, which would be sent as an empty object. */
function isPlain(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Object]'
}

interface Entry {
  readonly callback: Callback
  readonly priority: number
}

function createList() {
  const entries = new Map<string, readonly Entry[]>()
  return {
    add(name: string, callback: Callback, priority = 10): void {
      if (typeof callback !== 'function') return
      const earlier = entries.get(name) ?? []
      entries.set(
        name,
        [...earlier, { callback, priority }].sort((a, b) => a.priority - b.priority),
      )
    },
    of: (name: string): readonly Callback[] => (entries.get(name) ?? []).map(({ callback }) => callback),
  }
}
