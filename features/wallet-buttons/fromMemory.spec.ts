/** A page that the browser shows again from its memory while an approval waits on it: the approval is offered again, and posted once. */
import { expect, type Page } from '@playwright/test'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const inMemory = { tag: [...ids('WC72', 'S4.43'), wholeBrowser] }
const ready = '.wc-ppcp-order-review-message__container'
const giveUp = { name: 'Diese Freigabe verwerfen' }
const express = '#wc-ppcp-express-button'

/** Lets the browser keep pages that the shop would not let it keep, as page caches and some hosts do. */
async function letKeep(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
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
