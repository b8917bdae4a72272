/**
 * An approval outlives the page in the session storage: under the hash of its cart, or the order that is paid for, and nothing
 * but its id. It is read where the hidden field is gone, as after a reload. That it was submitted without an answer is kept for
 * every tab of the browser, since an order from another tab would be the second one.
 */
import { attempt } from '../../../../inject/shop/attempt.ts'
import { readCookie } from '../../../../inject/shop/consent/cookies.ts'
import type { PaymentNames } from '../names.ts'
import { isProviderId } from '../providerId.ts'
import type { Approval } from './state.ts'

const orderPrefix = 'order-'
const kinds = ['order', 'setupToken', 'paymentToken'] as const
/** The shop's mail about an order has come by then, and the question about it would only confuse. */
const submissionEndsAfterMs = 24 * 60 * 60_000

/** Ids of approvals by kind and scope. */
const approvals = storedIds('vernissage.approved.', () => sessionStorage)
/**
 * By scope: what has been sent to the shop without an answer, of which every other page has to know. Where the local storage is
 * full or denied, at least the pages of this tab do.
 */
const submissions = storedIds(
  'vernissage.submitted.',
  () => localStorage,
  () => sessionStorage,
)

type Match = (value: string, key: string) => boolean

/** Ids whose keys begin alike, each in the first storage that takes it. The browser may keep nothing. */
function storedIds(beginning: string, ...storages: readonly (() => Storage)[]) {
  const find = (storage: Storage, matches: Match): readonly string[] =>
    Object.keys(storage).filter(
      (key) => key.startsWith(beginning) && matches(storage.getItem(key) ?? '', key.slice(beginning.length)),
    )
  const has = (matches: Match): boolean =>
    storages.some((storage) => attempt(() => find(storage(), matches).length > 0))
  return {
    has,
    get: (key: string) => storages.map((storage) => attempt(() => storage().getItem(beginning + key))).find(Boolean),
    set(key: string, value: string): void {
      storages.some((storage) =>
        attempt(() => {
          storage().setItem(beginning + key, value)
          return true
        }),
      )
    },
    remove(matches: Match): void {
      for (const storage of storages) {
        attempt(() => {
          for (const key of find(storage(), matches)) storage().removeItem(key)
        })
      }
    },
  }
}

/** A submission is kept as its id and the time at which it was sent, in milliseconds since 1970. */
const isOf =
  (approval: Approval | undefined): ((value: string) => boolean) =>
  (value) =>
    value.split(' ')[0] === approval?.id

const isOver = (value: string): boolean => !(Date.now() - Number(value.split(' ')[1]) < submissionEndsAfterMs)

/** Keeps the approval under one scope only: the cart's hash changes with its shipping, and the approval stays the same. */
export function keepApproval(scope: string | undefined, approval: Approval): void {
  forgetApproval(approval)
  if (scope) approvals.set(`${approval.kind}.${scope}`, approval.id)
}

/** Removes the approval under whatever scope. Approvals of other carts stay. */
export function forgetApproval(approval: Approval): void {
  approvals.remove(isOf(approval))
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

/** The approval of this cart or order, if there is one. */
export function keptApproval(scope: string | undefined): Approval | undefined {
  if (!scope) return undefined
  for (const kind of kinds) {
    const id = approvals.get(`${kind}.${scope}`)
    if (isProviderId(id)) return { kind, id }
  }
  return undefined
}

/**
 * An order with this approval is on its way to the shop, whose answer may be lost. Marks that count no more go.
 * @param scope of the cart or order that it pays; without one the browser has forgotten the cart's hash
 */
export function markSubmitted(scope = 'cart', { id }: Approval): void {
  submissions.remove(isOver)
  submissions.set(scope, `${id} ${Date.now()}`)
}

/** The shop has answered, or the shopper knows that it may have taken the order. */
export function forgetSubmitted(approval: Approval): void {
  submissions.remove(isOf(approval))
}

/** Forgets every submission except that of `own`, the approval that this page can submit again. */
export function forgetOtherSubmitted(own?: Approval): void {
  submissions.remove((value) => !isOf(own)(value))
}

/**
 * Forgets the submission for one order that waits for its money.
 * @param scope from `orderScope`
 */
export function forgetSubmittedFor(scope: string): void {
  submissions.remove((_value, key) => key === scope)
}

/** True where this approval was submitted within the last day, and the shop has not answered. */
export function wasSubmitted(approval: Approval): boolean {
  return submissions.has((value) => isOf(approval)(value) && !isOver(value))
}

/** True where an approval other than `own`, of this tab or another, was submitted within the last day without an answer. */
export function wasOtherSubmitted(own?: Approval): boolean {
  return submissions.has((value) => !isOf(own)(value) && !isOver(value))
}

/**
 * The page on which the shop thanks for an order is the answer to the form of order-pay, which the browser has sent by itself.
 * @param address of that page, whose path or query has the order's number
 */
export function forgetReceived(address: string): void {
  const { pathname, searchParams } = new URL(address)
  // A part of the address that is no order's number has no entries, so that removing them changes nothing.
  for (const part of [...pathname.split('/'), ...searchParams.values()]) {
    const scope = orderScope(part)
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
