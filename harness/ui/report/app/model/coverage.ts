/** Which scenes exercise what: features, calls and events, and where there are holes. */
import type { ReportData, SceneFacts } from '../../results.ts'

/** What scenes are counted by. */
type Subject = 'features' | 'selectors' | 'calls' | 'events'

export interface CoverageRow {
  readonly name: string
  /** Scenes, by name; empty: a hole. */
  readonly scenes: readonly string[]
}

/** Holes first, then what the fewest scenes exercise. */
export function coverageOf(
  scenes: ReportData['scenes'],
  key: Subject,
  all: readonly string[] = [],
): readonly CoverageRow[] {
  const rows = new Map<string, string[]>(all.map((name) => [name, []]))
  for (const [scene, facts] of Object.entries(scenes)) {
    for (const name of namesIn(facts, key)) rows.set(name, [...(rows.get(name) ?? []), scene])
  }
  const found = Array.from(rows, ([name, names]): CoverageRow => ({ name, scenes: names }))
  return found.sort((a, b) => a.scenes.length - b.scenes.length || a.name.localeCompare(b.name))
}

function namesIn(facts: SceneFacts, key: Subject): readonly string[] {
  return facts[key]
}
