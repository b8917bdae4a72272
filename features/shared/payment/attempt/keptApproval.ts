/**
 * Keeps approvals in the session storage, since a reload empties the hidden field. The key has the cart's hash or the order that is
 * paid for, the value only the approval's id and the time at which it was given.
 */
import { cartHash } from '../../platform/cartHash.ts'
import { isProviderId } from '../providerId.ts'
import { matchesApproval, storedIds } from './keptIds.ts'
import type { Approval } from './state.ts'

const orderPrefix = 'order-'
const kinds = ['order', 'setupToken', 'paymentToken'] as const

/** The provider accepts an approved order for three hours. A token does not expire. */
const orderEndsAfterMs = 3 * 60 * 60_000

/** By kind and scope: the id of an approval, and the time at which it was first kept, in milliseconds since 1970. */
const approvals = storedIds('vernissage.approved.', () => sessionStorage)

/** Keeps the approval under one scope only: the cart's hash changes with its shipping, and the approval stays the same. */
export function keepApproval(scope: string | undefined, approval: Approval): void {
  const [, time = Date.now()] = approvals.find(matchesApproval(approval))?.split(' ') ?? []
  forgetApproval(approval)
  if (scope) approvals.set(`${approval.kind}.${scope}`, `${approval.id} ${time}`)
}

/** Removes the approval under whatever scope. Approvals of other carts stay. */
export function forgetApproval(approval: Approval): void {
  approvals.remove(matchesApproval(approval))
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
  return approvals.has(matchesApproval(approval))
}

/** The approval of this cart or order, if there is one that the provider still accepts. */
export function keptApproval(scope: string | undefined): Approval | undefined {
  if (!scope) return undefined
  for (const kind of kinds) {
    const [id, time] = (approvals.get(`${kind}.${scope}`) ?? '').split(' ')
    // Without a time, or after the clock was set back, the age is unknown and the approval is offered.
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
