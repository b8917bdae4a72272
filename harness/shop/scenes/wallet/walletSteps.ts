/** What a shopper who pays with the wallet does, and what the shop and the provider must have counted in the end. */

import type { Money } from '../../../record/plan.ts'
import type { StepSource } from '../../../scene/journey.ts'
import { click, see, seeNone } from '../steps.ts'

/** The buyer decides by hand in the provider's window. */
export const byHand = { buttons: { onClickOutcome: 'hang' } } as const

/** A content blocker: the provider's script does not come, and no probe can find out why. */
export const blocked = { load: { outcome: 'network', probe: 'corsBlocked' } } as const

export const paidOnce: Money = { providerOrders: 1, captures: 1, refusals: 0, paidOrders: 1 }
export const nothingPaid: Money = { providerOrders: 0, captures: 0, refusals: 0, paidOrders: 0 }

/** @param container of the provider's buttons */
export function clickWallet(container: string): StepSource {
  return {
    type: 'click',
    selectors: [[`frame/${container} [data-source="paypal"] .component-frame`, '[data-funding-source="paypal"]']],
  }
}

const choice = (action: string): StepSource => click(`.paypal-checkout-sandbox [data-sdk-action="${action}"]:enabled`)

export const agree: StepSource = choice('approve')
export const cancel: readonly StepSource[] = [choice('cancel'), seeNone('.paypal-checkout-sandbox')]

/** The last page: the shop says thanks, and nothing is left in the cart. */
export const seeThanks: StepSource = see('.woocommerce-thankyou-order-received')

/** The link that gives a kept approval up. */
export const discard = 'aria/Diese Freigabe verwerfen[role="button"]'
