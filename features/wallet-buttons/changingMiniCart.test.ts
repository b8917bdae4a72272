/** A press of the wallet's button in the mini-cart while it is being changed, or after it was. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { settingsOfTwo, withMethod } from '../shared/payment/testSettings.ts'
import { openWalletPage, patiently, seeWhatIsWatched } from './testPage.ts'

const html = `<main><div class="woocommerce-notices-wrapper"></div></main><div class="widget_shopping_cart_content">
  <ul><li class="woocommerce-mini-cart-item"><input class="qty" value="1"></li></ul>
  <p class="woocommerce-mini-cart__buttons buttons"><a href="/kasse/" class="button checkout">Kasse</a>
  <a class="wc-ppcp-minicart-ppcp" id="wc-ppcp-minicart-ppcp"></a></p></div>`
const settings = { ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page: 'shop' } }

let page: ReturnType<typeof openWalletPage>
beforeEach(seeWhatIsWatched)
afterEach(() => page.close())

test('a change that is under way keeps the click from the provider, and is told', { tags: ids('CT92') }, async () => {
  page = openWalletPage({ html, settings })
  await page.ready()
  const cover = document.createElement('div')
  cover.className = 'blockUI'
  document.querySelector('li')!.append(cover)
  page.control.button('paypal').click()
  await turn()
  expect(page.routes()).not.toContain('cart/order')
  expect(page.notices().join()).toContain('noch einmal')
  cover.remove()
  page.control.button('paypal').click()
  await expect.poll(page.routes).toContain('cart/order')
})

const refused = { result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt.</li></ul>' }

test.each([
  ['as it was pays with the same approval', '134.90', 1],
  ['with other contents is approved anew', '200.00', 2],
])('a mini-cart whose order was refused, and that is %s', { tags: ids('WC72') }, async (_what, total, orders) => {
  page = openWalletPage({ html, settings, answers: { 'cart/checkout': refused } })
  const count = (route: string): number => page.routes().filter((each) => each === route).length
  await page.ready()
  page.control.button('paypal').click()
  await expect.poll(() => count('cart/checkout'), patiently).toBe(1)
  await expect.poll(page.notices, patiently).not.toEqual([])
  Object.assign(window, { wcPPCPMiniCartUpdate: { total, needsShipping: true, isEmpty: false, currency: 'EUR' } })
  document.body.dispatchEvent(new CustomEvent('wc_fragments_refreshed', { bubbles: true }))
  const { wcPPCP } = window as unknown as { wcPPCP: { cart: { default: { getTotal(): number } } } }
  await expect.poll(() => wcPPCP.cart.default.getTotal(), patiently).toBe(Number(total))
  page.control.button('paypal').click()
  await expect.poll(() => count('cart/checkout'), patiently).toBe(2)
  expect(count('cart/order')).toBe(orders)
  Reflect.deleteProperty(window, 'wcPPCPMiniCartUpdate')
})

const shown = (): number => document.querySelectorAll('[data-source]').length
function announceTotal(total: string): void {
  Object.assign(window, { wcPPCPMiniCartUpdate: { total, needsShipping: true, isEmpty: false, currency: 'EUR' } })
  document.body.dispatchEvent(new CustomEvent('wc_fragments_refreshed', { bubbles: true }))
}

test('a cart that a coupon makes free has no wallet, which takes no payment of nothing, until it costs something', async () => {
  page = openWalletPage({ html, settings })
  await page.ready()
  announceTotal('0.00')
  await expect.poll(shown, patiently).toBe(0)
  announceTotal('12.00')
  await expect.poll(shown, patiently).toBeGreaterThan(0)
  Reflect.deleteProperty(window, 'wcPPCPMiniCartUpdate')
})

test('a free cart that is paid again and again keeps the wallet, whose window asks for an agreement', async () => {
  const free = { ...withMethod(settings, { needsSetupToken: true }), cart: { ...settings.cart, total: '0.00' } }
  page = openWalletPage({ html, settings: free })
  await page.ready()
  expect(shown()).toBeGreaterThan(0)
})

test('a copy that replaces an open mini-cart has its space at once, one that is hidden has none', {
  tags: ids('S2.43', 'WC26'),
}, async () => {
  page = openWalletPage({ html, settings })
  await page.ready()
  // The browser reports what is on the screen with its next picture.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return !this.closest('[hidden]')
  })
  const spaces = (): number => document.querySelectorAll('.vernissage-wallet-space').length
  const [, miniCart] = new DOMParser().parseFromString(html, 'text/html').body.children
  document.querySelector('.widget_shopping_cart_content')!.replaceWith(miniCart!)
  expect(spaces()).toBe(0)
  await expect.poll(spaces, patiently).toBe(1)
  const other = document.querySelector<HTMLElement>('.widget_shopping_cart_content')!
  const hidden = new DOMParser().parseFromString(html, 'text/html').body.children[1] as HTMLElement
  hidden.hidden = true
  other.replaceWith(hidden)
  await page.runtime.mounts.waitForIdle()
  await turn()
  expect(spaces()).toBe(0)
})
