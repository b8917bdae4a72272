/** Everything that changes while the shop runs; a reset makes a new state. */
import { hashed } from './ids.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface ShopState {
  /** Visitors with a session. */
  find(id: string): Visitor | undefined
  /** Makes a guest without a session. */
  create(): Visitor
  /** Remembers a visitor from now on; gives an id to a visitor who has none yet. */
  keep(visitor: Visitor): void
  /** Running number of a kind, from 1: orders, tokens, … */
  next(kind: string): number
  /** Pieces sold of a product or variation. */
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
      // Numbered only now: guests without a session do not change the ids of others.
      if (visitor.id === '') visitor.id = hashed(28, seed, 'visitor', next('visitor'))
      visitors.set(visitor.id, visitor)
    },
    next,
    sold: new Map(),
  }
}

/** State of a part of the shop for all visitors, gone with a reset. */
export function stateOfShop<State>(create: () => State): (shopState: ShopState) => State {
  const states = new WeakMap<ShopState, State>()
  return (shopState) => {
    const known = states.get(shopState)
    if (known !== undefined) return known
    const state = create()
    states.set(shopState, state)
    return state
  }
}
