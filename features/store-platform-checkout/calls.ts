/** The calls of cart and checkout, and the fields that they send. Source: contract theme-and-platform 3.3. */
import { createHiddenField } from '../../inject/dom/fields.ts'
import { after } from '../../inject/dom/lifetime.ts'
import type { Answer } from '../../inject/http/http.ts'
import { announceAnswer } from '../shared/platform/announceAnswer.ts'
import { coverDuringCall, keepAboveCover } from '../shared/platform/coverDuringCall.ts'
import { endpoint, platformSettings } from '../shared/platform/endpoint.ts'
import { type CheckoutContext, find } from './checkoutContext.ts'
import { readNotices } from './platformNotices.ts'

/** An answer with any HTTP status; 0 where none came. */
export type PlainAnswer = Pick<Answer, 'status' | 'text'>

/** Leads from the cart to the checkout. A press on it during an update waits (`cart-auto-update/holdLinks.ts`), and a second one does not. */
const checkoutLink = '.checkout-button'

/** Sends a call for HTML and covers elements meanwhile; a POST where there is a body. Never rejects: without an answer the status is 0. */
export async function coveredCall(
  context: CheckoutContext,
  elements: readonly HTMLElement[],
  url: string,
  body?: URLSearchParams,
): Promise<PlainAnswer> {
  const { emit, http } = context
  const call = coverDuringCall(context, ...elements)
  keepAboveCover(call, elements, checkoutLink)
  let answer: PlainAnswer = { status: 0, text: '' }
  try {
    answer = await http.send({ url, ...(body && { body }), signal: call.signal, headers: { Accept: '*/*' } })
  } catch {
    // Status 0 tells the caller that no answer has come.
  }
  call.end()
  // In a later task, after the caller has put the answer into the page.
  const announced = { url, data: `${body ?? ''}`, dataType: 'html' } as const
  after(0, () => announceAnswer(emit, announced, answer), context.signal)
  return answer
}

/**
 * Applies or removes a coupon, and returns the server's notices; [] where the answer has none. `status` 0: no answer came.
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
  // The shop may restrict coupons to certain e-mail addresses.
  const email = find<HTMLInputElement>('#billing_email')?.value
  if (email) body.set('billing_email', email)
  const { status, text } = await coveredCall(context, covered, endpoint(context, `${kind}_coupon`), body)
  return { status, notices: status === 200 ? readNotices(text) : [] }
}

/** Controls that choose the shipping methods, one per parcel: `shipping_method[0]=flat_rate:1`. */
export const shippingControls = 'select.shipping_method, input[name^=shipping_method]'

/** The chosen shipping method of each parcel in `root`, as fields of a call. */
export function chosenShipping(root: ParentNode): URLSearchParams {
  const fields = new URLSearchParams()
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(shippingControls)) {
    if (control.matches('[type=radio]:not(:checked)')) continue
    fields.set(`shipping_method[${control.dataset.index}]`, control.value)
  }
  return fields
}

/** Submits the form with a page load, as it works without a script. @param button name of the button that counts as pressed */
export function submitByPage(form: HTMLFormElement, button: string): void {
  form.append(createHiddenField(button, '1'))
  if (!form.isConnected) document.body.append(form)
  // Called on the prototype, since a field named `submit` would hide the form's method. Unlike `requestSubmit` it fires no event.
  HTMLFormElement.prototype.submit.call(form)
}
