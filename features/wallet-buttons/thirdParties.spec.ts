/** Other plugins of the shop hear of the wallet, and have their say, whether they come before or after us. wallet-checkout 18 */
import { expect, type Page } from '@playwright/test'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { generations } from '../shared/payment/testGenerations.ts'
import { fillAddress } from '../shared/payment/testShopper.ts'
import {
  expectCounts,
  expectPaidOnce,
  nothingPaid,
  type Visit,
  visitShop,
  walletTest,
} from '../shared/payment/testWalletShop.ts'
import { addOtherCode, pluginScripts } from '../shared/payment/thirdParties/testPlugin.ts'

const test = walletTest()
const simple = '/produkt/sturmflut-vor-amrum/'
const product = '.product-main .wc-ppcp-product-button-container'
const checkout = '.wc-ppcp-checkout-container'
const ready = '.wc-ppcp-order-review-message__container'

/** Bodies of the calls of a route, as they are sent. */
function bodiesOf(page: Page, route: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('path')?.endsWith(route)) bodies.push(request.postDataJSON())
  })
  return bodies
}

async function openCheckout(page: Page, visit: Visit): Promise<void> {
  const updated = page.waitForResponse(/update_order_review/)
  await visit.open('/kasse/')
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await fillAddress(page)
  await page.locator('#terms').check()
}

/** Where other code registers, with what, and whether only after our start. */
const registrations = [
  { generation: 'one', whom: 'with us', addFilter: 'wcPPCP.cart.default.addFilter', name: 'addToCartData' },
  { generation: 'two', whom: 'with us', addFilter: 'new wcPPCP.actions.default().addFilter', name: 'add_to_cart_data' },
  { generation: 'two', whom: 'after our start', addFilter: 'wcPPCP.product.addFilter', name: 'add_to_cart_data' },
  {
    generation: 'two',
    whom: 'with the plugin’s scripts',
    addFilter: 'new wcPPCP.actions.default().addFilter',
    name: 'add_to_cart_data',
    plugin: pluginScripts,
  },
] as const

for (const { generation, whom, addFilter, name, ...others } of registrations) {
  test(`plugin ${generation}: an add-on that registers ${whom} adds its field to the line, once`, {
    tag: ids('WC42'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { switches: `payment=${generation}` })
    const lines = bodiesOf(page, 'cart/item')
    const addOn = `${addFilter}('${name}', (data, cart) => ({ ...data, gravur: 'Für Tomke', cart: typeof cart.needsShipping }));`
    const broken = `${addFilter}('${name}', () => { throw new Error('a broken add-on') });`
    const isLate = whom === 'after our start'
    // The plugin's own bus passes an error on to its caller.
    const code = 'plugin' in others ? others.plugin + addOn : addOn + broken
    await addOtherCode(page, { behind: isLate ? '' : code })
    await visit.open(simple)
    if (isLate) await page.evaluate(code)
    await visit.pay(product)
    await expect(visit.thanks).toBeVisible()
    expect(lines).toEqual([
      expect.objectContaining({ product_id: 101, qty: 1, payment_method: 'ppcp', gravur: 'Für Tomke' }),
    ])
    expect(await visit.counts()).toEqual(paidOnce)
  })
}

