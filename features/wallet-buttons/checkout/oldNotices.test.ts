/** A notice about what has failed goes when the same thing succeeds. S8.45 */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { openWalletPage, order, patiently } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const alerts = () => [...document.querySelectorAll('form [role=alert]')].map(({ textContent }) => textContent)
const until = (check: () => void): Promise<void> => vi.waitFor(check, patiently)

test('“no connection” goes when the next click gets its order, and does not stand beside “ready”', {
  tags: ids('S8.45', 'WC51'),
}, async () => {
  page = openWalletPage({
    html: checkoutHtml(),
    answers: { 'cart/order': () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  await page.ready()
  page.control.button('paypal').click()
  await until(() => expect(alerts()).toEqual([expect.stringContaining('Keine Verbindung')]))
  page.answer('cart/order', order)
  page.control.button('paypal').click()
  await until(() => expect(document.querySelector<HTMLInputElement>('[name=ppcp_paypal_order_id]')?.value).toBe(order))
  expect(alerts()).toEqual([])
})
