/**
 * Finds payment methods whose plugin's script is missing on the page, and marks those that cannot be used without it.
 * Source: wallet-checkout 1, 9.5; payments-addenda 2.5
 */

import type { SetupContext } from '../../../inject/feature.ts'
import { pageNames } from '../../../inject/profile.ts'
import { phpObject } from '../../../inject/schema/php.ts'
import { show } from '../../../inject/views/show.tsx'
import { isOwnMethod } from '../../shared/payment/ownMethods.ts'
import { isOwn } from '../../shared/payment/thirdParties/pluginScripts.ts'
import { platformText } from '../../shared/platform/texts.ts'
import { type CheckoutContext, findAll } from '../checkoutContext.ts'

/** How a method can be used: as the page has it, by a redirect to the provider, or not at all. */
type PaymentPath = 'own' | 'redirect' | 'none'

/**
 * How a method can be used on this page. Methods of other plugins count as `own`: a bank's redirect needs no script.
 */
export function paymentPathOf({ page, profile, start }: CheckoutContext, method: string): PaymentPath {
  const { gw, shop } = profile
  if (isOwnMethod(start as SetupContext, method)) return 'own'
  if (method !== gw && !method.startsWith(`${gw}_`)) return 'own'
  // The settings are printed also without the script. A running script has defined a global, even if its file has another name.
  const { paymentGlobal, paymentSettings } = pageNames(profile)
  const published: unknown = page.global(paymentGlobal)
  const hasScript =
    document.querySelector(`script[id^="${shop}-${gw}-"][id$="-js"]`) !== null ||
    // Our wallet defines the same global, but does not handle other methods.
    (published instanceof Object && !isOwn(published))
  const settings = phpObject(page.global(paymentSettings)?.[`${gw}_data`])
  if (hasScript || (method === gw && settings?.placeOrderEnabled === true)) return 'own'
  // An order without a wallet's approval is redirected to the provider by the server.
  return method === gw ? 'redirect' : 'none'
}

/** Shows a text in the box of each method that cannot be used here, beside saved cards, which need no script. */
export function showUnavailable(context: CheckoutContext, radios: string): void {
  const { profile } = context
  for (const radio of findAll<HTMLInputElement>(radios)) {
    if (paymentPathOf(context, radio.value) !== 'none') continue
    const box = radio.closest('li')?.querySelector('.payment_box')
    const place = box?.querySelector(`.${profile.shop}-payment-form`) ?? box
    if (!place || place.querySelector('.vernissage-unavailable')) continue
    const attributes = { class: 'vernissage-unavailable' }
    const text = platformText(context, 'noPaymentScript')
    show(context, text, { anchor: place, position: 'prepend', tag: 'p', attributes })
  }
}
