/**
 * Decides from all conditions of the checkout what it shows. Buttons, place-order and messages follow this decision alone.
 * wallet-checkout 13, S4.42–S4.48
 */

export interface CheckoutInput {
  /** The wallet is the chosen method. */
  readonly isSelected: boolean
  /** False where the shop does not offer the wallet for this cart. */
  readonly isAvailable: boolean
  /** The wallet's approval can be submitted (`isReady` of the attempt). */
  readonly isReady: boolean
  /** A saved wallet is chosen, whose token the store's own order pays with. */
  readonly hasToken: boolean
  /** `rendered`: a button really stands in its container. `failed`: the provider's script is blocked, or no button is eligible. */
  readonly sdk: 'none' | 'loading' | 'rendered' | 'failed'
  readonly placement: 'place_order' | 'payment_method'
  /** The shop's settings want no wallet button here: place-order orders, and the server redirects to the provider. */
  readonly usesPlaceOrder: boolean
  /** `hidden`: there are boxes, but no shopper can see them, so that they need no tick. */
  readonly terms: 'none' | 'hidden' | 'unticked' | 'ticked'
}

export interface CheckoutShown {
  /** `disabled`: visible, but a click shows that the terms must be accepted. `waiting`: a skeleton in the reserved space. */
  readonly buttons: 'shown' | 'disabled' | 'waiting' | 'hidden'
  readonly placeOrder: 'shown' | 'hidden'
  /** The message in the payment box: how to go on, or that everything is approved. */
  readonly message: 'hint' | 'ready' | 'none'
}

export function checkoutView(input: CheckoutInput): CheckoutShown {
  const { isSelected, isAvailable, isReady, hasToken, sdk, placement, usesPlaceOrder, terms } = input
  const onlyPlaceOrder: CheckoutShown = { buttons: 'hidden', placeOrder: 'shown', message: 'none' }
  if (!isSelected || !isAvailable) return onlyPlaceOrder
  if (isReady) return { ...onlyPlaceOrder, message: 'ready' }
  if (usesPlaceOrder || hasToken) return onlyPlaceOrder
  // Without a button, place-order leads to the provider.
  if (sdk === 'none' || sdk === 'failed') return onlyPlaceOrder
  if (sdk === 'loading') return { buttons: 'waiting', placeOrder: 'shown', message: 'hint' }
  const isBesidePlaceOrder = placement === 'place_order'
  return {
    buttons: isBesidePlaceOrder && terms === 'unticked' ? 'disabled' : 'shown',
    placeOrder: 'hidden',
    message: 'hint',
  }
}
