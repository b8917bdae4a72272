/**
 * An approval outlives the page in the session storage: under the hash of its cart, or the order that is paid for, and nothing
 * but its id. It is read where the hidden field is gone, as after a reload.
 */
import { attempt } from '../../../../inject/shop/attempt.ts'
import { readCookie } from '../../../../inject/shop/cookies.ts'
import type { PaymentNames } from '../names.ts'
import { isProviderId } from '../providerId.ts'
import type { Approval } from './state.ts'

const prefix = 'vernissage.approved.'
const orderPrefix = 'order-'
const kinds = ['order', 'setupToken', 'paymentToken'] as const

const keyOf = (kind: Approval['kind'], scope: string): string => `${prefix}${kind}.${scope}`

/** Keeps it under one scope only: the cart's hash changes with its shipping, and the approval stays the same. */
export function keepApproval(scope: string | undefined, approval: Approval): void {
  forgetApproval(approval)
  if (scope) attempt(() => sessionStorage.setItem(keyOf(approval.kind, scope), approval.id))
}

/** Removes it under whatever scope. Approvals of other carts stay. */
export function forgetApproval({ id }: Approval): void {
  forgetWhere((key) => sessionStorage.getItem(key) === id)
}

/**
 * Removes what was approved for carts: the shop has taken an order, so there is no cart any more, and the next one with the same
 * contents has the same hash.
 */
export function forgetCarts(): void {
  forgetWhere((key) => !key.includes(`.${orderPrefix}`))
}

/** Whether it is kept, under whatever scope. False also where the browser keeps nothing. */
export function isApprovalKept({ id }: Approval): boolean {
  return attempt(() => keysWhere((key) => sessionStorage.getItem(key) === id).length > 0) === true
}

function forgetWhere(matches: (key: string) => boolean): void {
  attempt(() => {
    for (const key of keysWhere(matches)) sessionStorage.removeItem(key)
  })
}

const keysWhere = (matches: (key: string) => boolean): readonly string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(prefix) && matches(key))

/** The approval of this cart or order, if there is one. */
export function keptApproval(scope: string | undefined): Approval | undefined {
  if (!scope) return undefined
  for (const kind of kinds) {
    const id = attempt(() => sessionStorage.getItem(keyOf(kind, scope)))
    if (isProviderId(id)) return { kind, id }
  }
  return undefined
}

/** Says of what has been sent to the shop that no answer has come, also to the next page. */
const submittedKey = 'vernissage.submitted'

export function markSubmitted({ id }: Approval): void {
  attempt(() => sessionStorage.setItem(submittedKey, id))
}

/** The shop has answered, or the shopper knows that it may have taken the order. @param approval default: whichever it was */
export function forgetSubmitted(approval?: Approval): void {
  if (!approval || wasSubmitted(approval)) attempt(() => sessionStorage.removeItem(submittedKey))
}

export function wasSubmitted({ id }: Approval): boolean {
  return attempt(() => sessionStorage.getItem(submittedKey)) === id
}

/**
 * The page on which the shop thanks for an order is the answer to the form of order-pay, which the browser has sent by itself.
 * @param address of that page, whose path or query has the order's number
 */
export function forgetReceived(address: string): void {
  const { pathname, searchParams } = new URL(address)
  for (const order of [...pathname.split('/'), ...searchParams.values()]) {
    const approval = /^\d+$/.test(order) && keptApproval(orderScope(order))
    if (!approval) continue
    forgetSubmitted(approval)
    forgetApproval(approval)
  }
}

/** The scope of an order that waits for its money. */
export function orderScope(order: string | number): string {
  return orderPrefix + order
}

/** The scope of a cart; undefined where it is empty, or the browser keeps no cookies. */
export function cartScope(names: Pick<PaymentNames, 'cartHashCookie'>): string | undefined {
  return readCookie(names.cartHashCookie) || undefined
}
