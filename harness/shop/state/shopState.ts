/** Everything that changes while the shop runs. A reset makes a new state. */
import { hexHash } from './hashes.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface ShopState {
  /** @returns undefined where no visitor has this session id */
  find(id: string): Visitor | undefined
  /** Makes a guest without a session. */
  create(): Visitor
  /** Remembers a visitor from now on; gives an id to a visitor who has none yet. */
  keep(visitor: Visitor): void
  /** The next number of a kind, from 1: `order`, `saved token`, … */
  next(kind: string): number
  /** Id of a product or variation → pieces sold. */
  readonly sold: Map<number, number>
}

export function createShopState(seed: number): ShopState {
  const visitors = new Map<string, Visitor>()
  const counts = new Map<string, number>()
  const next = (kind: string): number => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count
  }
  return {
    find: (id) => visitors.get(id),
    create: createVisitor,
    keep(visitor) {
      // A visitor gets a number together with the session, so that guests without one do not change the ids of others.
      if (visitor.id === '') visitor.id = hexHash(28, seed, 'visitor', next('visitor'))
      visitors.set(visitor.id, visitor)
    },
    next,
    sold: new Map(),
  }
}

/** State of one part of the shop that all visitors share. A reset drops it. */
export function stateOfShop<State>(create: () => State): (shopState: ShopState) => State {
  const states = new WeakMap<ShopState, State>()
  return (shopState) => {
    const existing = states.get(shopState)
    if (existing !== undefined) return existing
    const state = create()
    states.set(shopState, state)
    return state
  }
}
