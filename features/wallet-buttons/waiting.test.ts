/** What the shopper sees and hears while the shop works, and where the focus goes. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { checkoutHtml } from '../shared/payment/checkout/testCheckout.ts'
import { openWalletPage, patiently } from './testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

const announced = () => document.querySelector('[data-vernissage-host="announcer"]')?.textContent
const overlay = () => document.querySelector('.vernissage-wallet-overlay')
const until = (check: () => void): Promise<void> => vi.waitFor(check, patiently)
const usual = 'Ihre Zahlung wird bearbeitet. Bitte warten Sie einen Augenblick.'
const slow = {
  de: 'Es dauert länger als sonst. Bitte lassen Sie diese Seite offen und bestellen Sie nicht noch einmal.',
  en: 'This takes longer than usual. Please leave this page open, and do not order again.',
}

test.each(['de', 'en'] as const)(
  'an overlay lies over the page while the shop orders, and says after 10 s in %s that it takes long',
  {
    tags: ids('S9.23'),
  },
  async (locale) => {
    vi.useFakeTimers()
    let answer = (_json: unknown): void => {}
    const answers = { 'cart/checkout': new Promise((resolve) => (answer = resolve)) }
    page = openWalletPage({ answers, locale })
    await vi.advanceTimersByTimeAsync(200)
    expect(overlay()).toBeNull()
    page.control.button('paypal').click()
    await vi.advanceTimersByTimeAsync(200)
    expect(page.routes()).toContain('cart/checkout')
    expect(overlay()?.parentElement).toBe(document.body)
    if (locale === 'de') {
      expect(overlay()?.textContent).toBe(usual)
      expect(announced()).toBe(usual)
    }
    await vi.advanceTimersByTimeAsync(9_000)
    expect(overlay()?.textContent).not.toContain(slow[locale])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(overlay()?.textContent).toContain(slow[locale])
    await vi.advanceTimersByTimeAsync(100)
    expect(announced()).toContain(slow[locale])
    answer({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt.</li></ul>' })
    await vi.advanceTimersByTimeAsync(200)
    expect(overlay()).toBeNull()
    expect(announced()).toBe('')
    // The next one begins anew.
    page.answer('cart/checkout', new Promise(() => {}))
    page.control.button('paypal').click()
    await vi.advanceTimersByTimeAsync(200)
    expect(overlay()?.textContent).not.toContain(slow[locale])
  },
)

describe('the focus goes to the notice', () => {
  const refusal = { code: 'rest-error', message: 'An diese Adresse versenden wir nicht.', data: { status: 200 } }

  test.each([
    ['of the cart', undefined],
    ['of the checkout', checkoutHtml()],
  ])('%s', { tags: ids('S8.44', 'WC62') }, async (_what, html) => {
    page = openWalletPage({ ...(html && { html }), answers: { 'cart/order': refusal } })
    await page.ready()
    page.control.button('paypal').click()
    await until(() => expect(document.activeElement?.textContent).toBe('An diese Adresse versenden wir nicht.'))
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    page.runtime.stop()
    for (const window of document.querySelectorAll('.payment-sdk-overlay')) window.remove()
    expect(page.pageMarkup()).toBe(page.before)
  })

  test('but not to the one that a page shows by itself when it comes', async () => {
    sessionStorage.setItem('vernissage.approved.order.abc', '7AB12345CD678901E')
    writeCookie('woocommerce_cart_hash=abc')
    page = openWalletPage()
    await page.ready()
    await until(() => expect(page.notices()).toHaveLength(1))
    expect(document.activeElement).toBe(document.body)
    writeCookie('woocommerce_cart_hash=; max-age=0')
  })
})
