/**
 * Keeps for all tabs of the browser which approvals were submitted without an answer so far, since an order from another tab would be
 * a second one.
 */
import { forgetApprovalFor, orderScope } from './keptApproval.ts'
import { matchesApproval, storedIds } from './keptIds.ts'
import type { Approval } from './state.ts'

/** After this time the shop's e-mail about the order has arrived, and a question about a second order would only confuse. */
const submissionEndsAfterMs = 24 * 60 * 60_000

/**
 * By scope: the approvals that were sent to the shop without an answer. Where the local storage is full or denied, at least the pages
 * of this tab know them.
 */
const submissions = storedIds(
  'vernissage.submitted.',
  () => localStorage,
  () => sessionStorage,
)

/** A submission is kept as its id and the time at which it was sent, in milliseconds since 1970. */
const isOver = (value: string): boolean => !(Date.now() - Number(value.split(' ')[1]) < submissionEndsAfterMs)

/**
 * Notes that an order with this approval is on its way to the shop, whose answer may be lost. Removes notes that are too old.
 * @param scope of the cart or order that it pays; undefined where the browser has no hash of the cart
 */
export function markSubmitted(scope = 'cart', { id }: Approval): void {
  submissions.remove(isOver)
  submissions.set(scope, `${id} ${Date.now()}`)
}

/** Forgets the submission: the shop has answered, or the shopper knows that it may have taken the order. */
export function forgetSubmitted(approval: Approval): void {
  submissions.remove(matchesApproval(approval))
}

/** Forgets every submission but one. @param except the approval that this page can submit again */
export function forgetOtherSubmitted(except?: Approval): void {
  submissions.remove((value) => !matchesApproval(except)(value))
}

/**
 * Forgets the submission for one order that waits for its money.
 * @param scope from `orderScope`
 */
export function forgetSubmittedFor(scope: string): void {
  submissions.remove((_value, key) => key === scope)
}

/** Stands for an order that the store sends itself, as with a saved payment or another method, for which the money machine has no approval. */
export const sentByStore: Approval = { kind: 'paymentToken', id: 'saved' }

/** By scope: what this tab has noted of orders whose answer is the next page that it shows. */
const sentHere = storedIds('vernissage.sent.', () => sessionStorage)

/** Notes an order by another plugin's method that the browser is sending by itself, for all tabs until this one shows its next page. */
export function markSentByBrowser(scope: string): void {
  markSubmitted(scope, sentByStore)
  sentHere.set(scope, submissions.get(scope) ?? '')
}

/** Forgets what `markSentByBrowser` has noted in this tab, which shows another page now. What other tabs have sent stays. */
export function forgetSentByBrowser(): void {
  submissions.remove((value, scope) => sentHere.get(scope) === value)
  sentHere.remove(() => true)
}

/** Forgets the order of a cart that the store has sent itself: the shop has answered. */
export function forgetSentByStore(): void {
  submissions.remove((value, key) => matchesApproval(sentByStore)(value) && !key.startsWith(orderScope('')))
}

/** True where this approval was submitted within the last day, and the shop has not answered. */
export function wasSubmitted(approval: Approval): boolean {
  return submissions.has((value) => matchesApproval(approval)(value) && !isOver(value))
}

/** True where an approval other than `except`, of this tab or another, was submitted within the last day without an answer. */
export function wasOtherSubmitted(except?: Approval): boolean {
  return submissions.has((value) => !matchesApproval(except)(value) && !isOver(value))
}

/**
 * Forgets what is kept of an order on the page on which the shop thanks for it. For the form of order-pay, which the browser sends by
 * itself, that page is the only answer.
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
 * Forgets the submission on the page on which the shop says that an order was not paid: a shopper who pays again need not be asked.
 * The approval stays, since the provider takes it only once.
 * @param address of that page, in which the order's key follows its number
 */
export function forgetFailed(address: string): void {
  const { pathname, search } = new URL(address)
  const [, order] = /\/(\d+)\/?$/.exec(pathname) ?? /=(\d+)&key=/.exec(search) ?? []
  if (order) forgetSubmittedFor(orderScope(order))
}
