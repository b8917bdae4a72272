/** The script is stopped, and perhaps started again, while a payment is under way. */
import { afterEach, expect, test, vi } from 'vitest'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { startRuntime } from '../../inject/testing.ts'
import walletButtons from './feature.ts'
import { cartHtml, openWalletPage, patiently, productHtml } from './testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => {
  page.close()
  writeCookie('woocommerce_cart_hash=; max-age=0')
})

const until = (check: () => void): Promise<void> => vi.waitFor(check, patiently)
const thanks = 'https://kunst.example/danke/'

/** A page whose shop has got the order, and has not answered yet. */
async function pay(html: string): Promise<(json: unknown) => void> {
  let answer = (_json: unknown): void => {}
  writeCookie('woocommerce_cart_hash=abc')
  page = openWalletPage({ html, answers: { 'cart/checkout': new Promise((resolve) => (answer = resolve)) } })
  await page.ready()
  page.control.button('paypal').click()
  await until(() => expect(page.routes()).toContain('cart/checkout'))
  return answer
}

test.each([
  ['cart', cartHtml],
  ['product', productHtml],
])(
  'an order of the %s that is under way when the script stops still leads to the page of thanks',
  async (_what, html) => {
    const answer = await pay(html)
    page.runtime.stop()
    const stopped = page.pageMarkup()
    answer({ result: 'success', redirect: thanks })
    await until(() => expect(page.assign).toHaveBeenCalledExactlyOnceWith(thanks))
    expect(page.pageMarkup()).toBe(stopped)
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
  },
)

test('a refusal after the script has stopped changes nothing on the page, and the next start knows of it', async () => {
  const answer = await pay(cartHtml)
  page.runtime.stop()
  const stopped = page.pageMarkup()
  expect(Object.keys(localStorage)).toHaveLength(1)
  answer({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt.</li></ul>' })
  await until(() => expect(Object.keys(localStorage)).toEqual([]))
  expect(Object.keys(sessionStorage)).toEqual(['vernissage.approved.order.abc'])
  expect(page.pageMarkup()).toBe(stopped)
})

test('a press after the next start waits for the answer to the order that is under way', async () => {
  const answer = await pay(cartHtml)
  page.runtime.stop()
  const again = startRuntime([walletButtons])
  await until(() => {
    page.control.button('paypal').click()
    expect(page.notices()).toContainEqual(expect.stringContaining('wird bearbeitet'))
  })
  answer({ result: 'success', redirect: thanks })
  await until(() => expect(page.assign).toHaveBeenCalledWith(thanks))
  expect(page.routes().filter((route) => route === 'cart/checkout')).toHaveLength(1)
  again.stop()
})
