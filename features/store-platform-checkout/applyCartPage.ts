/** Puts the page that answers a change of the cart into the page that is shown. Source: contract theme-and-platform 3.7. */
import { sanitise } from '../../inject/html.ts'
import { replaceElement } from '../store-platform/applyFragments.ts'
import { type CartAnswer, judgeCartPage } from './cartAnswer.ts'
import { type CheckoutContext, find, findAll } from './checkoutContext.ts'
import { lateValues, typeAgain } from './lateInput.ts'
import { insertNotices, noticeSelector, withoutRepeats } from './platformNotices.ts'

export const cartForm = '.woocommerce-cart-form'
const totals = '.cart_totals'

export interface AppliedPage {
  readonly answer: CartAnswer
  /** Those that came with the answer, as they stand in the page. */
  readonly notices: readonly Element[]
}

/**
 * Applies an answer as far as it is a cart, and announces what changed. What was typed since `sent` is typed again.
 * @param keepsNotices leaves the notices that are shown where they are
 */
export function applyCartPage(
  { events, edits, profile: { shop } }: CheckoutContext,
  { status, text }: { readonly status: number; readonly text: string },
  { sent = new URLSearchParams(), keepsNotices = false }: { sent?: URLSearchParams; keepsNotices?: boolean } = {},
): AppliedPage {
  const page = sanitise(text, 'page')
  const emptyMessage = page.querySelector(`.${shop}-empty-cart-message`)
  const old = find<HTMLFormElement>(cartForm)
  const form = page.querySelector<HTMLFormElement>(cartForm)
  const answer = judgeCartPage({
    status,
    hasForm: form !== null,
    hasEmptyMessage: emptyMessage !== null,
    isFormOnPage: old !== null,
  })
  if (!old || (answer !== 'replace' && answer !== 'empty')) return { answer, notices: [] }

  const notices = withoutRepeats(page.querySelectorAll(noticeSelector())).filter(
    (each) => !emptyMessage?.contains(each),
  )
  if (!keepsNotices) for (const each of findAll(noticeSelector())) each.remove()
  if (form) {
    const late = lateValues(sent)
    // The server has the last word about what was sent, also where the shopper's cursor is.
    for (const field of old.querySelectorAll('input')) field.defaultValue = field.value
    prepareCartForm(form, edits)
    replaceElement(old, [form])
    insertNotices(notices)
    replaceTotals(page.querySelector(totals), events)
    typeAgain(late)
  } else {
    const place = old.closest('.woocommerce') ?? old
    replaceElement(place, [emptyMessage?.closest('.woocommerce') ?? (emptyMessage as Element)])
    insertNotices(notices.filter((each) => !each.isConnected))
    events.emit(`${shop}_cart_emptied`)
  }
  events.emit('updated_wc_div')
  return { answer, notices: notices.filter((each) => each.isConnected) }
}

/** Nothing has been changed yet that could be sent. */
export function prepareCartForm(form: ParentNode, edits: CheckoutContext['edits']): void {
  for (const button of form.querySelectorAll('[name=update_cart]')) {
    edits.attribute(button, 'disabled', '')
    edits.attribute(button, 'aria-disabled', 'true')
  }
}

/** @param fresh undefined where the answer has none; then the old ones stay */
export function replaceTotals(fresh: Element | null, events: CheckoutContext['events']): void {
  const old = find(totals)
  if (!fresh || !old) return
  replaceElement(old, [fresh])
  events.emit('updated_cart_totals')
}
