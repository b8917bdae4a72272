/** Puts the page that answers a change of the cart into the page that is shown. Source: contract theme-and-platform 3.7. */
import { sanitise } from '../../inject/html.ts'
import { replaceElement } from '../store-platform/applyFragments.ts'
import { type CartAnswer, judgeCartPage } from './cartAnswer.ts'
import { type CheckoutContext, find, findAll } from './checkoutContext.ts'
import type { PlainAnswer } from './coveredCall.ts'
import { lateValues, typeAgain } from './lateInput.ts'
import { noticePlace, noticeSelector, withoutRepeats } from './platformNotices.ts'

export const cartForm = '.woocommerce-cart-form'
export const cartTotals = '.cart_totals'

/**
 * Applies an answer as far as it is a cart, and announces what changed. What was typed since `sent` is typed again.
 * @param keepsNotices leaves the notices that are shown where they are
 * @returns what the answer was, and the first of the notices that came with it
 */
export function applyCartPage(
  { events, edits, profile: { shop } }: CheckoutContext,
  { status, text }: PlainAnswer,
  sent: URLSearchParams,
  keepsNotices = false,
): readonly [CartAnswer, (HTMLElement | undefined)?] {
  const page = sanitise(text, 'page')
  const emptyMessage = page.querySelector(`.${shop}-empty-cart-message`)
  const old = find<HTMLFormElement>(cartForm)
  const form = page.querySelector(cartForm)
  const answer = judgeCartPage(status, form !== null, emptyMessage !== null, old !== null)
  if (!old || (answer !== 'replace' && answer !== 'empty')) return [answer]

  const notices = withoutRepeats(page.querySelectorAll<HTMLElement>(noticeSelector)).filter(
    (each) => !emptyMessage?.contains(each),
  )
  if (!keepsNotices) for (const each of findAll(noticeSelector)) each.remove()
  const late = lateValues(sent)
  if (form) {
    // The server has the last word about what was sent, also where the shopper's cursor is.
    for (const field of old.querySelectorAll('input')) field.defaultValue = field.value
    prepareCartForm(form, edits)
    replaceElement(old, [form])
  } else if (emptyMessage) {
    replaceElement(old.closest('.woocommerce') ?? old, [emptyMessage.closest('.woocommerce') ?? emptyMessage])
  }
  noticePlace().prepend(...notices.filter((each) => !each.isConnected))
  if (form) replaceTotals(page, events)
  else events.emit(`${shop}_cart_emptied`)
  typeAgain(late)
  events.emit('updated_wc_div')
  return [answer, notices[0]]
}

/** Nothing has been changed yet that could be sent. */
export function prepareCartForm(form: ParentNode, edits: CheckoutContext['edits']): void {
  for (const button of form.querySelectorAll('[name=update_cart]')) {
    edits.attribute(button, 'disabled', '')
    edits.attribute(button, 'aria-disabled', 'true')
  }
}

/** True when the answer has totals; else the old ones stay. */
export function replaceTotals(answer: ParentNode, events: CheckoutContext['events']): boolean {
  const fresh = answer.querySelector(cartTotals)
  const old = find(cartTotals)
  if (!fresh || !old) return false
  replaceElement(old, [fresh])
  events.emit('updated_cart_totals')
  return true
}
