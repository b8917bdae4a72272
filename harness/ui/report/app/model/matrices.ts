/** The variants of a run as tables: faults of calls, ways of starting, orders of answers. */
import type { Visit } from '../../results/results.ts'

export interface Matrix {
  readonly title: string
  /** Heading of the rows. */
  readonly rowLabel: string
  readonly columns: readonly string[]
  readonly rows: readonly MatrixRow[]
}

export interface MatrixRow {
  readonly name: string
  /** One cell per column; undefined where the run has no such test. */
  readonly cells: readonly (Visit | undefined)[]
}

/** A table of faults for each scene, one of all starts, one of all orders; only those that the run has tests for. */
export function matricesOf(visits: readonly Visit[]): readonly Matrix[] {
  const faulted = visits.filter(({ variant }) => variant.fault !== undefined)
  const started = visits.filter(({ variant }) => variant.start !== undefined)
  const raced = visits.filter(({ variant }) => variant.races !== undefined)
  const scenes = distinct(faulted.map(({ scene = '' }) => scene))
  const journeys = visits.filter(({ scene, variant }) => scene !== undefined && Object.keys(variant).length === 0)
  const startScenes = new Set(started.map(({ scene }) => scene))
  const starts = [...journeys.filter(({ scene }) => startScenes.has(scene)), ...started]
  return [
    ...scenes.map((scene) =>
      toMatrix(
        `Faults in ${scene}`,
        'Call',
        faulted.filter((visit) => visit.scene === scene),
        ({ variant }) => [variant.call ?? '', variant.fault ?? ''],
      ),
    ),
    ...(started.length > 0
      ? [
          toMatrix('Ways of starting', 'Scene', starts, ({ scene = '', variant }) => [
            scene,
            variant.start ?? 'first in the head',
          ]),
        ]
      : []),
    ...(raced.length > 0
      ? [
          toMatrix('Orders of answers', 'Scene', raced, ({ scene = '', variant }) => [
            scene,
            (variant.races ?? '').replace(/^--races (\d+) --seed (\d+)$/, '$1 orders of seed $2'),
          ]),
        ]
      : []),
  ]
}

function toMatrix(
  title: string,
  rowLabel: string,
  visits: readonly Visit[],
  placeOf: (visit: Visit) => readonly [row: string, column: string],
): Matrix {
  const columns = distinct(visits.map((visit) => placeOf(visit)[1]))
  const rows = distinct(visits.map((visit) => placeOf(visit)[0])).map((name) => ({
    name,
    cells: columns.map((column) => {
      const here = visits.filter((visit) => placeOf(visit)[0] === name && placeOf(visit)[1] === column)
      // A test that was played several times is as good as its worst.
      return here.find(({ outcome }) => outcome !== 'passed') ?? here[0]
    }),
  }))
  return { title, rowLabel, columns, rows }
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)]
}
