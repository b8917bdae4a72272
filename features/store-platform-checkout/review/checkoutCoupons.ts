/** Coupons on the checkout. Source: contract theme-and-platform 3.3, 3.4. */
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
    // The price of an order that is under way does not change any more.
    if (isWaiting || find('form.checkout.processing')) return
    const lock = (isOn: boolean): void => {
      isWaiting = isOn
      // No order is sent while its form has this class.
      for (const form of findAll('form.checkout')) edits.toggleClass(form, 'processing', isOn)
    }
    lock(true)
    // An order that is placed meanwhile would cost the price of before.
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
    // A refused coupon stays in its field, to be corrected.
    const isRefused = notices.some((each) => each.matches('.woocommerce-error, .is-error'))
    for (const form of isRefused ? [] : findAll<HTMLFormElement>(couponForm)) {
      form.reset()
      reveal(form, false, edits)
    }
    emit(kind === 'apply' ? 'applied_coupon_in_checkout' : 'removed_coupon_in_checkout', [code])
    emit('update_checkout', [{ update_shipping_method: false }])
  }

  // On a page that has the cart as well, the cart has taken coupons over.
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
