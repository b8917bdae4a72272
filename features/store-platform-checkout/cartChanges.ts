/** The changes of the cart that are made by call. Source: contract theme-and-platform 3.3, 3.7. */
import { serialise } from '../shared/platform/endpoint.ts'
import { applyCartPage, cartForm } from './applyCartPage.ts'
import { callCoupon } from './callCoupon.ts'
import type { Cart } from './cart.ts'
import { type CheckoutContext, find, findAll } from './checkoutContext.ts'
import { submitByPage } from './formByPage.ts'
import { lateValues, serverValues } from './lateInput.ts'
import { leadToNotice, noticePlace, noticeSelector } from './platformNotices.ts'

export interface CartChanges {
  /** Sends the quantities as they are when its turn comes. @param keepsNotices those that are shown stay */
  update(keepsNotices?: boolean): void
  /** Follows a link that removes or restores. @param announcement event that tells of it; '' for none */
  follow(link: HTMLAnchorElement, announcement: string): void
  /** @param byPage the way without a script */
  coupon(kind: 'apply' | 'remove', code: string, byPage: () => void): void
  /** Sends a form of the cart that is answered by the page, such as the shipping calculator. */
  post(form: HTMLFormElement, button: string, keepsNotices?: boolean): Promise<void>
}

export function createCartChanges(context: CheckoutContext, { ask, send, parts, fallBack }: Cart): CartChanges {
  const { signal, emit } = context

  async function post(form: HTMLFormElement, button: string, keepsNotices?: boolean): Promise<void> {
    const body = serialise(form)
    const sent = form.matches(cartForm) ? new URLSearchParams(body) : serverValues()
    body.set(button, 'x')
    const response = await send(form.getAttribute('action') || location.href, body)
    const [answer, notice] = applyCartPage(context, response, sent, keepsNotices)
    fallBack(answer, () => submitByPage(form, button))
    // The cursor of somebody who goes on typing stays where it is.
    if (!document.activeElement?.matches('input')) leadToNotice(notice, signal)
  }

  async function update(keepsNotices?: boolean): Promise<void> {
    const form = find<HTMLFormElement>(cartForm)
    if (form) await post(form, 'update_cart', keepsNotices)
    else location.reload()
  }

  async function follow({ href }: HTMLAnchorElement, announcement: string): Promise<void> {
    const [answer, notice] = applyCartPage(context, await send(href), serverValues())
    fallBack(answer, () => location.assign(href))
    if (announcement && notice) emit(announcement)
    leadToNotice(notice, signal)
  }

  async function coupon(kind: 'apply' | 'remove', code: string, byPage: () => void): Promise<void> {
    const { status, notices } = await callCoupon(context, 'cart', kind, code, parts())
    if (notices.length === 0) {
      // A page load would lose what is typed and not sent.
      const isSafe = status > 0 && status < 500 && String(lateValues(serverValues())) === ''
      fallBack(isSafe ? 'load' : 'tell', byPage)
      return
    }
    for (const old of findAll(noticeSelector)) old.remove()
    noticePlace().prepend(...notices)
    emit(kind === 'apply' ? 'applied_coupon' : 'removed_coupon', [code])
    for (const field of findAll<HTMLInputElement>('[name=coupon_code]')) field.value = ''
    await update(true)
    leadToNotice(notices[0], signal)
  }

  return {
    update: (keepsNotices) => ask('update', () => update(keepsNotices)),
    follow: (link, announcement) => ask(link.href, () => follow(link, announcement)),
    coupon: (kind, code, byPage) => ask(kind + code, () => coupon(kind, code, byPage)),
    post,
  }
}
