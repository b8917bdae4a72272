/**
 * That an approval was submitted without an answer is kept for every tab of the browser, since an order from another tab would be the
 * second one.
 */
import { forgetApprovalFor, orderScope } from './keptApproval.ts'
import { isOf, storedIds } from './keptIds.ts'
import type { Approval } from './state.ts'

/** The shop's mail about an order has come by then, and the question about it would only confuse. */
const submissionEndsAfterMs = 24 * 60 * 60_000

/**
 * By scope: what has been sent to the shop without an answer, of which every other page has to know. Where the local storage is
 * full or denied, at least the pages of this tab do.
 */
const submissions = storedIds(
  'vernissage.submitted.',
  () => localStorage,
  () => sessionStorage,
)

/** A submission is kept as its id and the time at which it was sent, in milliseconds since 1970. */
const isOver = (value: string): boolean => !(Date.now() - Number(value.split(' ')[1]) < submissionEndsAfterMs)

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

/** Stands for what the store has sent itself, as with a saved payment: the money machine knows no approval of it. */
export const storesOwn: Approval = { kind: 'paymentToken', id: 'saved' }

/** The shop has answered what the store has sent for a cart. */
export function forgetStoresOwn(): void {
  submissions.remove((value, key) => isOf(storesOwn)(value) && !key.startsWith(orderScope('')))
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
    forgetSubmittedFor(scope)
    forgetApprovalFor(scope)
  }
}

/**
 * The page on which the shop says that it got no money for an order: a shopper who pays for it again need not be asked. What is
 * approved stays, since that can be paid with only once.
 * @param address of that page, in which the order's key follows its number
 */
export function forgetFailed(address: string): void {
  const { pathname, search } = new URL(address)
  const [, order] = /\/(\d+)\/?$/.exec(pathname) ?? /=(\d+)&key=/.exec(search) ?? []
  if (order) forgetSubmittedFor(orderScope(order))
}
