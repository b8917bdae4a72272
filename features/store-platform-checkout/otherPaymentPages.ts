/** Order-pay and add-payment-method: forms of the browser's own, sent once. Source: contract theme-and-platform 3.10. TP70 */
import { after, listen } from '../../inject/lifetime.ts'
import { block } from '../store-platform/block.ts'
import type { CheckoutContext } from './checkoutContext.ts'

/** By then the page has gone, or somebody has stopped it. */
const releaseAfterMs = 30_000

export function startOtherPaymentPages({ signal, edits, on }: CheckoutContext): void {
  on('submit', 'form#order_review, form#add_payment_method', (form, event) => {
    if (form.matches('.processing')) {
      event.preventDefault()
      return
    }
    edits.toggleClass(form, 'processing', true)
    const uncover = block(form, signal)
    const release = (): void => {
      edits.toggleClass(form, 'processing', false)
      uncover()
    }
    after(releaseAfterMs, release, signal)
    listen(window, 'pageshow', release, signal, { once: true })
  })
}
