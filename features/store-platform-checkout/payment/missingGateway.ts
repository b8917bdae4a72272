/**
 * Payment methods that depend on a script of their plugin which the page does not have.
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

/** How a method can be used: as it is, by a page of the provider's, or not at all. */
type PaymentPath = 'own' | 'redirect' | 'none'

/**
 * @returns how a method can be paid with on this page. Methods of other plugins are left alone: a bank's redirect has its
 *   own text on the button and needs no script.
 */
export function paymentPathOf({ page, profile, start }: CheckoutContext, method: string): PaymentPath {
  const { gw, shop } = profile
  if (isOwnMethod(start as SetupContext, method)) return 'own'
  if (method !== gw && !method.startsWith(`${gw}_`)) return 'own'
  // Settings are printed without the script as well; the script leaves an interface, also where its file has another name.
  const { paymentGlobal, paymentSettings } = pageNames(profile)
  const published: unknown = page.global(paymentGlobal)
  const hasScript =
    document.querySelector(`script[id^="${shop}-${gw}-"][id$="-js"]`) !== null ||
    // An object that our wallet has published there does not pay by other methods.
    (published instanceof Object && !isOwn(published))
  const settings = phpObject(page.global(paymentSettings)?.[`${gw}_data`])
  if (hasScript || (method === gw && settings?.placeOrderEnabled === true)) return 'own'
  // Without an order of the wallet the server leads to the provider.
  return method === gw ? 'redirect' : 'none'
}

/** Shows in the box of each method that cannot be paid with here that it cannot. A saved card needs no script. */
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
