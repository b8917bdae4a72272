/** The page on which the shop says what became of an order, which ends what this browser keeps of its payment. */
import { isFreshVisit } from '../../../../inject/dom/pageShownAgain.ts'
import { cartScope, forgetCarts } from './keptApproval.ts'
import { forgetFailed, forgetReceived, forgetStoresOwn } from './keptSubmission.ts'

const thanks = '.woocommerce-thankyou-order-received'
const failed = '.woocommerce-thankyou-order-failed'

/** Selector of the messages on that page. */
export const outcomeSelector = `${thanks},${failed}`

/** @returns false where the element is no such message */
export function takeOutcome(element: Element): boolean {
  if (element.matches(failed)) {
    // On the way back it speaks of an earlier payment: the order stays failed while the shop works on the next one.
    if (isFreshVisit()) forgetFailed(location.href)
    return true
  }
  if (!element.matches(thanks)) return false
  // Another method has paid for what was approved: the next cart with the same contents has the same hash.
  if (!cartScope()) {
    forgetCarts()
    forgetStoresOwn()
  }
  forgetReceived(location.href)
  return true
}
