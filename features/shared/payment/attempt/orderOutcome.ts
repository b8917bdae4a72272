/** Reads the page on which the shop shows an order as taken or failed, and removes what the browser keeps of its payment. */
import { isFreshVisit } from '../../../../inject/dom/pageShownAgain.ts'
import { cartScope, forgetCarts } from './keptApproval.ts'
import { forgetFailed, forgetReceived, forgetSentByStore } from './keptSubmission.ts'

const thanks = '.woocommerce-thankyou-order-received'
const failed = '.woocommerce-thankyou-order-failed'

/** Selector of the shop's message about an order that it took, or that was not paid. */
export const outcomeSelector = `${thanks},${failed}`

/** Removes what is kept of the payment. @returns false where the element is no message that `outcomeSelector` matches */
export function takeOutcome(element: Element): boolean {
  if (element.matches(failed)) {
    // A page that the shopper goes back to, or loads again, may show the failure of an earlier payment, not of the latest one.
    if (isFreshVisit()) forgetFailed(location.href)
    return true
  }
  if (!element.matches(thanks)) return false
  // Without a cart, some method has paid for what was approved. The next cart with the same contents has the same hash.
  if (!cartScope()) {
    forgetCarts()
    forgetSentByStore()
  }
  forgetReceived(location.href)
  return true
}
