/** Notices that the cart was changed on another page, while this one lay in the browser's memory with its former quantities. */
import { listen } from '../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../inject/dom/pageShownAgain.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { perStart } from '../../../inject/state/perStart.ts'
import { cartFormSelector, hasNewQuantity, isCartBusy } from './cartForm.ts'
import { cartHash } from './cartHash.ts'

export interface CartElsewhere {
  /** Whether the page shows an older cart than the shop has, whose quantities must not be sent. */
  isOutdated(): boolean
  /**
   * Has the platform's script, or its stand-in, show the shop's cart; without one the page is loaded anew. Does nothing while that is
   * under way, or has just failed.
   */
  showAgain(): void
}

/** A failed request for the cart is repeated after this time at the earliest. */
const retryMs = 1000

/** Shared by the features of the cart page, so that one request shows the cart again when the shopper comes back to it. */
export const sharedCartElsewhere: (context: SetupContext) => CartElsewhere = perStart(({ profile, signal }) => {
  const events = createStoreEvents(signal)
  let isOutdated = false
  let askedAt = 0

  const showAgain = (): void => {
    const form = document.querySelector(cartFormSelector)
    if (Date.now() - askedAt < retryMs || (form && isCartBusy(form))) return
    askedAt = Date.now()
    // Notices stay, since the shopper has asked for nothing.
    if (form) events.emit(`${profile.shop}_update_cart`, [true])
    if (form && isCartBusy(form)) return
    // No script of the platform listens, so that waiting for one would keep the shopper from changing the cart.
    isOutdated = false
    if (form && ![...document.querySelectorAll(cartFormSelector)].some(hasNewQuantity)) location.reload()
  }
  const onChangedElsewhere = (): void => {
    isOutdated = true
    askedAt = 0
    showAgain()
  }
  events.on('updated_wc_div', () => {
    isOutdated = false
  })
  onReturnToOtherCart(onChangedElsewhere, signal)
  return { isOutdated: () => isOutdated, showAgain }
})

/**
 * Runs `handler` when the page comes from the back/forward cache, and the cart has another hash than before, or none to compare. Not when
 * the shopper comes back from another window: the wallet's own one changes the cart, too.
 */
function onReturnToOtherCart(handler: () => void, signal: AbortSignal): void {
  let knownHash = cartHash()
  listen(
    window,
    'pagehide',
    () => {
      knownHash = cartHash()
    },
    signal,
  )
  onPageShownAgain(() => {
    if (cartHash() === '' || cartHash() !== knownHash) handler()
  }, signal)
}
