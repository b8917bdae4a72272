/** Compares the markup that features rely on between the live page and the recorded one. */

import { pageText, type Scene } from '../../scene/scene.ts'
import { compareLines } from '../ledger/lineDifference.ts'
import { type ReliedMarkup, readReliedMarkup } from './reliedMarkup.ts'

export interface Drift {
  /** What differs: `the elements that features act on`. */
  readonly subject: string
  /** Lines that only the recorded page has. */
  readonly recorded: readonly string[]
  /** Lines that only the live page has. */
  readonly live: readonly string[]
}

const subjects = {
  counts: 'how many elements features find',
  elements: 'the elements that features act on, and what is in them',
  scripts: 'the scripts that features replace',
  settings: 'the settings of these scripts',
} as const satisfies Record<keyof ReliedMarkup, string>

/** @returns one entry per part that differs; none where features find what they found when the page was recorded */
export function compareMarkup(recorded: ReliedMarkup, live: ReliedMarkup): readonly Drift[] {
  return (Object.keys(subjects) as (keyof ReliedMarkup)[]).flatMap((part) => {
    const { expected, came } = compareLines([...recorded[part]].sort(), [...live[part]].sort())
    return expected.length + came.length === 0 ? [] : [{ subject: subjects[part], recorded: expected, live: came }]
  })
}

/** Joins equal lines into one with their number, so that a page with many products stays readable. */
export function withCounts(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line}  (${count} times)`))
}

/** The scene with the fewest differences from the live page, since several scenes are recorded from one address in other states. */
export function nearestScene(
  live: { readonly html: string; readonly url: string },
  scenes: readonly Scene[],
  selectors: readonly string[],
): { readonly scene: Scene; readonly drifts: readonly Drift[] } {
  const liveMarkup = readReliedMarkup(live.html, live.url, selectors)
  const compared = scenes.map((scene) => {
    const drifts = compareMarkup(readReliedMarkup(pageText(scene), scene.url, selectors), liveMarkup)
    return { scene, drifts, size: drifts.flatMap((drift) => [...drift.recorded, ...drift.live]).length }
  })
  return compared.reduce((best, next) => (next.size < best.size ? next : best))
}
