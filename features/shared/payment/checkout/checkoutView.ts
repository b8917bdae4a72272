/**
 * Decides from all conditions of the checkout what it shows. Buttons, place-order and messages follow this decision alone.
 * wallet-checkout 13, S4.42–S4.48
 */

export interface CheckoutInput {
  /** The wallet is the chosen method. */
  readonly isSelected: boolean
  /** False where the shop does not offer the wallet for this cart. */
  readonly isAvailable: boolean
  /** Something is approved (`isReady` of the attempt). */
  readonly isReady: boolean
  /** A saved wallet is chosen. */
  readonly hasToken: boolean
  /** `rendered`: a button really stands in its container. `failed`: the provider's script is blocked, or no button is eligible. */
  readonly sdk: 'none' | 'loading' | 'rendered' | 'failed'
  readonly placement: 'place_order' | 'payment_method'
  /** The store's button pays, and the server redirects. */
  readonly usesPlaceOrder: boolean
  /** `hidden`: boxes that no shopper can see demand nothing. */
  readonly terms: 'none' | 'hidden' | 'unticked' | 'ticked'
}

export interface CheckoutShown {
  /** `disabled`: to be seen, but a click shows that the terms are missing. `waiting`: a skeleton in the reserved space. */
  readonly buttons: 'shown' | 'disabled' | 'waiting' | 'hidden'
  readonly placeOrder: 'shown' | 'hidden'
  /** The message in the payment box: how to go on, or that everything is approved. */
  readonly message: 'hint' | 'ready' | 'none'
}

export function checkoutView(input: CheckoutInput): CheckoutShown {
  const { isSelected, isAvailable, isReady, hasToken, sdk, placement, usesPlaceOrder, terms } = input
  const storesOwn: CheckoutShown = { buttons: 'hidden', placeOrder: 'shown', message: 'none' }
  if (!isSelected || !isAvailable) return storesOwn
  if (isReady) return { ...storesOwn, message: 'ready' }
  if (usesPlaceOrder || hasToken) return storesOwn
  // Without a button, place-order is the way to the provider.
  if (sdk === 'none' || sdk === 'failed') return storesOwn
  if (sdk === 'loading') return { buttons: 'waiting', placeOrder: 'shown', message: 'hint' }
  const isBesidePlaceOrder = placement === 'place_order'
  return {
    buttons: isBesidePlaceOrder && terms === 'unticked' ? 'disabled' : 'shown',
    placeOrder: 'hidden',
    message: 'hint',
  }
}
