/** Updates the totals after another tab has changed the cart, since an order contains the server's cart and not what this page shows. */
import { listen } from '../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { isOwnMethod } from '../../shared/payment/ownMethods.ts'
import { cartHash } from '../../shared/platform/cartHash.ts'
import { serialise } from '../../shared/platform/endpoint.ts'
import { onReviewEnd } from '../../shared/platform/fragments/reviewFragments.ts'
import { platformText } from '../../shared/platform/texts.ts'
import type { CheckoutContext } from '../checkoutContext.ts'
import { showFailure } from '../platformNotices.ts'

/** Asks for new totals when the shopper comes back to this page, and refuses orders until they have come. */
export function startCartElsewhere(context: CheckoutContext, form: HTMLFormElement): void {
  const { signal, store, emit } = context
  let knownHash = cartHash()
  /** A request for the totals of the changed cart is under way. */
  let isAsking = false
  const noteHash = (): void => {
    knownHash = cartHash()
    isAsking = false
  }
  // Also after a failed update: the shopper sees its message, and may order all the same.
  onReviewEnd({ signal, store }, noteHash)
  // Calls of this page change the hash as well, so that the hash is read again when the shopper leaves the page.
  const onLeave = (): void => {
    if (!isAsking) noteHash()
  }
  const onReturn = (): void => {
    if (cartHash() === knownHash) return
    isAsking = true
    emit('update_checkout')
  }
  listen(window, 'blur', onLeave, signal)
  listen(window, 'focus', onReturn, signal)
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? onLeave() : onReturn())
  listen(document, 'visibilitychange', onVisibility, signal)
  const mayOrder = (): boolean => {
    const method = serialise(form).get('payment_method') ?? ''
    // For orders that were approved at the payment provider, the shop itself checks the amount.
    if (!isAsking || isOwnMethod(context.start as SetupContext, method)) return true
    showFailure(context, platformText(context, 'cartChanged'))
    emit('update_checkout')
    return false
  }
  createStoreEvents(signal).on('checkout_place_order', mayOrder, { target: form, mayRefuse: true })
}
