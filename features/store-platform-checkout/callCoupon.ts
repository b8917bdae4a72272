/** Applying and removing a coupon by call, on cart and checkout. Source: contract theme-and-platform 3.3. */
import { sanitise } from '../../inject/html.ts'
import { endpoint, platformSettings } from '../store-platform/endpoint.ts'
import type { CheckoutContext } from './checkoutContext.ts'
import { coveredCall } from './coveredCall.ts'
import { noticeSelector, withoutRepeats } from './platformNotices.ts'

export interface CouponWish {
  readonly kind: 'apply' | 'remove'
  readonly code: string
  /** The page's settings that hold the nonces. */
  readonly script: 'cart' | 'checkout'
  /** What is covered meanwhile. */
  readonly covered: readonly HTMLElement[]
}

/** The server's notices; none when the answer is no such answer. `status` 0: none came. */
export async function callCoupon(
  context: CheckoutContext,
  { kind, code, script, covered }: CouponWish,
): Promise<{ readonly status: number; readonly notices: readonly Element[] }> {
  const body = new URLSearchParams({
    security: String(platformSettings(context, script)?.[`${kind}_coupon_nonce`]),
    [kind === 'apply' ? 'coupon_code' : 'coupon']: code,
  })
  // Coupons may be meant for certain addresses.
  const email = document.querySelector<HTMLInputElement>('#billing_email')?.value
  if (email) body.set('billing_email', email)
  const { status, text } = await coveredCall(context, covered, endpoint(context, `${kind}_coupon`), body)
  const content = sanitise(status === 200 ? text : '', 'notice')
  return { status, notices: withoutRepeats(content.querySelectorAll(noticeSelector())) }
}
