/** An approval that waits when the page goes away: it is there again for this cart, is paid once, and leaves nothing behind. */
import { expect, type Page } from '@playwright/test'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { generations } from '../shared/payment/testGenerations.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { expectPaidOnce, type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const cartButton = '#wc-ppcp-cart-button-container'
const expressButton = '#wc-ppcp-express-button'
const ready = '.wc-ppcp-order-review-message__container'
const giveUp = { name: 'Diese Freigabe verwerfen' }

/** What is kept for a reload. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('vernissage.approved.')))

/** A checkout whose express button has been agreed to, and which waits for place-order. */
async function approveByExpress(page: Page, shop: RunningShop): Promise<Visit> {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await openCheckout(page, shop)
  await visit.wallet(expressButton).click()
  await expect(page.locator(ready)).toBeVisible()
  return visit
}

test('an approval outlives a reload of the cart, is paid once, and is forgotten then', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], switches: 'capture=declined' })
  await visit.open('/warenkorb/')
  await visit.pay(cartButton)
  await expect(page.getByRole('button', giveUp)).toBeVisible()
  await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
  await visit.open('/warenkorb/')
  await expect(page.getByRole('button', giveUp)).toBeVisible()
  expect(await kept(page)).toHaveLength(1)
  await visit.wallet(cartButton).click()
  // What the buyer had agreed to was read from the provider before the reload: the shop asks for the address.
  await expect(page.locator(ready)).toBeVisible()
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await kept(page)).toEqual([])
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
})

test('an approval that was discarded does not come back with a reload', { tag: ids('WC77') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop, { cart: [101], switches: 'capture=declined' })
  await visit.open('/warenkorb/')
  await visit.pay(cartButton)
  await page.getByRole('button', giveUp).click()
  expect(await kept(page)).toEqual([])
  await visit.open('/warenkorb/')
  await expect(visit.wallet(cartButton)).toBeVisible()
  await expect(page.getByRole('button', giveUp)).toHaveCount(0)
})

for (const generation of generations('reload')) {
  test(`plugin ${generation}: an approval outlives a reload of the checkout, and place-order pays once`, {
    tag: ids('WC72', 'S4.43', 'WC76'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101], scenario: {}, switches: `payment=${generation}` })
    await openCheckout(page, shop)
    await visit.wallet(expressButton).click()
    await expect(page.locator(ready)).toBeVisible()
    await openCheckout(page, shop)
    await expect(page.locator(ready)).toBeVisible()
    await expect(page.locator('.wc-ppcp-checkout-container')).toBeHidden()
    await fillAddress(page)
    await expect(page.locator(ready)).toBeVisible()
    await page.locator('#terms').check()
    await page.locator('#place_order').click()
    await expect(visit.thanks).toBeVisible()
    expect(await kept(page)).toEqual([])
    expect(await visit.counts()).toEqual(paidOnce)
  })
}

test('an approval is there after the way back to the checkout', { tag: ids('S4.43') }, async ({ page, shop }) => {
  const visit = await approveByExpress(page, shop)
  await page.goto(`${shop.url}/shop/`)
  const updated = page.waitForResponse(/update_order_review/)
  await page.goBack()
  await updated
  await expect(page.locator(ready)).toBeVisible()
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
  await expectPaidOnce(visit)
})

test('an approval is there where the browser shows a product again from its memory', {
  tag: [...ids('WC72'), wholeBrowser],
}, async ({ page, shop }) => {
  const product = '.product-main .wc-ppcp-product-button-container'
  const visit = await visitShop(page, shop, { switches: 'capture=declined' })
  // Pages that a shop's page cache serves may be kept by browsers.
  await page.route('**/produkt/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
  })
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => Object.assign(window, { isFromMemory: event.persisted }))
    addEventListener('pagehide', () => Reflect.deleteProperty(window, 'isFromMemory'))
  })
  await visit.open('/produkt/sturmflut-vor-amrum/')
  await visit.pay(product)
  await expect(page.getByRole('button', giveUp)).toBeVisible()
  await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
  // Whether a page is kept is up to the browser, and a visitor may go away and come back as often as they like.
  await expect
    .poll(async () => {
      await page.goto(`${shop.url}/shop/`)
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForFunction(() => 'isFromMemory' in window)
      return page.evaluate(() => 'isFromMemory' in window && window.isFromMemory)
    })
    .toBe(true)
  // The frames of such a page are out of the test's reach.
  await page.evaluate(() => window.__sdk!.button('paypal').click())
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
})

test('who goes back for another way of delivery finds the approval for review, and pays once', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await openCheckout(page, shop)
  await page.locator('#payment_method_bacs').check()
  await fillAddress(page)
  await visit.wallet(expressButton).click()
  await expect(page.locator(ready)).toBeVisible()
  const order = await page.locator('[name=ppcp_paypal_order_id]').first().inputValue()
  await visit.open('/warenkorb/')
  await expect(page.getByRole('button', giveUp)).toBeVisible()
  const before = await page.locator('.cart_totals').elementHandle()
  await page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').check()
  await page.waitForFunction((totals) => !totals?.isConnected, before)
  await page.locator('.checkout-button').click()
  await expect(page.locator(ready)).toBeVisible()
  await expect(page.locator('[name=ppcp_paypal_order_id]').first()).toHaveValue(order)
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
  await expectPaidOnce(visit)
})

test('an approval in one tab and another in a second one: the cart is paid once', { tag: ids('WC73') }, async ({
  page,
  shop,
}) => {
  const visit = await approveByExpress(page, shop)
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/kasse/`)
  await other.frameLocator(`${expressButton} [data-source="paypal"] .component-frame`).getByRole('link').click()
  await expect(other.locator(ready)).toBeVisible()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  await other.locator('#place_order').click()
  await expect(other.locator('form.checkout [role=alert], .woocommerce-error').first()).toBeVisible()
  expect(await visit.counts()).toMatchObject({ captures: 1, paidOrders: 1 })
})
