/** Applying and removing a coupon by call, on cart and checkout. Source: contract theme-and-platform 3.3. */
import { endpoint, platformSettings } from '../shared/platform/endpoint.ts'
import { type CheckoutContext, find } from './checkoutContext.ts'
import { coveredCall } from './coveredCall.ts'
import { readNotices } from './platformNotices.ts'

/**
 * The server's notices; none when the answer is no such answer. `status` 0: none came.
 * @param script the settings that hold the nonce
 */
export async function callCoupon(
  context: CheckoutContext,
  script: 'cart' | 'checkout',
  kind: 'apply' | 'remove',
  code: string,
  covered: readonly HTMLElement[],
): Promise<{ readonly status: number; readonly notices: readonly HTMLElement[] }> {
  const body = new URLSearchParams({
    security: String(platformSettings(context, script)?.[`${kind}_coupon_nonce`]),
    [kind === 'apply' ? 'coupon_code' : 'coupon']: code,
  })
  // Coupons may be meant for certain addresses.
  const email = find<HTMLInputElement>('#billing_email')?.value
  if (email) body.set('billing_email', email)
  const { status, text } = await coveredCall(context, covered, endpoint(context, `${kind}_coupon`), body)
  return { status, notices: status === 200 ? readNotices(text) : [] }
}
