/** A checkout that costs nothing, as with a coupon of 100 %, has nothing to pay by express. */
import { afterEach, expect, test } from 'vitest'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { settingsOfTwo, withMethod } from '../../shared/payment/testSettings.ts'
import { openWalletPage, patiently } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const shown = (): number => document.querySelectorAll('.wc-ppcp-express-checkout [data-source]').length
/** The store's answer to an update of the totals. wallet-checkout 7 */
function update(total: string): void {
  const detail = [{ fragments: { wc_ppcp_data: { cart: { total } } } }]
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail }))
}

test('the express buttons go with the last cent and come back with it', async () => {
  page = openWalletPage({ html: checkoutHtml({ chosen: 'bacs' }) })
  await expect.poll(shown, patiently).toBeGreaterThan(0)
  update('0.00')
  await expect.poll(shown, patiently).toBe(0)
  update('0.01')
  await expect.poll(shown, patiently).toBeGreaterThan(0)
})

const withCart = (changes: object): object => ({ ...settingsOfTwo, cart: { ...settingsOfTwo.cart, ...changes } })

test.each([
  ['begins for nothing and is paid later', { ...withMethod(withCart({ total: '0.00' }), { needsSetupToken: true }) }],
  ['has a total that the page does not name', withCart({ total: undefined })],
  ['has a total that is empty', withCart({ total: '' })],
])('a cart that %s keeps the express buttons', async (_what, settings) => {
  page = openWalletPage({ html: checkoutHtml({ chosen: 'bacs' }), settings })
  await expect.poll(shown, patiently).toBeGreaterThan(0)
})

test('where the store lists no payment methods for nothing, place-order orders without the wallet', async () => {
  page = openWalletPage({ html: checkoutHtml() })
  const placeOrder = () => document.querySelector('#place_order')
  await expect.poll(() => placeOrder()?.className, patiently).toContain('hide')
  document.querySelector('ul.payment_methods')?.remove()
  document.querySelector('.place-order')!.innerHTML = '<button type="submit" id="place_order">Bestellen</button>'
  update('0.00')
  await expect.poll(() => document.querySelectorAll('[data-source]').length, patiently).toBe(0)
  expect(placeOrder()?.className).toBe('')
})
