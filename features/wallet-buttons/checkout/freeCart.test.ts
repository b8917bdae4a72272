/** A checkout that costs nothing, as with a coupon of 100 %, has nothing to pay by express. */
import { afterEach, expect, test } from 'vitest'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
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
