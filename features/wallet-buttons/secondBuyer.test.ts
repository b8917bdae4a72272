/** What a place without a form sends: the buyer's and the delivery's of this approval, and nothing of an earlier one. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import type { ProviderSdk } from '../shared/payment/sdk/types.ts'
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

test('a change of the delivery alone keeps the address that the window has said before', {
  tags: ids('WC70'),
}, async () => {
  page = openWalletPage({ scenario: { buttons: { onClickOutcome: 'hang' } } })
  const create = vi.spyOn((window as unknown as { paypal: ProviderSdk }).paypal, 'Buttons')
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(true), patiently)
  await vi.waitFor(() => expect(page.routes()).toContain('cart/order'), patiently)
  const address = { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' }
  await page.control.popup.shipping(address, { id: '0:flat_rate:1' })
  const options = create.mock.calls.map(([given]) => given).find(({ fundingSource }) => fundingSource === 'paypal')
  const actions = { resolve: vi.fn(), reject: vi.fn() }
  await options?.onShippingChange?.({ selected_shipping_option: { id: '0:flat_rate:3' } }, actions as never)
  expect(actions.resolve).toHaveBeenCalled()
  const location = { city: 'Rostock', state: '', postcode: '18055', country: 'DE' }
  const sent = page.sent.flatMap(({ route, body }) => (route === 'cart/shipping' ? [body.address] : []))
  expect(sent.slice(-2)).toEqual([location, location])
})
