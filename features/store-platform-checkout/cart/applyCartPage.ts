/**
 * Replaces form, totals and notices of the cart page by those of the page that the server answers to a change. Source: contract
 * theme-and-platform 3.7.
 */
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { setPrintedValue } from '../../../inject/dom/fields.ts'
import { sanitise } from '../../../inject/dom/markup/sanitise.ts'
import { cartFormSelector } from '../../shared/platform/cartForm.ts'
import { replaceElement } from '../../shared/platform/fragments/applyFragments.ts'
import type { PlainAnswer } from '../calls.ts'
import { type CheckoutContext, find, findAll } from '../checkoutContext.ts'
import { noticePlace, noticesSelector, withoutRepeats } from '../platformNotices.ts'
import { keepCalculator } from './shippingCalculator.ts'
import { enterQuantities, unsentQuantities } from './unsentQuantities.ts'

export const cartTotals = '.cart_totals'

/**
 * What the answer to a change of the cart was used for.
 * - `shown`: it is a cart, empty or not, and was put into the page
 * - `reload`: the page has no cart to replace, or has a checkout although the cart is empty now
 * - `load`: it is another page that the shopper must see, such as a login or a check for robots
 * - `failed`: no connection, or an error of the server; loading a page would lose the shopper's entries
 */
export type CartAnswer = 'shown' | 'reload' | 'load' | 'failed'

/**
 * Puts an answer into the page if it is a cart, and fires the platform's events. Entries that differ from `sent` are entered again.
 * @param sent the fields of the call
 * @param keepsNotices whether the shown notices stay
 * @returns what the answer was used for, and its first notice
 */
export function applyCartPage(
  { emit, edits, profile: { shop } }: CheckoutContext,
  { status, text }: PlainAnswer,
  sent: URLSearchParams,
  keepsNotices = false,
): readonly [CartAnswer, (HTMLElement | undefined)?] {
  const emptyClass = `${shop}-empty-cart-message`
  // The answer is a whole page, of which the script shows little. The elements around an empty cart's message belong to
  // that message.
  const around = text.includes(emptyClass) ? `.woocommerce,.${emptyClass},` : ''
  const page = sanitise(text, 'page', { only: `${around}${cartFormSelector},${cartTotals},${noticesSelector}` })
  const form = page.querySelector(cartFormSelector)
  const emptyMessage = page.querySelector(`.${emptyClass}`)
  const old = find<HTMLFormElement>(cartFormSelector)
  if (status === 0 || status >= 500) return ['failed']
  if (!form && !emptyMessage) return ['load']
  const hasCheckout = find('.woocommerce-checkout') !== null
  if (!old || (!form && hasCheckout)) return ['reload']

  const notices = withoutRepeats(page.querySelectorAll<HTMLElement>(noticesSelector)).filter(
    (each) => !emptyMessage?.contains(each),
  )
  if (!keepsNotices) for (const each of findAll(noticesSelector)) each.remove()
  const unsent = unsentQuantities(sent)
  if (form) {
    // For sent values the server's answer counts, so that `replaceElement` must not keep them as typed ones.
    for (const field of old.querySelectorAll<HTMLInputElement>('input, select')) setPrintedValue(field, field.value)
    enableUpdate(form, false, edits)
    replaceElement(old, [form])
    // Keeps a coupon's code that was typed and not applied; the field of an applied one is empty already.
    const [typed, fresh] = [old, form].map((each) => each.querySelector<HTMLInputElement>('[name=coupon_code]'))
    if (typed && fresh) fresh.value = typed.value
  } else if (emptyMessage) {
    replaceElement(old.closest('.woocommerce') ?? old, [emptyMessage.closest('.woocommerce') ?? emptyMessage])
  }
  noticePlace().prepend(...notices.filter((each) => !each.isConnected))
  if (form) replaceTotals({ emit, edits }, page, sent)
  else emit(`${shop}_cart_emptied`)
  // A checkout on the same page must not show the former total.
  if (hasCheckout) emit('update_checkout')
  enterQuantities(unsent)
  emit('updated_wc_div')
  return ['shown', notices[0]]
}

/** Enables or disables the button that sends the quantities, which is enabled after a change. */
export function enableUpdate(form: ParentNode | null, isEnabled: boolean, edits: Edits): void {
  for (const button of form?.querySelectorAll('[name=update_cart]') ?? []) {
    edits.attribute(button, 'disabled', isEnabled ? null : '')
    edits.attribute(button, 'aria-disabled', String(!isEnabled))
  }
}

/** Replaces the totals; false where the answer has none. Entries in the shipping calculator that differ from `sent` are entered again. */
export function replaceTotals(
  { emit, edits }: Pick<CheckoutContext, 'emit' | 'edits'>,
  answer: ParentNode,
  sent: URLSearchParams,
): boolean {
  const fresh = answer.querySelector(cartTotals)
  const old = find(cartTotals)
  if (!fresh || !old) return false
  const enterTyped = keepCalculator(sent, edits)
  replaceElement(old, [fresh])
  enterTyped()
  emit('updated_cart_totals')
  return true
}
