/** Which scenes exercise which features, calls, events and messages, and which of these no scene exercises. */
import type { CoverageRow, ReportData, SceneFacts } from '../../results/results.ts'

/** The subjects for which scenes are counted. */
type Subject = 'features' | 'selectors' | 'calls' | 'events' | 'messages'

/** What each scene has of a subject; `all`: what there is, whether or not a scene has it. */
export function coverageOf(
  scenes: ReportData['scenes'],
  key: Subject,
  all: readonly string[] = [],
): readonly CoverageRow[] {
  const rows = new Map<string, string[]>(all.map((name) => [name, []]))
  for (const [scene, facts] of Object.entries(scenes)) {
    for (const name of namesIn(facts, key)) rows.set(name, [...(rows.get(name) ?? []), scene])
  }
  return sortByCoverage(Array.from(rows, ([name, names]) => ({ name, scenes: names })))
}

/** Sorts entries: those that the fewest scenes exercise come first. */
export function sortByCoverage(rows: readonly CoverageRow[]): readonly CoverageRow[] {
  return [...rows].sort((a, b) => a.scenes.length - b.scenes.length || a.name.localeCompare(b.name))
}

function namesIn(facts: SceneFacts, key: Subject): readonly string[] {
  return facts[key]
}
