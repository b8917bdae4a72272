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
const kinds = ['order', 'setupToken', 'paymentToken'] as const

const keyOf = (kind: Approval['kind'], scope: string): string => `${prefix}${kind}.${scope}`

/** Keeps it under one scope only: the cart's hash changes with its shipping, and the approval stays the same. */
export function keepApproval(scope: string | undefined, approval: Approval): void {
  forgetApproval(approval)
  if (scope) attempt(() => sessionStorage.setItem(keyOf(approval.kind, scope), approval.id))
}

/** Removes it under whatever scope. Approvals of other carts stay. */
export function forgetApproval({ kind, id }: Approval): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`${prefix}${kind}.`) && sessionStorage.getItem(key) === id) sessionStorage.removeItem(key)
    }
  })
}

/** The approval of this cart or order, if there is one. */
export function keptApproval(scope: string | undefined): Approval | undefined {
  if (!scope) return undefined
  for (const kind of kinds) {
    const id = attempt(() => sessionStorage.getItem(keyOf(kind, scope)))
    if (isProviderId(id)) return { kind, id }
  }
  return undefined
}

/** The scope of a cart; undefined where it is empty, or the browser keeps no cookies. */
export function cartScope(names: Pick<PaymentNames, 'cartHashCookie'>): string | undefined {
  return readCookie(names.cartHashCookie) || undefined
}
