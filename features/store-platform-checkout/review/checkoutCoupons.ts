/** Applies and removes coupons on the checkout by calls. Source: contract theme-and-platform 3.3, 3.4. */
import { runGuarded } from '../../../inject/dom/lifetime.ts'
import { callCoupon } from '../calls.ts'
import { type CheckoutContext, find, findAll } from '../checkoutContext.ts'
import { removeCheckoutNotices } from '../checkoutErrors.ts'
import { failureText, leadToNotice, noticePlace, showFailure } from '../platformNotices.ts'
import { reveal } from '../reveal.ts'

const couponForm = 'form.checkout_coupon'

export function startCheckoutCoupons(context: CheckoutContext): void {
  const { signal, emit, edits, on } = context
  let isWaiting = false

  async function change(kind: 'apply' | 'remove', code = '', ...couponForms: readonly HTMLElement[]): Promise<void> {
    // A coupon must not change the price of an order that is under way.
    if (isWaiting || find('form.checkout.processing')) return
    const lock = (isOn: boolean): void => {
      isWaiting = isOn
      // With this class on its form, no order is sent.
      for (const form of findAll('form.checkout')) edits.toggleClass(form, 'processing', isOn)
    }
    lock(true)
    // Covered, so that no order is placed meanwhile, at the former price.
    const covered = [...couponForms, ...findAll('.woocommerce-checkout-review-order')]
    const { status, notices } = await callCoupon(context, 'checkout', kind, code, covered)
    lock(false)
    removeCheckoutNotices()
    if (notices.length === 0) {
      showFailure(context, failureText(context, status))
      return
    }
    noticePlace().prepend(...notices)
    leadToNotice(notices[0], signal)
    // A refused coupon stays in its field, so that the shopper can correct it.
    const isRefused = notices.some((each) => each.matches('.woocommerce-error, .is-error'))
    for (const form of isRefused ? [] : findAll<HTMLFormElement>(couponForm)) {
      form.reset()
      reveal(form, false, edits)
    }
    emit(kind === 'apply' ? 'applied_coupon_in_checkout' : 'removed_coupon_in_checkout', [code])
    emit('update_checkout', [{ update_shipping_method: false }])
  }

  // `defaultPrevented`: on a page with the cart as well, the cart's part of this feature handles coupons.
  on<HTMLFormElement>('submit', couponForm, (form, event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    runGuarded(signal, () => change('apply', form.querySelector<HTMLInputElement>('[name=coupon_code]')?.value, form))
  })
  on('click', '.woocommerce-remove-coupon', (link, event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    runGuarded(signal, () => change('remove', link.dataset.coupon))
  })
}
