/** Puts the page that answers a change of the cart into the page that is shown. Source: contract theme-and-platform 3.7. */
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
 * What became of the page that answers a change of the cart.
 * - `shown`: it is a cart, with goods or without, and stands in the page
 * - `reload`: the page shows no cart that could be replaced, or a checkout for a cart that is empty now
 * - `load`: it is something that a shopper must see as a page, such as a login or a check for robots
 * - `failed`: no connection, or the server has failed; loading a page would lose what is shown
 */
export type CartAnswer = 'shown' | 'reload' | 'load' | 'failed'

/**
 * Applies an answer as far as it is a cart, and announces what changed. What was typed since `sent` is typed again.
 * @param keepsNotices leaves the notices that are shown where they are
 * @returns what became of it, and the first of the notices that came with it
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
    // The server has the last word about what was sent, also where the shopper's cursor is.
    for (const field of old.querySelectorAll<HTMLInputElement>('input, select')) setPrintedValue(field, field.value)
    enableUpdate(form, false, edits)
    replaceElement(old, [form])
    // A code that is typed and not applied; one that was applied is gone from its field.
    const [typed, fresh] = [old, form].map((each) => each.querySelector<HTMLInputElement>('[name=coupon_code]'))
    if (typed && fresh) fresh.value = typed.value
  } else if (emptyMessage) {
    replaceElement(old.closest('.woocommerce') ?? old, [emptyMessage.closest('.woocommerce') ?? emptyMessage])
  }
  noticePlace().prepend(...notices.filter((each) => !each.isConnected))
  if (form) replaceTotals({ emit, edits }, page, sent)
  else emit(`${shop}_cart_emptied`)
  // A checkout on the same page would take the order at the sum of before.
  if (hasCheckout) emit('update_checkout')
  enterQuantities(unsent)
  emit('updated_wc_div')
  return ['shown', notices[0]]
}

/** The button that sends the quantities works as soon as one has been changed. */
export function enableUpdate(form: ParentNode | null, isEnabled: boolean, edits: Edits): void {
  for (const button of form?.querySelectorAll('[name=update_cart]') ?? []) {
    edits.attribute(button, 'disabled', isEnabled ? null : '')
    edits.attribute(button, 'aria-disabled', String(!isEnabled))
  }
}

/** True when the answer has totals; else the old ones stay. What was typed into their calculator since `sent` is typed again. */
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
