/** Draws other orders in which the events of a scene could come. Pure: the same seed gives the same orders. */
import { createRandom, type Random } from '../../shop/art/random.ts'
import type { Order, RaceEvent, RecordedRun } from './recordedRun.ts'

/** How many candidates are drawn for one order; the one with the most new pairs is taken. */
const candidatesPerOrder = 6

/**
 * Different orders, without the recorded one; fewer than `count` where no more are found. Most races are between two events, so the
 * first orders together cover as many pairs of events as possible in both directions.
 */
export function drawOrders(recordedRun: RecordedRun, count: number, seed: string): readonly Order[] {
  const random = createRandom(seed)
  const recorded = recordedRun.map(({ label }) => label)
  const drawn: Order[] = []
  const known = new Set([keyOf(recorded)])
  const pairs = new Set(pairsOf(recorded))
  while (drawn.length < count) {
    const candidates = Array.from({ length: candidatesPerOrder }, () => drawOrder(recordedRun, random))
    const fresh = candidates.filter((order) => !known.has(keyOf(order)))
    const [best] = fresh
      .map((order) => ({ order, gained: pairsOf(order).filter((pair) => !pairs.has(pair)) }))
      .sort((a, b) => b.gained.length - a.gained.length)
    if (!best) break
    known.add(keyOf(best.order))
    drawn.push(best.order)
    for (const pair of best.gained) pairs.add(pair)
  }
  return drawn
}

/** A random order that is possible. */
function drawOrder(recordedRun: RecordedRun, random: Random): Order {
  const order: string[] = []
  const remaining = [...recordedRun]
  while (remaining.length > 0) {
    const ready = remaining.filter((event) => isReady(event, order))
    const next = random.pick(ready)
    order.push(next.label)
    remaining.splice(remaining.indexOf(next), 1)
  }
  return order
}

/** True where the order has every event once, and each after all events that it depends on. */
export function isPossible(recordedRun: RecordedRun, order: Order): boolean {
  const byLabel = new Map(recordedRun.map((event) => [event.label, event]))
  return (
    order.length === recordedRun.length &&
    new Set(order).size === order.length &&
    order.every((label, index) => {
      const event = byLabel.get(label)
      return event !== undefined && isReady(event, order.slice(0, index))
    })
  )
}

function isReady({ after }: RaceEvent, done: Order): boolean {
  return after.every((label) => done.includes(label))
}

/** Each ordered pair as text. */
function pairsOf(order: Order): readonly string[] {
  return order.flatMap((first, index) => order.slice(index + 1).map((second) => `${first} › ${second}`))
}

function keyOf(order: Order): string {
  return order.join(' › ')
}