for (const generation of generations('parcel shop')) {
  test(`plugin ${generation}: a parcel-shop plugin hears of the delivery and holds the order back, until place-order`, {
    tag: ids('WC69'),
  }, async ({ page, shop }) => {
    const shipping = [
      { address: { city: 'Leipzig', state: '', country_code: 'DE', postal_code: '04109' }, expect: 'resolve' as const },
    ]
    const visit = await visitShop(page, shop, {
      cart: [101],
      switches: `payment=${generation}`,
      scenario: { buttons: { shipping } },
    })
    const changes = bodiesOf(page, 'cart/shipping')
    await addOtherCode(page, {
      behind: `
        const calls = window.calls = []
        wcPPCP.cart.default.on('checkout_on_shipping_change', (data, ...others) => {
          calls.push([(data.shipping_address || data.address).city, others.length, others.at(-1).getPage()])
          document.querySelector('[name=billing_company]').value = 'Paketshop am Markt'
        })
        wcPPCP.cart.default.addFilter('checkout_submit_form', (mayPass, order, controller) => {
          calls.push([mayPass, typeof order.id, controller.id])
          return false
        })`,
    })
    await openCheckout(page, visit)
    await visit.wallet(checkout).click()
    await expect(page.locator(ready)).toBeVisible()
    await expect(page.locator('#place_order')).toBeVisible()
    await expectCounts(visit, { ...nothingPaid, providerOrders: 1 })
    expect(changes.at(-1)).toMatchObject({ billing_company: 'Paketshop am Markt', payment_method: 'ppcp' })
    expect(await page.evaluate(() => (window as { calls?: unknown }).calls)).toEqual([
      ['Leipzig', generation === 'one' ? 2 : 1, 'checkout'],
      [true, 'string', 'ppcp'],
    ])
    // The popup's address has brought other totals; the shopper agrees to them.
    await page.locator('#terms').check()
    await page.locator('#place_order').click()
    await expectPaidOnce(visit)
  })
}

/** Keeps a log across navigations: event, page, source, and what else came along. */
const listen = (throws: boolean): string => `
  for (const event of ['init', 'click', 'approve', 'cancel', 'error', 'destroy']) {
    jQuery(document).ready(() => jQuery(document.body).on('wc_ppcp_on_' + event, (_event, controller, source, data) => {
      const log = JSON.parse(sessionStorage.log || '[]')
      log.push([event, controller.getPage(), source].concat(data ? [data.orderID ? 'order' : String(data.message)] : []))
      sessionStorage.log = JSON.stringify(log)
      ${throws ? "throw new Error('a broken plugin')" : ''}
    }))
  }`
const logOf = (page: Page): Promise<unknown[]> => page.evaluate(() => JSON.parse(sessionStorage.log ?? '[]'))

for (const [when, where] of [
  ['before', 'before'],
  ['after', 'behind'],
] as const) {
  test(`all six events, for a plugin that listens ${when} us and throws at each`, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await addOtherCode(page, { [where]: listen(true) })
    await visit.open('/warenkorb/')
    const wallet = visit.wallet('#wc-ppcp-cart-button-container')
    await wallet.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const sources = async (event: string): Promise<unknown[]> =>
      (await logOf(page)).filter((entry) => (entry as string[])[0] === event)
    expect(await sources('init')).toContainEqual(['init', 'cart', 'paypal'])
    expect((await logOf(page)).filter((entry) => !/init|destroy/.test((entry as string[])[0]!))).toEqual([
      ['click', 'cart', 'paypal'],
      ['cancel', 'cart', 'paypal', 'order'],
    ])
    await wallet.click()
    await visit.agree.click()
    await expect(visit.thanks).toBeVisible()
    expect((await logOf(page)).filter((entry) => !/init|destroy/.test((entry as string[])[0]!)).slice(2)).toEqual([
      ['click', 'cart', 'paypal'],
      ['approve', 'cart', 'paypal'],
    ])
    expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
  })
}

test('a plugin hears of an error with its text, and of buttons that go', async ({ page, shop }) => {
  const visit = await visitShop(page, shop, {
    cart: [101],
    scenario: { buttons: { onClickOutcome: 'error', errorMessage: 'UNPROCESSABLE_ENTITY' } },
  })
  await addOtherCode(page, { behind: listen(false) })
  await visit.open('/warenkorb/')
  await visit.wallet('#wc-ppcp-cart-button-container').click()
  await expect.poll(() => logOf(page)).toContainEqual(['error', 'cart', 'paypal', 'UNPROCESSABLE_ENTITY'])
  await page.evaluate(() => window.vernissage?.stop())
  await expect.poll(() => logOf(page)).toContainEqual(['destroy', 'cart', 'paypal'])
})
