/** Who has given an approval up, and approves anew, is billed by what the second approval says. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { openWalletPage, patiently } from './testPage.ts'

const messages = '<ul class="woocommerce-error" role="alert"><li>Die Zahlung wurde abgelehnt.</li></ul>'
/** As the provider mostly tells it: without an address of the bill. */
const buyer = (given_name: string, street: string, national_number: string | null) => ({
  payer: {
    email_address: `${given_name.toLowerCase()}@beispiel.de`,
    name: { given_name, surname: 'Schmidt' },
    phone: { phone_number: { national_number } },
  },
  purchase_units: [
    {
      shipping: {
        name: { full_name: `${given_name} Schmidt` },
        address: { address_line_1: street, admin_area_2: 'Dresden', postal_code: '01067', country_code: 'DE' },
      },
    },
  ],
})

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

test('nothing of the first buyer goes along with the order of the second', { tags: ids('S5.40', 'WC72') }, async () => {
  page = openWalletPage({
    scenario: { buttons: { order: buyer('Anna', 'Lange Gasse 4', '03511234567') } },
    answers: { 'cart/checkout': { result: 'failure', messages } },
  })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices().join()).toContain('abgelehnt'), patiently)
  page.answer('cart/order', '8CD98765EF432109A')
  page.answer('cart/checkout', { result: 'success', redirect: 'https://kunst.example/danke/' })
  page.control.set({ buttons: { order: buyer('Bruno', 'Kurze Gasse 1', null) } })
  const giveUp = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('verwerfen'))
  giveUp!.click()
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(false), patiently)
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalled(), patiently)
  const last = page.sent.findLast(({ route }) => route === 'cart/checkout')!.body
  expect(last).toMatchObject({
    ppcp_paypal_order_id: '8CD98765EF432109A',
    billing_first_name: 'Bruno',
    billing_email: 'bruno@beispiel.de',
    billing_address_1: 'Kurze Gasse 1',
    shipping_address_1: 'Kurze Gasse 1',
  })
  expect(last).not.toHaveProperty('billing_phone')
})
