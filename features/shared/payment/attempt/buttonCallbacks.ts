/**
 * The callbacks that every button of the provider's gets, so that all buttons order and submit through the machine alone.
 */
import type { ButtonOptions, ShippingChangeData } from '../sdk/types.ts'
import type { AttemptDriver } from './driver.ts'
import type { Attempts } from './machine.ts'

export interface ButtonPlace {
  readonly driver: AttemptDriver
  /** False where a click must be refused, as without accepted terms; then it has shown the shopper why. */
  mayClick?(): boolean
  /** Gets the function that reads the provider's order, for `driver.prepare`. */
  onApprove(readOrder: () => Promise<unknown>): void
  /** True once the shopper can see the button; an error before that is not shown. */
  isShown?(): boolean
  /** Asks the shop about an address or delivery (R5). Undefined where nothing is shipped, and for the wallet's variant. */
  changeShipping?(change: ShippingChangeData): Promise<unknown>
}

type Callbacks = Pick<ButtonOptions, 'createOrder' | 'createVaultSetupToken' | 'onShippingChange'> &
  Required<Pick<ButtonOptions, 'onClick' | 'onApprove' | 'onCancel' | 'onError' | 'onDestroy'>>

/** The callbacks of one button. @param button identifies it in the machine */
export function buttonCallbacks(attempts: Attempts, button: object, place: ButtonPlace): Callbacks {
  const { driver, changeShipping } = place
  let isClicked = false
  /** A click after which the provider has not asked for an order yet. */
  let hasNewClick = false
  const order = (): Promise<string> => {
    // The provider's app may return the shopper to a page that has not seen the click, so the click is made up for here.
    const isClickMissed = !(hasNewClick || attempts.hasWindow(button))
    hasNewClick = false
    if (isClickMissed && place.mayClick?.() !== false) {
      isClicked = true
      attempts.click(button, { ...driver, submitsOnClick: false })
    }
    return attempts.order(button)
  }
  /** The address that the window reported last, since a change of the delivery option alone may come without one. */
  let address: ShippingChangeData['shipping_address']
  return {
    onClick(_data, actions) {
      address = undefined
      isClicked = hasNewClick = true
      return place.mayClick?.() !== false && attempts.click(button, driver) ? actions.resolve() : actions.reject()
    },
    ...(driver.approves === 'order' ? { createOrder: order } : { createOrder: null, createVaultSetupToken: order }),
    onApprove(data, actions) {
      place.onApprove(async () => {
        if (!actions.order) throw new Error('the order cannot be read')
        return await actions.order.get()
      })
      isClicked = true
      return attempts.approve(button, data, driver)
    },
    onCancel: () => attempts.windowClosed(button),
    onError(error) {
      if (isClicked) attempts.windowClosed(button, error)
      else if (place.isShown?.()) attempts.failUnclicked(driver, error)
    },
    onDestroy: () => attempts.windowClosed(button),
    ...(changeShipping && {
      onShippingChange: async (data, actions) => {
        address = data.shipping_address ?? address
        const change = address ? { ...data, shipping_address: address } : data
        const isAccepted = await attempts.shipping(button, () => changeShipping(change))
        await (isAccepted ? actions.resolve() : actions.reject())
      },
    }),
  }
}
