/** A form that the browser has sent by itself, on a page that the browser shows again from its memory. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { type Checkout, sharedCheckout } from '../../shared/payment/checkout/checkout.ts'
import { walletRow } from '../../shared/payment/checkout/testCheckout.ts'
import { settingsOfTwo } from '../../shared/payment/testSettings.ts'
import { watchingFeature } from '../../shared/payment/testShared.ts'
import walletButtons from '../feature.ts'
import { openWalletPage, order } from '../testPage.ts'

const settings = { ...settingsOfTwo, order: { order_id: 17, order_key: 'wc_order_x' } }
const html = `<form id="order_review"><ul>${walletRow()}</ul><button id="place_order">Zahlen</button></form>`

let page: ReturnType<typeof openWalletPage>
let checkout: Checkout
const replace = vi.fn()

beforeEach(async () => {
  replace.mockClear()
  vi.spyOn(location, 'replace').mockImplementation(replace)
  const watching = watchingFeature((context) => {
    checkout = sharedCheckout(context)
  })
  page = openWalletPage({ html, settings, features: [walletButtons, watching] })
  await page.runtime.mounts.waitForIdle()
})

afterEach(() => {
  page.close()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** What is approved is submitted by the form. @returns resolves when the form was sent, or other code has refused that */
async function submitApproval(): Promise<void> {
  const driver = checkout.driver(checkout.paying()!)
  checkout.payment.attempts.restore({ kind: 'order', id: order }, driver)
  const sent = new Promise((resolve) => window.addEventListener('submit', resolve, { once: true }))
  checkout.payment.attempts.placeOrder(driver)
  await sent
}

test('the page is loaded anew, since only the shop knows whether the order is paid: it asks nothing and posts nothing', {
  tags: ids('WC72', 'WC78'),
}, async () => {
  history.replaceState(null, '', '/kasse/order-pay/17/?key=wc_order_x#payment')
  const { attempts } = checkout.payment
  await submitApproval()
  // The page of thanks is shown meanwhile.
  sessionStorage.clear()
  localStorage.clear()
  showPage(true)
  expect(replace.mock.calls).toEqual([[`${location.origin}/kasse/order-pay/17/?key=wc_order_x`]])
  expect(attempts.stateNow().phase).toBe('submitting')
  expect(attempts.placeOrder(checkout.driver(checkout.paying()!))).toBe('wait')
  expect(document.body.textContent).not.toContain('bevor Sie noch einmal bestellen')
})

test('a page whose form other code has kept from being sent stays, with what is approved', {
  tags: ids('WC72'),
}, async () => {
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
  await submitApproval()
  showPage(true)
  expect(replace).not.toHaveBeenCalled()
  expect(checkout.payment.attempts.stateNow().phase).toBe('failedKept')
})
