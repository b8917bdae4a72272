/** The checkout in one tab while another tab changes the cart. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCookie } from '../../../inject/shop/consent/cookies.ts'
import { alerts, calls, errorList, failure, openCheckout, order, prepareOrderTests } from '../order/testOrder.ts'
import { reviewAnswer, reviewTable } from '../testCheckout.ts'
import { field, waitForIdle } from '../testPlatform.ts'

const setCart = (hash: string): void => writeCookie(`woocommerce_cart_hash=${hash}`)
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const addresses = (): string[] => calls.map(({ url }) => url.replace(/^.*=/, ''))
const other = reviewAnswer({}, { '.woocommerce-checkout-review-order-table': reviewTable('1.320,00 €') })

prepareOrderTests()
beforeEach(() => setCart('abc'))
afterEach(() => writeCookie('woocommerce_cart_hash=; max-age=0'))

test('a shopper who comes back sees the totals of the cart as it is, and orders that', async () => {
  await openCheckout()
  window.dispatchEvent(new Event('focus'))
  await wait(5)
  expect(calls, 'nothing has changed').toHaveLength(0)
  setCart('def')
  window.dispatchEvent(new Event('focus'))
  await wait(5)
  await calls[0]!.answer(other)
  expect(field('.total').textContent).toBe('1.320,00 €')
  order()
  await waitForIdle()
  expect(addresses()).toEqual(['update_order_review', 'checkout'])
})

test.each(['answers', 'gives no totals'])(
  'no order goes out before the totals of the other cart have come; the shop %s',
  async (how) => {
    await openCheckout()
    window.dispatchEvent(new Event('blur'))
    setCart('def')
    window.dispatchEvent(new Event('focus'))
    order()
    await wait(5)
    expect(addresses()).toEqual(['update_order_review'])
    expect(alerts().join()).toContain('Ihr Warenkorb hat sich inzwischen geändert')
    if (how === 'answers') await calls[0]!.answer(other)
    else await calls[0]!.fail()
    order()
    await waitForIdle()
    expect(addresses().slice(1)).toEqual(['checkout'])
  },
)

test('a hash that a call of this page brings along is no change by another tab', async () => {
  await openCheckout()
  order()
  setCart('by-this-call')
  await calls[0]!.answer(failure(errorList('<li>Nein</li>')))
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('focus'))
  order()
  await waitForIdle()
  expect(addresses()).toEqual(['checkout', 'checkout'])
})
