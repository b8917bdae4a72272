/** What the shop remembers of one visitor. */
import { type Cart, emptyCart } from '../cart/cart.ts'
import type { Html } from '../markup/html.ts'
import type { ShopSwitches } from '../options/shopOptions.ts'
import type { Customer } from './customers.ts'

/** A sentence for the next page, in the place for notices. */
export interface Notice {
  readonly kind: 'error' | 'success' | 'info'
  /** May hold a link. */
  readonly text: string | Html
  /** Id of the field that an error is about. */
  readonly field?: string
}

export interface Visitor {
  /** Key of the session, which the cookie carries; '' while the visitor has no session. */
  id: string
  cart: Cart
  /** Undefined = guest. */
  customer: Customer | undefined
  notices: Notice[]
  /** The switches that this visitor has set; they take the place of the shop's. */
  switches: Partial<ShopSwitches>
  /** `/__shop/expire-nonces` adds 1; the shop refuses the nonces of an older epoch. */
  nonceEpoch: number
}

export function createVisitor(): Visitor {
  return { id: '', cart: emptyCart(), customer: undefined, notices: [], switches: {}, nonceEpoch: 0 }
}

/** The platform starts a session only for a visitor about whom it has to remember something. */
export function hasSession(visitor: Visitor): boolean {
  const { cart, customer, notices, switches, nonceEpoch } = visitor
  const isUntouched = cart.lines.length === 0 && cart.removed.length === 0 && cart.coupons.length === 0
  return (
    !isUntouched || customer !== undefined || notices.length > 0 || nonceEpoch > 0 || Object.keys(switches).length > 0
  )
}

/**
 * State of one part of the shop for each visitor: `const tokensOf = visitorState(() => [])`. It ends with the visitor.
 * A guest without a session loses it after the request: put something into the session, or call `shop.shopState.keep`.
 */
export function visitorState<State>(create: (visitor: Visitor) => State): (visitor: Visitor) => State {
  const states = new WeakMap<Visitor, State>()
  return (visitor) => {
    const existing = states.get(visitor)
    if (existing !== undefined) return existing
    const state = create(visitor)
    states.set(visitor, state)
    return state
  }
}
