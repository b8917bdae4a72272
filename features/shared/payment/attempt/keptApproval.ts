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
  return isStored((key) => sessionStorage.getItem(key) === id)
}

type KeyTest = (key: string) => boolean

function forgetWhere(matches: KeyTest, beginning = prefix): void {
  attempt(() => {
    for (const key of keysWhere(matches, beginning)) sessionStorage.removeItem(key)
  })
}

const isStored = (matches: KeyTest, beginning = prefix): boolean =>
  attempt(() => keysWhere(matches, beginning).length > 0) === true

const keysWhere = (matches: KeyTest, beginning: string): readonly string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(beginning) && matches(key))

/** The approval of this cart or order, if there is one. */
export function keptApproval(scope: string | undefined): Approval | undefined {
  if (!scope) return undefined
  for (const kind of kinds) {
    const id = attempt(() => sessionStorage.getItem(keyOf(kind, scope)))
    if (isProviderId(id)) return { kind, id }
  }
  return undefined
}

/** What has been sent to the shop without an answer, under the scope of its cart or order; the next page knows of it, too. */
const submittedPrefix = 'vernissage.submitted.'

export function markSubmitted(scope = 'cart', { id }: Approval): void {
  attempt(() => sessionStorage.setItem(submittedPrefix + scope, id))
}

/** The shop has answered, or the shopper knows that it may have taken the order. */
export function forgetSubmitted({ id }: Approval): void {
  forgetWhere((key) => sessionStorage.getItem(key) === id, submittedPrefix)
}

/** The same for everything but what this page can send again. */
export function forgetOtherSubmitted(own?: Approval): void {
  forgetWhere((key) => sessionStorage.getItem(key) !== own?.id, submittedPrefix)
}

/** The same for the order that is paid for. */
export function forgetSubmittedFor(scope: string): void {
  forgetWhere((key) => key === submittedPrefix + scope, submittedPrefix)
}

export function wasSubmitted({ id }: Approval): boolean {
  return isStored((key) => sessionStorage.getItem(key) === id, submittedPrefix)
}

/** True where something else than `own` was submitted, which may have become an order. */
export function wasOtherSubmitted(own?: Approval): boolean {
  return isStored((key) => sessionStorage.getItem(key) !== own?.id, submittedPrefix)
}

/**
 * The page on which the shop thanks for an order is the answer to the form of order-pay, which the browser has sent by itself.
 * @param address of that page, whose path or query has the order's number
 */
export function forgetReceived(address: string): void {
  const { pathname, searchParams } = new URL(address)
  for (const order of [...pathname.split('/'), ...searchParams.values()]) {
    if (!/^\d+$/.test(order)) continue
    const scope = orderScope(order)
    const approval = keptApproval(scope)
    forgetSubmittedFor(scope)
    if (approval) forgetApproval(approval)
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
