/** Makes an order that fails as like the recorded one as it can be and still fail: what is left of it is the cause. */

import { isPossible } from './orders.ts'
import type { Order, RecordedRun } from './recordedRun.ts'

/** Runs of a scene that a minimised order is worth. */
const defaultRuns = 40

/**
 * Brings answers back to their recorded place, first each as a whole, then in single steps, as long as the order fails.
 * @param hasFailed plays an order; true where it fails. Asked for `runs` orders at most.
 * @returns a failing order of which, unless `runs` were used up, no single answer can come one place sooner or later
 *   towards the recorded order.
 */
export async function minimise(
  recordedRun: RecordedRun,
  failing: Order,
  hasFailed: (order: Order) => Promise<boolean>,
  runs = defaultRuns,
): Promise<Order> {
  let best = failing
  let left = runs
  for (const simplify of [withoutOneDetour, withOneSwap]) {
    for (let candidates = simplify(recordedRun, best); candidates.length > 0 && left > 0; ) {
      const [candidate, ...others] = candidates
      left--
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

/** Orders in which one answer is back where it disturbs the recorded order least; nearest to the recorded one first. */
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

/** Orders in which two neighbours have changed places and stand as recorded. */
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

/** Pairs of events that come the other way round than recorded. */
export function detours(recordedRun: RecordedRun, order: Order): number {
  const places = order.map((label) => placeOf(recordedRun, label))
  return places.reduce((sum, place, index) => sum + places.slice(index + 1).filter((later) => later < place).length, 0)
}

function placeOf(recordedRun: RecordedRun, label: string): number {
  return recordedRun.findIndex((event) => event.label === label)
}
