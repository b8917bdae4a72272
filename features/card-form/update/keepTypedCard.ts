/**
 * Keeps a typed card when the shopper changes an address or the delivery. The provider's frames lose their contents as soon
 * as they leave the document, even for a moment, so the store must not replace the card's row where only amounts and nonces
 * in it differ.
 */
import { hasOwn } from '../../../inject/schema/hasOwn.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { perStart } from '../../../inject/state/perStart.ts'
import { sharedPayment } from '../../shared/payment/payment.ts'
import { fragmentsOf } from '../../shared/platform/fragments/applyFragments.ts'
import { onReviewFragments } from '../../shared/platform/fragments/reviewFragments.ts'
import { locateChanges, planUpdate } from './boxUpdate.ts'

/** The store's name among the fragments for the section with all methods. */
const key = '.woocommerce-checkout-payment'

/** The section as the server printed it last. */
interface PrintedSection {
  readonly section: Element
  readonly html: string
  /** The store compares the next answer with these, and replaces only sections that differ. */
  readonly fragments: Record<string, unknown>
}

/** Starts with the first feature that asks, and ends with the start of the script. */
export const keepTypedCard = perStart((context) => {
  const { names } = sharedPayment(context)
  const row = `payment_method_${names.card}`
  let printed: PrintedSection | undefined
  let next: { readonly html: string; readonly apply?: () => void } | undefined

  onReviewFragments(context, (fragments) => {
    const html = fragments[key]
    next = typeof html === 'string' ? { html } : undefined
    const section = onlySection()
    if (!next || !printed || section !== printed.section || printed.fragments[key] !== printed.html) return
    const live = section.querySelector(`li.${CSS.escape(row)}`)
    if (!live?.querySelector('iframe')) return
    const update = planUpdate(printed.html, next.html, key, row)
    const apply = update && locateChanges(update, live)
    if (!apply) return
    next = { html: next.html, apply }
    // With the section's text of last time, the store does not replace the section, but still removes the overlay over it.
    Object.assign(fragments, update.parts, { [key]: printed.html })
  })

  createStoreEvents(context.signal).on('updated_checkout', ({ parameters: [answer] }) => {
    const fragments = fragmentsOf(answer)
    // An event without fragments is one of other code.
    if (!fragments) return
    const hasStayed = printed !== undefined && !hasOwn(fragments, key) && printed.section.isConnected
    // While a window was open the section was not replaced, and was taken out of the fragments: the page is as before.
    const section = hasStayed ? printed?.section : onlySection()
    const html = hasStayed ? printed?.html : (next?.html ?? fragments[key])
    next?.apply?.()
    next = undefined
    printed = undefined
    if (!section || typeof html !== 'string') return
    fragments[key] = html
    printed = { section, html, fragments }
  })
})

/** The section, unless a theme shows it twice; then the store replaces both as usual. */
function onlySection(): Element | undefined {
  const [section, ...others] = document.querySelectorAll(key)
  return others.length === 0 ? section : undefined
}
