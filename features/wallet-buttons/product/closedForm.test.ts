/** The form of a product leaves the page while the provider's window is open, as when a quick view closes or a theme prints it anew. */
import { afterEach, expect, test, vi } from 'vitest'
import { startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import walletButtons from '../feature.ts'
import { openWalletPage, patiently, productHtml } from '../testPage.ts'

/** The mini-cart has another product. */
const otherLine = '<ul><li><a class="remove" data-product_id="7" data-cart_item_key="other">×</a></li></ul>'
let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const until = (check: () => void): Promise<void> => vi.waitFor(check, patiently)
const html = productHtml.replace('<button', '<input type="hidden" name="vicatna_nyp_value" value="40"><button')
const main = (): HTMLElement => document.querySelector('main')!
/** Clicks the button as soon as it is there, until the window shows the order. */
async function openWindow(): Promise<void> {
  const before = page.routes().filter((route) => route === 'cart/shipping').length
  await until(() => {
    if (!page.control.popup.isOpen()) page.control.button('paypal').click()
    expect(page.control.popup.isOpen()).toBe(true)
  })
  await until(() => expect(page.routes().filter((route) => route === 'cart/shipping').length).toBe(before + 1))
}

/** What the shop was asked about the line. */
const requestedOrders = () =>
  page.sent.filter(({ route }) => route === 'cart/item').map(({ body }) => (body.key ? `removes ${body.key}` : 'adds'))

test.each([
  ['is gone', ''],
  ['is printed anew', html],
])(
  'the picture at an agreed price leaves the cart with a form that %s, and is bought once',
  {
    tags: ids('WC44', 'WC46'),
  },
  async (_what, next) => {
    page = openWalletPage({
      html: `<main>${html}</main>`,
      scenario: { buttons: { onClickOutcome: 'hang' } },
      answers: { '/': { fragments: { 'div.widget_shopping_cart_content': otherLine } } },
    })
    await page.ready()
    page.control.button('paypal').click()
    await until(() => expect(page.control.popup.isOpen()).toBe(true))
    await until(() => expect(page.routes()).toContain('cart/shipping'))
    const refreshed = vi.fn()
    document.addEventListener('wc_fragment_refresh', refreshed)
    document.addEventListener('woocommerce_fragment_refresh', refreshed)
    main().innerHTML = next
    await until(() => expect(requestedOrders()).toEqual(['adds', 'removes line']))
    await until(() => expect(refreshed).toHaveBeenCalled())
    if (!next) main().innerHTML = html
    await until(() => {
      page.control.button('paypal').click()
      expect(page.control.popup.isOpen()).toBe(true)
    })
    await until(() => expect(requestedOrders()).toEqual(['adds', 'removes line', 'adds']))
  },
)

test('after a stop and the next start the line of the window that was open is not added to', {
  tags: ids('WC44'),
}, async () => {
  page = openWalletPage({
    html,
    scenario: { buttons: { onClickOutcome: 'hang' } },
    answers: { '/': { fragments: { 'div.widget_shopping_cart_content': otherLine } } },
  })
  await openWindow()
  page.runtime.stop()
  await until(() => expect(page.control.popup.isOpen()).toBe(false))
  const again = startRuntime([walletButtons])
  await openWindow()
  await until(() => expect(requestedOrders()).toEqual(['adds', 'removes line', 'adds']))
  again.stop()
})
