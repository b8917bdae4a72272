/** The shop has taken an order without an answer: once the page knows that the cart is empty, it says so, and shows no goods any more. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { wasOtherSubmitted } from '../shared/payment/attempt/keptSubmission.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import { cartHtml, openWalletPage, patiently, productHtml, seeWhatIsWatched } from './testPage.ts'

const miniCartHtml = `<div class="widget_shopping_cart"><div class="widget_shopping_cart_content">
  <ul><li class="woocommerce-mini-cart-item">Abendlicht</li></ul>
  <p class="woocommerce-mini-cart__buttons buttons"><a href="/kasse/" class="button checkout">Kasse</a>
  <a class="wc-ppcp-minicart-ppcp" id="wc-ppcp-minicart-ppcp"></a></p></div></div>`
const notices = '<main><div class="woocommerce-notices-wrapper"></div></main>'
const settingsOf = (page: string) => ({ ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page } })
const nothingToOrder = {
  result: 'failure',
  messages: '<ul class="woocommerce-error"><li>Deine Sitzung ist abgelaufen.</li></ul>',
}
const emptyCart = { cart: { total: '0.00', needsShipping: false, isEmpty: true } }

let page: ReturnType<typeof openWalletPage>
let listening: AbortController
beforeEach(() => {
  seeWhatIsWatched()
  listening = new AbortController()
})
afterEach(() => {
  listening.abort()
  writeCookie('woocommerce_cart_hash=; path=/; max-age=0')
  page.close()
})

/** As the store's script: it asks for the cart's fragments, and puts them in the place of the old ones. */
function showFragments(): void {
  const show = (): void => {
    for (const content of document.querySelectorAll('.widget_shopping_cart_content'))
      content.outerHTML = '<div class="widget_shopping_cart_content"><p>Keine Produkte im Warenkorb.</p></div>'
    document.body.dispatchEvent(new CustomEvent('wc_fragments_refreshed', { bubbles: true }))
  }
  for (const shop of ['wc', 'woocommerce'])
    document.addEventListener(`${shop}_fragment_refresh`, show, { signal: listening.signal })
}

/** Pays twice: the answer to the first order is lost, and to the second one the shop says that there is nothing to order. */
async function payTwice(place: string, html: string, onSecond = (): void => {}): Promise<void> {
  let count = 0
  page = openWalletPage({
    html,
    settings: settingsOf(place),
    answers: {
      'cart/checkout': async () => {
        if (++count === 1) throw new TypeError('Failed to fetch')
        await turn()
        onSecond()
        return nothingToOrder
      },
    },
  })
  const buttons = document.querySelector('.woocommerce-mini-cart__buttons')
  if (buttons) Object.assign(buttons, { checkVisibility: () => place === 'shop' })
  showFragments()
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices().join()).toContain('ungewiss'), patiently)
  page.answer('cart/refresh', emptyCart)
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(count).toBe(2), patiently)
}

const places = [
  ['shop', `${notices}${miniCartHtml}`],
  ['cart', `${cartHtml}${miniCartHtml}`],
  ['product', `${notices}${productHtml}${miniCartHtml}`],
] as const

async function expectEmptyCart(): Promise<void> {
  await vi.waitFor(() => expect(page.notices().join()).toContain('Ihr Warenkorb ist leer'), patiently)
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Abendlicht'), patiently)
  expect(page.notices().join()).toContain('Ihr Warenkorb ist leer')
  expect(page.notices().join()).not.toContain('ungewiss')
}

test.each(places)(
  '%s: the notice about the empty cart stands, and the goods leave header and mini-cart',
  { tags: ids('WC72') },
  async (place, html) => {
    await payTwice(place, html)
    await expectEmptyCart()
  },
)

test.each(places)(
  '%s: the notice is the same where the cookie of the cart goes with the answer, and the next order still asks',
  { tags: ids('WC72') },
  async (place, html) => {
    writeCookie('woocommerce_cart_hash=h1; path=/')
    await payTwice(place, html, () => writeCookie('woocommerce_cart_hash=; path=/; max-age=0'))
    await expectEmptyCart()
    expect(wasOtherSubmitted()).toBe(true)
  },
)
