/** A refused order: the server's reasons above the form, each leading to its field. Source: contract theme-and-platform 3.8, 8. */
import { showNotice } from '../../inject/notices.ts'
import { type CheckoutContext, find, findAll } from './checkoutContext.ts'
import { validateAll } from './fieldValidation.ts'
import { noticeSelector } from './platformNotices.ts'

const group = 'woocommerce-NoticeGroup'

/** Shows the reasons in place of all notices but hints, leads there, and announces them. S8.44–S8.47 */
export function showCheckoutErrors(context: CheckoutContext, form: HTMLElement, html: string): void {
  const { edits, signal, events } = context
  removeCheckoutNotices()
  showNotice(form, { kind: 'error', message: { html }, groupClass: `${group} ${group}-checkout`, edits, signal })
  validateAll(form, edits)
  for (const reason of form.querySelectorAll<HTMLElement>(`.${group}-checkout li[data-id]`))
    linkToField(reason, context)
  const list = form.querySelector<HTMLElement>(`.${group}-checkout > *`)
  if (list) {
    list.tabIndex = -1
    list.focus({ preventScroll: true })
  }
  events.emit('checkout_error', [html])
}

/** Hints such as "have a coupon?" are no answers; they stay. */
export function removeCheckoutNotices(): void {
  for (const old of findAll(`.${group}-checkout, .${group}-updateOrderReview, ${noticeSelector}`)) {
    if (!old.matches('.woocommerce-info')) old.remove()
  }
}

function linkToField(reason: HTMLElement, { edits }: CheckoutContext): void {
  const { id } = reason.dataset
  const field = id ? document.getElementById(id) : null
  const row = field?.closest('.form-row')
  if (!field || !row) return
  const describedBy = `${id}_description`
  const message = document.createElement('p')
  message.className = 'checkout-inline-error-message'
  message.id = describedBy
  message.textContent = reason.textContent.trim()
  find(`#${CSS.escape(describedBy)}`)?.remove()
  edits.insert(message, row)
  edits.attribute(field, 'aria-invalid', 'true')
  edits.attribute(field, 'aria-describedby', describedBy)
  edits.toggleClass(row, 'woocommerce-invalid', true)
  edits.toggleClass(row, 'woocommerce-validated', false)
  // A link in a link is none.
  if (reason.querySelector('a')) return
  const link = document.createElement('a')
  link.href = `#${id}`
  link.append(...reason.childNodes)
  reason.append(link)
}
