/** Finds the row of the table of legacy scripts to which a script of the page belongs. */
import type { LegacyScript } from './legacyTable.ts'

/** Returns a function that finds the row of a script; undefined where it is no legacy script. Results are cached by id and address. */
export function createRowLookup(
  table: readonly LegacyScript[],
): (script: HTMLScriptElement) => LegacyScript | undefined {
  const cached = new Map<string, LegacyScript | undefined>()
  return (script) => {
    const { id } = script
    const address = addressOf(script)
    if (!address) return undefined
    const key = `${id} ${address}`
    if (!cached.has(key)) {
      // Read once: the browser resolves the address each time it is asked for it.
      const source = script.src || address
      const isNamedBy = (row: LegacyScript): boolean =>
        row.handles.some((handle) => id === `${handle}-js`) || row.source.test(source)
      cached.set(key, table.find(isNamedBy))
    }
    return cached.get(key)
  }
}

/**
 * The address of the script's file, also where an optimiser or a consent banner holds it back in `data-src` or the like,
 * since the script can still come.
 */
export function addressOf(script: HTMLScriptElement): string | undefined {
  const address = script.getAttribute('src')
  return address || Object.values(script.dataset).find((value) => value && /\.js\b/.test(value))
}
