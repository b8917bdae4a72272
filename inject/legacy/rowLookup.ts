/** Which script of a page is which of the table. */
import type { LegacyScript } from './legacyTable.ts'

/** A function that finds the row of a script. Each id and address is looked up once, since they are asked for again and again. */
export function createRowLookup(
  table: readonly LegacyScript[],
): (script: HTMLScriptElement) => LegacyScript | undefined {
  const known = new Map<string, LegacyScript | undefined>()
  return (script) => {
    const { id } = script
    const address = addressOf(script)
    if (!address) return undefined
    const key = `${id} ${address}`
    if (!known.has(key)) {
      // Read once: the browser resolves the address each time it is asked for it.
      const source = script.src || address
      const isNamedBy = (row: LegacyScript): boolean =>
        row.handles.some((handle) => id === `${handle}-js`) || row.source.test(source)
      known.set(key, table.find(isNamedBy))
    }
    return known.get(key)
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
