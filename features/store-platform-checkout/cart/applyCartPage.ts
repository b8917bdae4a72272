/**
 * Replaces form, totals and notices of the cart page by those of the page that the server answers to a change. Source: contract
 * theme-and-platform 3.7.
 */
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { setPrintedValue } from '../../../inject/dom/fields.ts'
import { sanitise } from '../../../inject/dom/markup/sanitise.ts'
import { cartFormSelector } from '../../shared/platform/cartForm.ts'
import type { PlainAnswer } from '../calls.ts'
import { type CheckoutContext, find, findAll } from '../checkoutContext.ts'
import { noticePlace, noticesSelector, withoutRepeats } from '../platformNotices.ts'
import { blocksAround, isCutOff, replaceCopies } from './replaceCopies.ts'
import { keepCalculator } from './shippingCalculator.ts'
import { enterQuantities, unsentQuantities } from './unsentQuantities.ts'

export const cartTotals = '.cart_totals'

/**
 * What the answer to a change of the cart was used for.
 * - `shown`: it is a cart, empty or not, and was put into the page
 * - `reload`: the page has no cart to replace, or has a checkout although the cart is empty now
 * - `load`: it is another page that the shopper must see, such as a login or a check for robots, or only the beginning of a cart
 * - `failed`: no connection, or an error of the server; loading a page would lose the shopper's entries
 */
export type CartAnswer = 'shown' | 'reload' | 'load' | 'failed'

/**
 * Puts an answer into the page if it is a cart, and fires the platform's events. Entries that differ from `sent` are entered again.
 * @param sent the fields of the call
 * @param keepsNotices whether the shown notices stay
 * @param sentForm the form whose quantities were sent
 * @returns what the answer was used for, and its first notice
 */
export function applyCartPage(
  { emit, edits, profile: { shop } }: CheckoutContext,
  { status, text }: PlainAnswer,
  sent: URLSearchParams,
  keepsNotices = false,
  sentForm?: HTMLFormElement,
): readonly [CartAnswer, (HTMLElement | undefined)?] {
  const emptyClass = `${shop}-empty-cart-message`
  // The answer is a whole page, of which the script shows little. The elements around an empty cart's message belong to
  // that message.
  const around = text.includes(emptyClass) ? `.woocommerce,.${emptyClass},` : ''
  const page = sanitise(text, 'page', { only: `${around}${cartFormSelector},${cartTotals},${noticesSelector}` })
  const forms = [...page.querySelectorAll(cartFormSelector)]
  const emptyMessages = [...page.querySelectorAll(`.${emptyClass}`)]
  const hasForm = forms.length > 0
  const olds = findAll<HTMLElement>(cartFormSelector)
  if (status === 0 || status >= 500) return ['failed']
  if (!hasForm && emptyMessages.length === 0) return ['load']
  const hasCheckout = find('.woocommerce-checkout') !== null
  if (olds.length === 0 || (!hasForm && hasCheckout)) return ['reload']
  if (hasForm && isCutOff(olds, forms, page.querySelector(cartTotals) !== null, cartTotals)) return ['load']

  const notices = withoutRepeats(page.querySelectorAll<HTMLElement>(noticesSelector)).filter(
    (each) => !emptyMessages.some((message) => message.contains(each)),
  )
  if (!keepsNotices) for (const each of findAll(noticesSelector)) each.remove()
  const unsent = unsentQuantities(sent, sentForm)
  if (hasForm) replaceCopies<Element>(olds, forms, (old, fresh) => prepareForm(old, fresh, edits))
  else replaceCopies(blocksAround(olds), blocksAround(emptyMessages))
  noticePlace().prepend(...notices.filter((each) => !each.isConnected))
  const hasTotals = replaceTotals({ emit, edits }, page, sent)
  if (!hasForm) {
    // Totals in another part of the page would show the former amount, and lead to a checkout without goods.
    if (!hasTotals) for (const totals of findAll(cartTotals)) totals.remove()
    emit(`${shop}_cart_emptied`)
  }
  // A checkout on the same page must not show the former total.
  if (hasCheckout) emit('update_checkout')
  enterQuantities(unsent)
  emit('updated_wc_div')
  return ['shown', notices[0]]
}

/** Prepares the answer's form to take the place of one in the page. */
function prepareForm(old: Element, fresh: Element, edits: Edits): void {
  // For sent values the server's answer counts, so that `replaceElement` must not keep them as typed ones.
  for (const field of old.querySelectorAll<HTMLInputElement>('input, select')) setPrintedValue(field, field.value)
  enableUpdate(fresh, false, edits)
  // Keeps a coupon's code that was typed and not applied; the field of an applied one is empty already.
  const [typed, empty] = [old, fresh].map((each) => each.querySelector<HTMLInputElement>('[name=coupon_code]'))
  if (typed && empty) empty.value = typed.value
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
  const fresh = [...answer.querySelectorAll<HTMLElement>(cartTotals)]
  const olds = findAll(cartTotals)
  if (fresh.length === 0 || olds.length === 0) return false
  const enterTyped = keepCalculator(sent, edits)
  replaceCopies(olds, fresh)
  enterTyped()
  emit('updated_cart_totals')
  return true
}
