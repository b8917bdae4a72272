/** Where the legacy scripts of features stand. */
import type { LegacyScript } from './legacyTable.ts'

/**
 * Where a feature's legacy script stands: not on the page (or given back after a stop, which no browser runs any more), kept from
 * running, or there and free to run.
 */
export type LegacyState = 'absent' | 'blocked' | 'present'

interface States {
  /** Feature → state; features whose legacy script is absent are left out. */
  read(): ReadonlyMap<string, LegacyState>
  /** Has the page's scripts read again: some have been started, or given back. */
  forget(): void
}

/**
 * One look at the page's scripts serves all features that are set up in one task, in which only a release starts others.
 * @param rowOf finds the row of the table to which a script belongs
 * @param blocked scripts that are kept from running
 * @param restored scripts that were given back without having run
 */
export function createStates(
  rowOf: (script: HTMLScriptElement) => LegacyScript | undefined,
  blocked: Pick<ReadonlyMap<HTMLScriptElement, unknown>, 'has'>,
  restored: Pick<WeakSet<HTMLScriptElement>, 'has'>,
): States {
  let known: Map<string, LegacyState> | undefined
  const forget = (): void => {
    known = undefined
  }

  return {
    read() {
      if (known) return known
      known = new Map()
      for (const script of document.getElementsByTagName('script')) {
        const row = rowOf(script)
        if (!row || row.servesAlso || restored.has(script)) continue
        const state = blocked.has(script) ? 'blocked' : 'present'
        for (const feature of row.features) if (known.get(feature) !== 'present') known.set(feature, state)
      }
      queueMicrotask(forget)
      return known
    },
    forget,
  }
}
