/**
 * An approval outlives the page in the session storage: under the hash of its cart, or the order that is paid for, and nothing
 * but its id and the time at which it was given. It is read where the hidden field is gone, as after a reload.
 */
import { cartHash } from '../../platform/cartHash.ts'
import { isProviderId } from '../providerId.ts'
import { isOf, storedIds } from './keptIds.ts'
import type { Approval } from './state.ts'

const orderPrefix = 'order-'
const kinds = ['order', 'setupToken', 'paymentToken'] as const

/** The provider takes an approved order for three hours. A token has no such end. */
const orderEndsAfterMs = 3 * 60 * 60_000

/** By kind and scope: the id of an approval, and the time at which it was first kept, in milliseconds since 1970. */
const approvals = storedIds('vernissage.approved.', () => sessionStorage)

/** Keeps the approval under one scope only: the cart's hash changes with its shipping, and the approval stays the same. */
export function keepApproval(scope: string | undefined, approval: Approval): void {
  const [, time = Date.now()] = approvals.find(isOf(approval))?.split(' ') ?? []
  forgetApproval(approval)
  if (scope) approvals.set(`${approval.kind}.${scope}`, `${approval.id} ${time}`)
}

/** Removes the approval under whatever scope. Approvals of other carts stay. */
export function forgetApproval(approval: Approval): void {
  approvals.remove(isOf(approval))
}

/** Removes what was approved for this cart or order, also where that is too old to be offered. */
export function forgetApprovalFor(scope: string): void {
  approvals.remove((_value, key) => key.endsWith(`.${scope}`))
}

/**
 * Removes what was approved for carts: the shop has taken an order, so there is no cart any more, and the next one with the same
 * contents has the same hash.
 */
export function forgetCarts(): void {
  approvals.remove((_value, key) => !key.includes(`.${orderPrefix}`))
}

/** Whether the approval is kept, under whatever scope. False also where the browser keeps nothing. */
export function isApprovalKept(approval: Approval): boolean {
  return approvals.has(isOf(approval))
}

/** The approval of this cart or order, if there is one that the provider still takes. */
export function keptApproval(scope: string | undefined): Approval | undefined {
  if (!scope) return undefined
  for (const kind of kinds) {
    const [id, time] = (approvals.get(`${kind}.${scope}`) ?? '').split(' ')
    // Nothing says how old it is where it has no time, or the clock was set back.
    const isOver = kind === 'order' && Date.now() - Number(time) > orderEndsAfterMs
    if (isProviderId(id) && !isOver) return { kind, id }
  }
  return undefined
}

/** The scope of an order that waits for its money. */
export function orderScope(order: string | number): string {
  return orderPrefix + order
}

/** The scope of the cart, which changes with its shipping and its total; undefined where it is empty, or the browser keeps no cookies. */
export function cartScope(): string | undefined {
  return cartHash() || undefined
}
