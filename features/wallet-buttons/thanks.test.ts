/** The page on which the shop thanks for an order, and what was approved in the wallet for the cart before. */
import { afterEach, expect, test, vi } from 'vitest'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { openWalletPage, order } from './testPage.ts'

const html = '<p class="woocommerce-thankyou-order-received">Danke, wir haben Ihre Bestellung erhalten.</p>'
const cartKey = 'vernissage.approved.order.abc'
const orderKey = 'vernissage.approved.order.order-418'

let page: ReturnType<typeof openWalletPage>
afterEach(() => {
  page.close()
  writeCookie('woocommerce_cart_hash=; max-age=0')
})

test.each([
  ['is empty, since another method has paid for it: the next one with the same works is no longer approved', '', null],
  ['has something in it: what was approved for it stays', 'abc', order],
])('the cart %s', { tags: ids('WC72') }, async (_what, hash, expected) => {
  sessionStorage.setItem(cartKey, order)
  sessionStorage.setItem(orderKey, order)
  if (hash) writeCookie(`woocommerce_cart_hash=${hash}`)
  page = openWalletPage({ html })
  await vi.waitFor(() => expect(page.runtime.mounts.rows()[0]?.state).toBe('mounted'))
  expect(sessionStorage.getItem(cartKey)).toBe(expected)
  expect(sessionStorage.getItem(orderKey)).toBe(order)
})
