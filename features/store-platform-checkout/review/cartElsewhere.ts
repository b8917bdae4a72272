/** A cart that another tab has changed while the checkout is open in this one. The shop orders what is in the cart, not what this page shows. */
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

/** Asks for new totals when the shopper comes back to this page, and sends no order before they have come. */
export function startCartElsewhere(context: CheckoutContext, form: HTMLFormElement): void {
  const { signal, store, emit } = context
  let known = cartHash()
  /** The totals of the other cart are on their way. */
  let isAsking = false
  const note = (): void => {
    known = cartHash()
    isAsking = false
  }
  // Where no new totals have come, the shopper reads that, and decides.
  onReviewEnd({ signal, store }, note)
  // Calls of this page change the hash as well, which counts up to the moment at which the shopper leaves it.
  const onLeave = (): void => {
    if (!isAsking) note()
  }
  const onReturn = (): void => {
    if (cartHash() === known) return
    isAsking = true
    emit('update_checkout')
  }
  listen(window, 'blur', onLeave, signal)
  listen(window, 'focus', onReturn, signal)
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? onLeave() : onReturn())
  listen(document, 'visibilitychange', onVisibility, signal)
  const mayOrder = (): boolean => {
    const method = serialise(form).get('payment_method') ?? ''
    // What was approved at the provider is the shop's to check.
    if (!isAsking || isOwnMethod(context.start as SetupContext, method)) return true
    showFailure(context, platformText(context, 'cartChanged'))
    emit('update_checkout')
    return false
  }
  createStoreEvents(signal).on('checkout_place_order', mayOrder, { target: form, mayRefuse: true })
}
