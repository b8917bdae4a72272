/**
 * Shows the server's reasons for a refused order above the form, each as a link to its field. Source: contract theme-and-platform 3.8,
 * 8.
 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { showNotice } from '../../inject/views/notices.tsx'
import { show } from '../../inject/views/show.tsx'
import { type CheckoutContext, find, findAll } from './checkoutContext.ts'
import { validateAll } from './fields/fieldValidation.ts'
import { noticesSelector } from './platformNotices.ts'

const group = 'woocommerce-NoticeGroup'

/** Replaces all notices except hints by the reasons, moves the focus to them, and fires `checkout_error`. S8.44–S8.47 */
export function showCheckoutErrors(context: CheckoutContext, form: HTMLElement, html: string): void {
  removeCheckoutNotices()
  showReasons(context, form, html, 'checkout')
  for (const reason of form.querySelectorAll<HTMLElement>(`.${group}-checkout li[data-id]`)) {
    linkToField(reason, context)
  }
  const list = form.querySelector<HTMLElement>(`.${group}-checkout > *`)
  if (list) {
    list.tabIndex = -1
    focusInPlace(list)
  }
  context.emit('checkout_error', [html])
}

/**
 * Shows the server's messages about the form; after a refusal also validates every field.
 * @param kind of the answered call
 * @param isRefusal false: the messages are hints
 */
export function showReasons(
  context: CheckoutContext,
  form: HTMLElement,
  html: string,
  kind: 'checkout' | 'updateOrderReview',
  isRefusal = true,
): void {
  if (html) {
    const groupClass = `${group} ${group}-${kind}`
    const noticeKind = isRefusal ? 'error' : 'info'
    showNotice(context, form, { kind: noticeKind, message: { html }, groupClass, scrolls: isRefusal })
  }
  if (isRefusal) validateAll(form, context.edits)
}

/** Removes notices, except hints such as "Have a coupon?", which the page prints itself. */
export function removeCheckoutNotices(
  selector = `.${group}-checkout, .${group}-updateOrderReview, ${noticesSelector}`,
): void {
  for (const old of findAll(selector)) if (!old.matches('.woocommerce-info, .is-info')) old.remove()
}

function linkToField(reason: HTMLElement, context: CheckoutContext): void {
  const { edits } = context
  const { id = '' } = reason.dataset
  const field = document.getElementById(id)
  const row = field?.closest('.form-row')
  if (!field || !row) return
  const describedBy = `${id}_description`
  find(`#${CSS.escape(describedBy)}`)?.remove()
  const attributes = { class: 'checkout-inline-error-message', id: describedBy }
  show(context, reason.textContent.trim(), { anchor: row, position: 'append', tag: 'p', attributes })
  edits.attribute(field, 'aria-invalid', 'true')
  edits.attribute(field, 'aria-describedby', describedBy)
  edits.toggleClass(row, 'woocommerce-invalid', true)
  edits.toggleClass(row, 'woocommerce-validated', false)
  // HTML allows no link inside a link.
  if (reason.querySelector('a')) return
  const words = [...reason.childNodes]
  const place = { anchor: reason, position: 'append', tag: 'a', attributes: { href: `#${id}` } } as const
  show(context, null, place).host.append(...words)
}
