/** Draws orders in which the events of a scene could come as well. Pure: the same seed, the same orders. */
import { createRandom, type Random } from '../../shop/art/random.ts'
import type { Order, RaceEvent, RecordedRun } from './recordedRun.ts'

/** Of so many drawn orders the one with the most new pairs is taken. */
const candidatesPerOrder = 6

/**
 * Different orders, none of them the recorded one; fewer than `count` where there are no more. The first ones together
 * bring as many pairs of events as possible into both orders: most races are between two.
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

/** Any order that is possible. */
function drawOrder(recordedRun: RecordedRun, random: Random): Order {
  const order: string[] = []
  const left = [...recordedRun]
  while (left.length > 0) {
    const ready = left.filter((event) => isReady(event, order))
    const next = random.pick(ready)
    order.push(next.label)
    left.splice(left.indexOf(next), 1)
  }
  return order
}

/** True where nothing comes before what it needs, and everything comes once. */
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
