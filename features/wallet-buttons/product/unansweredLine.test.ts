/** The shop still works on goods at the buyer's price that an earlier page has sent: they may come into the cart while the window is open. */
import { afterEach, expect, test, vi } from 'vitest'
import { buyerOrder } from '../../../harness/payment-sdk/scenarios/buyerOrder.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { settingsOfOne } from '../../shared/payment/testSettings.ts'
import { openWalletPage, patiently, productHtml } from '../testPage.ts'
import { keepLine } from './keptLine.ts'

const html = productHtml.replace('<button', '<input type="hidden" name="vicatna_nyp_value" value="45"><button')
let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const otherLine = '<ul><li><a class="remove" data-product_id="7" data-cart_item_key="other">×</a></li></ul>'

/** An attempt on an earlier page without an answer, whose goods the cart does not show yet. */
function pressAgain(total: string): void {
  keepLine({ product_id: 412 }, { item: '{"product_id":412}', wasThere: false, before: [] })
  page = openWalletPage({
    html,
    settings: settingsOfOne,
    scenario: {
      buttons: { order: { ...buyerOrder, purchase_units: [{ amount: { value: '134.90', currency_code: 'EUR' } }] } },
    },
    answers: {
      '/': { fragments: { 'div.widget_shopping_cart_content': otherLine } },
      'cart/refresh': { cart: { total, needsShipping: true } },
    },
  })
}

test.each([
  ['dearer, nothing is ordered, and the shopper reads why', '179.90', false],
  ['as it was, it is ordered', '134.90', true],
])('where the cart is then %s', { tags: ids('WC44', 'WC72') }, async (_what, total, isOrdered) => {
  pressAgain(total)
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => {
    if (isOrdered) expect(page.routes()).toContain('cart/checkout')
    else expect(page.notices().join()).toContain('neue Summe')
  }, patiently)
  expect(page.routes().includes('cart/checkout')).toBe(isOrdered)
  expect(page.routes().filter((route) => route === 'cart/item')).toHaveLength(1)
})

test('without an earlier attempt the shop is not asked for the total', { tags: ids('WC44') }, async () => {
  pressAgain('179.90')
  sessionStorage.clear()
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()).toContain('cart/checkout'), patiently)
})
