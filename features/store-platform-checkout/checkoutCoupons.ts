/** Coupons on the checkout. Source: contract theme-and-platform 3.3, 3.4. */
import { listen, run } from '../../inject/lifetime.ts'
import { showNotice } from '../../inject/notices.ts'
import { type CouponWish, callCoupon } from './callCoupon.ts'
import { type CheckoutContext, closest, findAll, isPlainClick } from './checkoutContext.ts'
import { removeCheckoutNotices } from './checkoutErrors.ts'
import { insertNotices, leadToNotice, noticePlace } from './platformNotices.ts'
import { reveal } from './reveal.ts'

const couponForm = 'form.checkout_coupon'

export function startCheckoutCoupons(context: CheckoutContext): void {
  const { signal, events, texts, edits } = context
  let isWaiting = false

  async function change(kind: CouponWish['kind'], code: string, element: HTMLElement | null): Promise<void> {
    if (isWaiting) return
    isWaiting = true
    const covered = element ? [element] : []
    const { status, notices } = await callCoupon(context, { kind, code, script: 'checkout', covered })
    isWaiting = false
    removeCheckoutNotices()
    const place = noticePlace()
    if (notices.length === 0 && place) {
      const text = texts(status === 403 ? 'checkout.stale' : 'http.unexpected')
      showNotice(place, { kind: 'error', message: { text }, edits, signal })
      return
    }
    insertNotices(notices)
    leadToNotice(notices[0], signal)
    // What was refused stays to be corrected.
    const isRefused = notices.some((each) => each.matches('.woocommerce-error'))
    for (const form of isRefused ? [] : findAll<HTMLFormElement>(couponForm)) {
      form.reset()
      reveal(form, false, edits)
    }
    events.emit(kind === 'apply' ? 'applied_coupon_in_checkout' : 'removed_coupon_in_checkout', [code])
    events.emit('update_checkout', [{ update_shipping_method: false }])
  }

  listen(
    document,
    'submit',
    (event) => {
      const form = closest<HTMLFormElement>(event, couponForm)
      if (!form || event.defaultPrevented) return
      event.preventDefault()
      const code = form.querySelector<HTMLInputElement>('[name=coupon_code]')?.value ?? ''
      run(signal, () => change('apply', code, form))
    },
    signal,
  )
  listen(
    document,
    'click',
    (event) => {
      const link = closest(event, '.woocommerce-remove-coupon')
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      run(signal, () => change('remove', link.dataset.coupon ?? '', link.closest('.woocommerce-checkout-review-order')))
    },
    signal,
  )
}
