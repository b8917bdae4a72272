/** The page on which the shop says what became of an order, and what was approved in the wallet before. */
import { afterEach, expect, test, vi } from 'vitest'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { ids } from '../../scripts/requirementIds.ts'
import cardForm from '../card-form/feature.ts'
import walletButtons from './feature.ts'
import { openWalletPage, order } from './testPage.ts'

const html = '<p class="woocommerce-thankyou-order-received">Danke, wir haben Ihre Bestellung erhalten.</p>'
const cartKey = 'vernissage.approved.order.abc'
const orderKey = 'vernissage.approved.order.order-418'

let page: ReturnType<typeof openWalletPage>
afterEach(() => {
  page.close()
  writeCookie('woocommerce_cart_hash=; max-age=0')
  history.replaceState(null, '', '/')
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

test.each([
  ['is empty', '', null],
  ['has something in it', 'abc', 'saved'],
])(
  'a saved payment whose order was sent from this browser, where the cart %s',
  { tags: ids('WC72') },
  async (_what, hash, expected) => {
    localStorage.setItem('vernissage.submitted.abc', `saved ${Date.now()}`)
    localStorage.setItem('vernissage.submitted.order-7', `saved ${Date.now()}`)
    if (hash) writeCookie(`woocommerce_cart_hash=${hash}`)
    page = openWalletPage({ html })
    await vi.waitFor(() => expect(page.runtime.mounts.rows()[0]?.state).toBe('mounted'))
    expect(localStorage.getItem('vernissage.submitted.abc')?.split(' ')[0] ?? null).toBe(expected)
    expect(localStorage.getItem('vernissage.submitted.order-7')).not.toBeNull()
  },
)

const failed = '<p class="woocommerce-thankyou-order-failed">Ihre Bank hat die Zahlung abgelehnt.</p>'
const others = ['vernissage.submitted.cart', 'vernissage.submitted.order-417', 'vernissage.submitted.order-7']

for (const [feature, name] of [
  [walletButtons, 'the wallet’s feature'],
  [cardForm, 'the card’s, where that of the wallet is off'],
] as const) {
  test.each([
    ['/kasse/order-received/418/?key=wc_order_1', failed],
    ['/kasse/order-received/418/?lang=de&key=wc_order_1', failed],
    ['/?page_id=7&order-received=418&key=wc_order_1', failed],
    ['/kasse/order-received/418/?key=wc_order_1', html],
  ])(
    `${name}: %s says of this order that whoever pays it again is not asked: %s`,
    {
      tags: ids('WC72', 'WC78'),
    },
    async (address, message) => {
      history.replaceState(null, '', address)
      for (const key of ['vernissage.submitted.order-418', ...others])
        localStorage.setItem(key, `${order} ${Date.now()}`)
      page = openWalletPage({ html: message, features: [feature] })
      await page.runtime.mounts.waitForIdle()
      expect(localStorage.getItem('vernissage.submitted.order-418')).toBeNull()
      const kept = message === failed ? others : others.slice(0, 2)
      expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(kept))
    },
  )
}

test.each([
  ['names no order', '/kasse/?key=wc_order_1', 'navigate'],
  ['names a number that is none of an order', '/kasse/order-received/x418/?key=wc_order_1', 'navigate'],
  ['is shown again, and may tell of an earlier payment', '/kasse/order-received/418/?key=wc_order_1', 'back_forward'],
  ['is loaded again, and may tell of an earlier payment', '/kasse/order-received/418/?key=wc_order_1', 'reload'],
])('a page of a failed order that %s ends nothing', { tags: ids('WC72', 'WC78') }, async (_what, address, type) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  history.replaceState(null, '', address)
  localStorage.setItem('vernissage.submitted.order-418', `${order} ${Date.now()}`)
  page = openWalletPage({ html: failed })
  await vi.waitFor(() => expect(page.runtime.mounts.rows()[0]?.state).toBe('mounted'))
  expect(localStorage.getItem('vernissage.submitted.order-418')).not.toBeNull()
})
