/** Tokens in the place of orders, and saved wallets: each is charged once. */
import { expect, type Page } from '@playwright/test'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { generations } from '../shared/payment/testGenerations.ts'
import { fillAddress, logIn, openCheckout } from '../shared/payment/testShopper.ts'
import { nothingPaid, placesToPay, type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const paying = '.wc-ppcp-checkout-container'
const ready = '.wc-ppcp-order-review-message__container'
const orderPaid = { captures: 1, refusals: 0, paidOrders: 1 }

const checkout = {
  name: 'the checkout',
  cart: [101],
  container: paying,
  async open(page: Page, _visit: Visit, shop: RunningShop) {
    await openCheckout(page, shop)
    await fillAddress(page)
    await page.locator('#terms').check()
  },
}

for (const { name, cart, container, open } of [...placesToPay, checkout]) {
  for (const generation of generations(`token ${name}`)) {
    test(`plugin ${generation}: ${name} is paid by a token where the shop wants one`, {
      tag: ids('S1.14', 'S4.57', 'S4.58'),
    }, async ({ page, shop }) => {
      const switches = `setupTokens=true&payment=${generation}`
      const visit = await visitShop(page, shop, { cart, switches, scenario: {} })
      await open(page, visit, shop)
      await visit.wallet(container).click()
      if (container === paying) {
        // Where the provider's address is another the shopper looks at the order first.
        await expect(page.locator(ready).or(visit.thanks)).toBeVisible()
        if (await page.locator(ready).isVisible()) await page.locator('#place_order').click()
      }
      await expect(visit.thanks).toBeVisible()
      expect(await visit.counts()).toMatchObject(orderPaid)
    })
  }
}

test('after a cancel of a token nothing is paid, and the button works again', { tag: ids('S4.57') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop, { cart: [101], switches: 'setupTokens=true' })
  await visit.open('/warenkorb/')
  await visit.wallet('#wc-ppcp-cart-button-container').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject(nothingPaid)
  await visit.pay('#wc-ppcp-cart-button-container')
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject(orderPaid)
})

test('a saved wallet pays the checkout by place-order, once', { tag: ids('S1.14', 'S4.46', 'WC54') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop, { cart: [101] })
  await logIn(page, shop, 'levke')
  await openCheckout(page, shop)
  await page.locator('#payment_method_ppcp').check()
  await expect(page.locator('#wc-ppcp-payment-token-41')).toBeChecked()
  await page.locator('#terms').check()
  await page.locator('#place_order').dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject(orderPaid)
})

/** A customer saves the wallet in the account, and has an order to pay for. */
async function openOrderToPay(page: Page, shop: RunningShop, visit: Visit): Promise<void> {
  await logIn(page, shop, 'tomke')
  await visit.open('/mein-konto/add-payment-method/')
  await visit.wallet(paying).click()
  await page.waitForURL(/payment-methods/)
  await page.goto(`${shop.url}/mein-konto/orders/`)
  await page.locator('a[href*="order-pay"]').first().click()
  await page.waitForURL(/order-pay/)
}

for (const isSaved of [true, false]) {
  test(`order-pay: ${isSaved ? 'a saved wallet pays by its button' : 'another wallet than the saved one pays'}, once`, {
    tag: ids('S1.14', 'WC54', 'WC78'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { scenario: {} })
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`))
    await openOrderToPay(page, shop, visit)
    await page.evaluate(() => window.vernissage?.ready)
    await page.locator('label[for=payment_method_ppcp]').click()
    await page.locator('#terms').check()
    await expect(page.locator('[name=wc-ppcp-payment-token]:not([value=new])')).toBeChecked()
    await expect(page.locator('#place_order')).toBeVisible()
    if (isSaved) await page.locator('#place_order').click()
    else {
      // A box by which the shopper saves this wallet, where a shop prints one.
      await page.locator('.payment_box.payment_method_ppcp').evaluate((box) => {
        box.insertAdjacentHTML('beforeend', '<input type="checkbox" name="ppcp_save_payment" checked>')
      })
      await page.locator('#wc-ppcp-payment-token-new').check()
      await visit.wallet(paying).click()
    }
    await expect(visit.thanks).toBeVisible()
    expect(await visit.counts()).toMatchObject(orderPaid)
    const asked = bodies.filter((text) => text.includes('order/pay'))
    expect(asked).toHaveLength(isSaved ? 0 : 1)
    if (!isSaved) expect(asked[0]).toContain('"ppcp_save_payment":true')
  })
}

test('order-pay: a payment whose answer is lost is asked about, until the page of the order says that it has failed', {
  tag: ids('WC72', 'WC78'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { scenario: {} })
  await openOrderToPay(page, shop, visit)
  const { pathname, search } = new URL(page.url())
  const pay = async (): Promise<void> => {
    await page.goto(`${shop.url}${pathname}${search}`)
    await page.evaluate(() => window.vernissage?.ready)
    await page.locator('label[for=payment_method_ppcp]').click()
    await page.locator('#terms').check()
    await page.locator('#place_order').click()
  }
  await page.request.get(`${shop.url}/__shop/options?capture=declined`)
  await page.route('**/order-pay/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    // The browser stays where it is.
    await route.fulfill({ status: 204 })
  })
  const lost = page.waitForResponse((response) => response.status() === 204)
  await pay()
  await lost
  await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
  await page.unroute('**/order-pay/**')
  await pay()
  await expect(page.locator('form#order_review').getByRole('alert')).toContainText('bevor Sie noch einmal bestellen')
  const [, number] = /order-pay\/(\d+)/.exec(pathname) ?? []
  await page.goto(`${shop.url}/kasse/order-received/${number}/?key=${new URLSearchParams(search).get('key')}`)
  await page.evaluate(() => window.vernissage?.ready)
  await expect(page.locator('.woocommerce-thankyou-order-failed')).toBeVisible()
  await pay()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ ...orderPaid, refusals: 1 })
})
