/** Finds out whether the legacy scripts of features are on the page, and whether they are blocked. */
import type { LegacyScript } from './legacyTable.ts'

/**
 * State of a feature's legacy script: `absent` from the page (or restored after a stop, when no browser runs it), `blocked`, or
 * `present` and free to run.
 */
export type LegacyState = 'absent' | 'blocked' | 'present'

interface States {
  /** Feature → state; features whose legacy script is absent are left out. */
  read(): ReadonlyMap<string, LegacyState>
  /** Clears the cache, after scripts have been started or restored. */
  forget(): void
}

/**
 * Reads the states of all features at once, and caches them until the end of the task, in which many features are set up.
 * @param rowOf finds the row of the table to which a script belongs
 * @param blocked scripts that are kept from running
 * @param restored scripts that were unblocked without running
 */
export function createStates(
  rowOf: (script: HTMLScriptElement) => LegacyScript | undefined,
  blocked: Pick<ReadonlyMap<HTMLScriptElement, unknown>, 'has'>,
  restored: Pick<WeakSet<HTMLScriptElement>, 'has'>,
): States {
  let cached: Map<string, LegacyState> | undefined
  const forget = (): void => {
    cached = undefined
  }

  return {
    read() {
      if (cached) return cached
      cached = new Map()
      for (const script of document.getElementsByTagName('script')) {
        const row = rowOf(script)
        if (!row || row.servesAlso || restored.has(script)) continue
        const state = blocked.has(script) ? 'blocked' : 'present'
        for (const feature of row.features) if (cached.get(feature) !== 'present') cached.set(feature, state)
      }
      queueMicrotask(forget)
      return cached
    },
    forget,
  }
}
