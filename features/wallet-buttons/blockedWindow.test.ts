/** The browser blocks the provider's window on product, cart and mini-cart: the shopper reads what helps there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import { cartHtml, openWalletPage, patiently, productHtml, seeWhatIsWatched } from './testPage.ts'

const wrapper = '<main><div class="woocommerce-notices-wrapper"></div></main>'
const miniCartHtml = `<div class="widget_shopping_cart"><p class="woocommerce-mini-cart__buttons buttons">
  <a href="/kasse/" class="button checkout">Kasse</a>
  <a class="wc-ppcp-minicart-ppcp" id="wc-ppcp-minicart-ppcp"></a></p></div>`
const places = [
  ['product', `${wrapper}${productHtml}`],
  ['cart', cartHtml],
  ['shop', `${wrapper}${miniCartHtml}`],
] as const
const sentences = {
  de: 'Das Fenster des Zahlungsanbieters konnte nicht geöffnet werden. Bitte erlauben Sie Pop-ups, und drücken Sie den Bezahl-Button noch einmal, oder bestellen Sie über Warenkorb und Kasse.',
  en: 'The window of the payment provider could not be opened. Please allow pop-ups, and press the payment button again, or order by way of cart and checkout.',
} as const

let page: ReturnType<typeof openWalletPage>
beforeEach(seeWhatIsWatched)
afterEach(() => page.close())

const cases = places.flatMap(([place, html]) => (['de', 'en'] as const).map((locale) => [place, locale, html] as const))

test.each(cases)(
  '%s, %s: to allow the window and press again, or the checkout; there is no order without the window',
  { tags: ids('S8.38') },
  async (place, locale, html) => {
    page = openWalletPage({
      html,
      locale,
      settings: { ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page: place } },
      scenario: { buttons: { onClickOutcome: 'error', errorMessage: 'Unable to open popup window' } },
    })
    await page.ready()
    page.control.button('paypal').click()
    await vi.waitFor(() => expect(page.notices()).toEqual([sentences[locale]]), patiently)
    // The same button works again.
    const orders = () => page.routes().filter((route) => ['cart/order', 'cart/item'].includes(route)).length
    const before = orders()
    page.control.button('paypal').click()
    await vi.waitFor(() => expect(orders()).toBeGreaterThan(before), patiently)
  },
)
