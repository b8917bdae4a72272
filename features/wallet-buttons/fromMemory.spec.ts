/** A page that the browser shows again from its memory while an approval waits on it: the approval is offered again, and posted once. */
import { expect, type Page } from '@playwright/test'
import { typeCard } from '../../harness/payment-sdk/testCard.ts'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, logIn, openCheckout } from '../shared/payment/testShopper.ts'
import { type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const inMemory = { tag: [...ids('WC72', 'S4.43'), wholeBrowser] }
const ready = '.wc-ppcp-order-review-message__container'
const giveUp = { name: 'Diese Freigabe verwerfen' }
const express = '#wc-ppcp-express-button'

/** Lets the browser keep pages that the shop would not let it keep, as page caches and some hosts do. */
async function letKeep(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = { ...response.headers(), 'cache-control': 'no-cache' }
    await route.fulfill({ response, headers })
  })
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => Object.assign(window, { isFromMemory: event.persisted }))
  })
}

async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  // A page with a call under way is not kept but loaded anew: the same must hold then.
  await page.waitForFunction(() => 'isFromMemory' in window)
}

/** Calls that order, by their address. */
function followOrders(page: Page): readonly string[] {
  const posted: string[] = []
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url())
    if (/wc-ajax=checkout|cart\/checkout/.test(url)) posted.push(url)
  })
  return posted
}

test(
  'express, away from the checkout and back: the approval waits, and place-order posts it once',
  inMemory,
  async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
    const posted = followOrders(page)
    await letKeep(page, '**/kasse/')
    await openCheckout(page, shop)
    await fillAddress(page)
    await visit.wallet(express).click()
    await expect(page.locator(ready)).toBeVisible()
    const field = page.locator('[name=ppcp_paypal_order_id]').first()
    const order = await field.inputValue()
    await visit.open('/shop/')
    await goBack(page)
    await expect(page.locator(ready)).toBeVisible()
    await expect(field).toHaveValue(order)
    await page.locator('#terms').check()
    await page.locator('#place_order').dblclick()
    await expect(visit.thanks).toBeVisible()
    expect(posted).toHaveLength(1)
    expect(await visit.counts()).toEqual(paidOnce)
  },
)

test(
  'from a product to the checkout, away and back: the approval waits, and place-order posts it once',
  inMemory,
  async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { scenario: {}, switches: 'capture=declined' })
    await letKeep(page, '**/kasse/')
    await visit.open('/produkt/sturmflut-vor-amrum/')
    await visit.wallet('.product-main .wc-ppcp-product-button-container').click()
    await expect(page.getByRole('button', giveUp)).toBeVisible()
    await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
    await openCheckout(page, shop)
    await expect(page.locator(ready)).toBeVisible()
    const posted = followOrders(page)
    await visit.open('/shop/')
    await goBack(page)
    await expect(page.locator(ready)).toBeVisible()
    await fillAddress(page)
    await page.locator('#terms').check()
    await page.locator('#place_order').dblclick()
    await expect(visit.thanks).toBeVisible()
    expect(posted).toHaveLength(1)
    expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
  },
)

test(
  'back to an approval that was given up on another page: it is not offered again',
  inMemory,
  async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
    await letKeep(page, '**/kasse/')
    await openCheckout(page, shop)
    await visit.wallet(express).click()
    await expect(page.locator(ready)).toBeVisible()
    await visit.open('/warenkorb/')
    await page.getByRole('button', giveUp).click()
    await expect(page.getByRole('button', giveUp)).toHaveCount(0)
    await goBack(page)
    await expect(page.locator(ready)).toBeHidden()
    await expect(page.locator('[name=ppcp_paypal_order_id]').first()).toHaveValue('')
  },
)

test('back to an approval that was paid on another page: it is not offered again', inMemory, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await letKeep(page, '**/kasse/')
  await openCheckout(page, shop)
  await fillAddress(page)
  await visit.wallet(express).click()
  await expect(page.locator(ready)).toBeVisible()
  // Another address of the same page, which the browser loads anew.
  await openCheckout(page, shop, '?from=mail')
  await expect(page.locator(ready)).toBeVisible()
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  await page.evaluate(() => history.go(-2))
  await page.waitForFunction(() => 'isFromMemory' in window)
  await expect(page.locator(ready)).toBeHidden()
  expect(await visit.counts()).toEqual(paidOnce)
})

const placeOrder = (page: Page) => page.locator('#place_order')

const waysToPay: readonly (readonly [string, string, (page: Page, visit: Visit) => Promise<void>])[] = [
  ['the wallet', 'ppcp', (_page, visit) => visit.wallet('.wc-ppcp-checkout-container').click()],
  [
    'a card',
    'ppcp_card',
    async (page) => {
      await typeCard(page)
      await placeOrder(page).click()
    },
  ],
  ['another method', 'bacs', (page) => placeOrder(page).click()],
]

for (const [name, method, pay] of waysToPay) {
  test(`back from the page of thanks to an order that was paid by ${name}: the shop says so, and nothing is posted`, {
    tag: [...ids('WC72', 'WC78'), wholeBrowser],
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { scenario: {} })
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('order-pay')) posted.push(request.url())
    })
    await logIn(page, shop, 'tomke')
    await letKeep(page, '**/order-pay/**')
    await page.goto(`${shop.url}/mein-konto/orders/`)
    await page.locator('a[href*="order-pay"]').first().click()
    await page.waitForURL(/order-pay/)
    await page.evaluate(() => window.vernissage?.ready)
    await page.locator(`label[for=payment_method_${method}]`).click()
    await page.locator('#terms').check()
    await pay(page, visit)
    await expect(visit.thanks).toBeVisible()
    await page.evaluate(() => window.vernissage?.ready)
    await goBack(page)
    await expect(page.getByText('kann nicht mehr bezahlt werden')).toBeVisible()
    await expect(placeOrder(page)).toHaveCount(0)
    expect(posted).toHaveLength(1)
    expect(await visit.counts()).toMatchObject({ captures: method === 'bacs' ? 0 : 1, refusals: 0 })
  })
}
