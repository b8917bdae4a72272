/** A press of the wallet's button in the mini-cart while a line of it is being changed: the window would show the old sum. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import { openWalletPage } from './testPage.ts'

const html = `<main><div class="woocommerce-notices-wrapper"></div></main><div class="widget_shopping_cart_content">
  <ul><li class="woocommerce-mini-cart-item"><input class="qty" value="1"></li></ul>
  <p class="woocommerce-mini-cart__buttons buttons"><a href="/kasse/" class="button checkout">Kasse</a>
  <a class="wc-ppcp-minicart-ppcp" id="wc-ppcp-minicart-ppcp"></a></p></div>`
const settings = { ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page: 'shop' } }

let page: ReturnType<typeof openWalletPage>
beforeEach(() => {
  // Whatever is watched is seen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onReport: (entries: readonly object[]) => void) {}
      observe = (): void => this.onReport([{ isIntersecting: true }])
      disconnect(): void {}
    },
  )
})
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
