/**
 * Uncovers totals and payment methods after a failed update. The platform's script covers them while it requests new ones, and leaves
 * them covered where none come, so that place-order could not be clicked, not even for an approved payment. Contract theme-and-platform 3.8
 */
import type { SetupContext } from '../../../../inject/feature.ts'
import { findJQuery, jQueryData } from '../../../../inject/shop/jQuery.ts'
import { showNotice } from '../../../../inject/views/notices.tsx'
import { onReviewEnd } from '../../platform/fragments/reviewFragments.ts'

/** The selector of what the platform's script covers, as that script spells it. */
const coveredParts = '.woocommerce-checkout-payment, .woocommerce-checkout-review-order-table'

type BlockPlugin = (element: Element) => { unblock?(): unknown }

/** After a failed update, uncovers the parts and shows that the totals are old, until the store's next answer. */
export function uncoverTotals(context: SetupContext): void {
  const { texts } = context
  let removeMessage = (): void => {}
  const uncover = (): void => {
    // The stand-in for the platform's script uncovers what it has covered, and says so itself.
    const parts = [...document.querySelectorAll(coveredParts)].filter((part) => jQueryData(part, 'blockUI.isBlocked'))
    const [first] = parts
    if (!first) return
    for (const part of parts) findJQuery<BlockPlugin>()?.(part).unblock?.()
    removeMessage()
    // The shopper may be typing, so that the page does not scroll.
    const message = { kind: 'error', message: { text: texts('http.unexpected') }, scrolls: false } as const
    removeMessage = showNotice(context, first.closest('.woocommerce-checkout-review-order') ?? first, message)
  }
  // Where the server answers with a page, the platform's script announces an update all the same.
  onReviewEnd(context, (end) => (end === 'failed' ? uncover() : removeMessage()))
}
