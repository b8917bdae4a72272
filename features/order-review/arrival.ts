/** Restores the approval with which a shopper comes to the checkout: from the address, hidden fields or storage. wallet-checkout 12 (F10), 13 */
import { tick } from '../../inject/dom/fields.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { whenChanged } from '../../inject/state/follow.ts'
import { perStart } from '../../inject/state/perStart.ts'
import { addressParts } from '../shared/payment/address/address.ts'
import { approvalOf } from '../shared/payment/attempt/state.ts'
import { type Checkout, sharedCheckout } from '../shared/payment/checkout/checkout.ts'
import { chooseMethod } from '../shared/payment/checkout/driver.ts'
import { isMethodChosen, type PayingForm } from '../shared/payment/checkout/form/payingForm.ts'
import { elsewhereBox } from '../shared/payment/checkout/popup.ts'
import type { PaymentNames } from '../shared/payment/names.ts'
import { isProviderId } from '../shared/payment/providerId.ts'
import { type ReviewArrival, readReviewArrival } from './reviewArrival.ts'

/** Runs once for each start, so that an approval that was given up does not come back with the next update of the checkout. */
export const restoreApproval = perStart((context) => {
  const checkout = sharedCheckout(context)
  const { attempts, names } = checkout.payment
  listen(window, 'hashchange', () => followErrorHash(checkout), context.signal)
  followErrorHash(checkout)
  const paying = checkout.paying()
  if (!paying) return
  const driver = checkout.driver(paying)
  const arrival = paying.place === 'checkout' ? readReviewArrival(location.search, names) : undefined
  if (arrival?.method === names.method && chooseMethod(paying, names)) {
    const { orderId } = arrival
    fillArrival(paying, arrival, checkout)
    attempts.restore({ kind: 'order', id: orderId }, driver)
    const forgetOnceOver = (): void => {
      if (approvalOf(attempts.stateNow())?.id !== orderId) forgetArrival(names)
    }
    whenChanged(context, attempts.stateAtom, forgetOnceOver)
    return
  }
  const order = checkout.fields.get(names.orderField(names.method))
  const token = checkout.fields.get(names.tokenField(names.method))
  if (isProviderId(order)) attempts.restore({ kind: 'order', id: order }, driver)
  else if (isProviderId(token)) attempts.restore({ kind: 'paymentToken', id: token }, driver)
  else attempts.restoreKept(driver)
  // A saved wallet that the page has preselected would hide the message.
  const { phase } = attempts.stateNow()
  if (phase !== 'idle' && isMethodChosen(paying, names.method)) chooseMethod(paying, names)
})

function fillArrival(paying: PayingForm, { fields: values }: ReviewArrival, { fields, payment }: Checkout): void {
  fields.setAll(values)
  const isShipped = payment.cart.dataNow().needsShipping
  if (!isShipped || !Object.keys(values).some((name) => name.startsWith('shipping_'))) return
  const differs = addressParts.some((part) => fields.get(`shipping_${part}`) !== fields.get(`billing_${part}`))
  tick(elsewhereBox(paying.form), differs)
}

/** Gives the approval up where the server has sent the shopper back with an error in the address's hash. S2.60 */
function followErrorHash({ payment: { attempts, names } }: Checkout): void {
  if (location.hash !== `#${names.errorHash}=true`) return
  attempts.giveUp()
  history.pushState(null, '', location.pathname + location.search)
}

/** Removes the arrival from the address: a reload must not bring back an approval that was given up or ordered. */
function forgetArrival({ reviewParameter }: PaymentNames): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(reviewParameter)) return
  address.searchParams.delete(reviewParameter)
  history.replaceState(history.state, '', address)
}
