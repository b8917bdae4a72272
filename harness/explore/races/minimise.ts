/** Minimises a failing order: makes it as similar to the recorded order as possible, so that the rest shows the cause. */

import { isPossible } from './orders.ts'
import type { Order, RecordedRun } from './recordedRun.ts'

/** How often a scene is played for one minimised order. */
const defaultRuns = 40

/**
 * Moves answers back towards their recorded places as long as the order still fails: first one answer all the way, then neighbours.
 * @param hasFailed plays an order; true where it fails. Called for `runs` orders at most.
 * @returns a failing order. Unless `runs` were used up, it no longer fails with any two neighbours in their recorded order.
 */
export async function minimise(
  recordedRun: RecordedRun,
  failing: Order,
  hasFailed: (order: Order) => Promise<boolean>,
  runs = defaultRuns,
): Promise<Order> {
  let best = failing
  let runsLeft = runs
  for (const simplify of [withoutOneDetour, withOneSwap]) {
    for (let candidates = simplify(recordedRun, best); candidates.length > 0 && runsLeft > 0; ) {
      const [candidate, ...others] = candidates
      runsLeft--
      if (candidate && (await hasFailed(candidate))) {
        best = candidate
        candidates = simplify(recordedRun, best)
      } else {
        candidates = others
      }
    }
  }
  return best
}

/** Orders with one answer moved to the place with the fewest detours; the order with the fewest comes first. */
function withoutOneDetour(recordedRun: RecordedRun, order: Order): readonly Order[] {
  const answers = recordedRun.filter(({ kind }) => kind === 'answer').map(({ label }) => label)
  const candidates = answers.flatMap((label) => {
    const others = order.filter((other) => other !== label)
    const places = order
      .map((_, index) => [...others.slice(0, index), label, ...others.slice(index)])
      .filter((candidate) => isPossible(recordedRun, candidate))
    return nearest(recordedRun, places).slice(0, 1)
  })
  return nearest(recordedRun, candidates).filter(
    (candidate) => detours(recordedRun, candidate) < detours(recordedRun, order),
  )
}

/** Orders with two neighbours swapped, so that these two stand in their recorded order. */
function withOneSwap(recordedRun: RecordedRun, order: Order): readonly Order[] {
  return order.flatMap((label, index) => {
    const next = order[index + 1]
    if (next === undefined || placeOf(recordedRun, label) < placeOf(recordedRun, next)) return []
    return [[...order.slice(0, index), next, label, ...order.slice(index + 2)]]
  })
}

function nearest(recordedRun: RecordedRun, orders: readonly Order[]): readonly Order[] {
  return [...orders].sort((a, b) => detours(recordedRun, a) - detours(recordedRun, b))
}

/** How many pairs of events are in another order than recorded. */
export function detours(recordedRun: RecordedRun, order: Order): number {
  const places = order.map((label) => placeOf(recordedRun, label))
  return places.reduce((sum, place, index) => sum + places.slice(index + 1).filter((later) => later < place).length, 0)
}

function placeOf(recordedRun: RecordedRun, label: string): number {
  return recordedRun.findIndex((event) => event.label === label)
}
