/** How often a thing is still allowed, by thing and file: `{ "raise": { "inject/dom/lifetime.ts": 1 } }`. */
export type AllowList = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counts things by file, sorted, so that a list changes only where a count does. */
export function countByFile(places: readonly { readonly thing: string; readonly file: string }[]): AllowList {
  const counts: Record<string, Record<string, number>> = {}
  for (const { thing, file } of [...places].sort((a, b) => compare(a.thing, b.thing) || compare(a.file, b.file))) {
    counts[thing] ??= {}
    counts[thing][file] = (counts[thing][file] ?? 0) + 1
  }
  return counts
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A count that differs from the list. */
export interface Difference {
  readonly thing: string
  readonly file: string
  readonly allowed: number
  readonly actual: number
}

/** Every count above the list, where a new use was added, and every count below it, where the list has to shrink. */
export function differences(allowed: AllowList, actual: AllowList): readonly Difference[] {
  const things = [...new Set([...Object.keys(allowed), ...Object.keys(actual)])].sort()
  return things.flatMap((thing) => {
    const files = [...new Set([...Object.keys(allowed[thing] ?? {}), ...Object.keys(actual[thing] ?? {})])].sort()
    return files
      .map((file) => ({ thing, file, allowed: allowed[thing]?.[file] ?? 0, actual: actual[thing]?.[file] ?? 0 }))
      .filter((difference) => difference.allowed !== difference.actual)
  })
}

/**
 * Finds the things of which there are more than the list allows in all files together. A list may be rewritten only where there
 * are none: the count of a file that moves moves with it, but no new use is added.
 */
export function findGrown(allowed: AllowList, actual: AllowList): readonly string[] {
  return Object.keys(actual).filter((thing) => total(actual[thing]) > total(allowed[thing]))
}

function total(files: Readonly<Record<string, number>> = {}): number {
  return Object.values(files).reduce((sum, count) => sum + count, 0)
}
