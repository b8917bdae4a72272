/** Which legacy scripts of a page may go, and why the others stay. */

import type { LegacyHandle } from './legacyHandle.ts'

/** First words of the reason for a script that only the standalone build replaces. */
export const onlyStandalone = 'Only the standalone script replaces it'

/** The facts about the page and our script that decide whether a legacy script stays. */
export interface Grounds {
  /** Whether a feature is switched on, switched off, or missing in this build. */
  readonly stateOf: (featureId: string) => 'on' | 'off' | 'missing'
  /** Names of scripts that no row of the table knows. A script that serves others stays for them. */
  readonly unknown?: readonly string[]
  /** How many inline scripts call jQuery as they run. */
  readonly inlineCallCount?: number
}

/**
 * Handle → why the script stays, as a sentence; '' where it may go. A script may go when its features are on, when no script that
 * stays needs it, directly or through others, and when no script that shares a feature in `staysWith` with it stays.
 * @param present the handles of one page
 * @param all the whole table, since a dependency may lead through scripts that the page does not have
 */
export function whyHandlesStay(
  present: readonly LegacyHandle[],
  all: readonly LegacyHandle[],
  grounds: Grounds,
): ReadonlyMap<string, string> {
  const reasons = new Map(present.map((row) => [row.handle, ownReason(row, grounds)]))
  const rowOf = new Map(all.map((row) => [row.handle, row]))
  const keepNeeds = (handle: string, seen: Set<string>): void => {
    for (const need of rowOf.get(handle)?.needs ?? []) {
      if (seen.has(need)) continue
      seen.add(need)
      if (reasons.get(need) === '') reasons.set(need, `${handle} needs it.`)
      keepNeeds(need, seen)
    }
  }
  for (const { handle } of present) {
    if (reasons.get(handle)) keepNeeds(handle, new Set())
  }
  for (const feature of new Set(present.flatMap(({ staysWith = [] }) => staysWith))) {
    const together = present.filter(({ staysWith }) => staysWith?.includes(feature))
    const staying = together.find(({ handle }) => reasons.get(handle))
    if (!staying) continue
    for (const { handle } of together) {
      if (reasons.get(handle)) continue
      reasons.set(handle, `${staying.handle} stays, and ${feature} replaces both or none.`)
      keepNeeds(handle, new Set())
    }
  }
  return reasons
}

/** Matches the ids of features that only the standalone build has. */
const standIn = /^(?:store-platform-|theme-|shop-listing$|product-swatches$)/

function ownReason(row: LegacyHandle, { stateOf, unknown = [], inlineCallCount = 0 }: Grounds): string {
  if (row.stays) return row.stays
  for (const [state, text] of [
    ['missing', 'Nothing here replaces it yet'],
    ['off', 'Not acting here'],
  ] as const) {
    const features = row.features.filter((id) => stateOf(id) === state)
    const isStoodInFor = state === 'missing' && features.every((id) => standIn.test(id))
    if (features.length > 0) return `${isStoodInFor ? onlyStandalone : text}: ${features.join(', ')}.`
  }
  if (row.handle === 'jquery-core' && inlineCallCount > 0)
    return `Inline scripts of the page call it (${inlineCallCount}).`
  if (row.servesOthers && unknown.length > 0) return `May be needed by ${unknown.join(', ')}, which is unknown.`
  return ''
}
