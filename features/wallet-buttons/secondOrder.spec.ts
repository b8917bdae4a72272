/** An order of the wallet that the shop has taken without an answer: no other method pays a second time unless the shopper wants that. */
import { expect, type Page } from '@playwright/test'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'
import { fillAddress, openCheckout } from './checkout/testShopper.ts'

const test = walletTest()
const alert = (page: Page) => page.locator('form.checkout').getByRole('alert')
const orderOnce = { name: 'Nicht noch einmal bestellen' }
const orderAgain = { name: 'Erste Freigabe verwerfen und neu bestellen' }

/** @param switches how the shop answers the order */
async function orderByWallet(page: Page, shop: RunningShop, switches: string): Promise<Visit> {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.request.get(`${shop.url}/__shop/options?${switches}`)
  await visit.wallet('.wc-ppcp-checkout-container').click()
  await expect(alert(page)).toContainText('bezahlt wird nur einmal')
  await page.request.get(`${shop.url}/__shop/options?checkoutAnswer=normal`)
  return visit
}

test('an order that was taken and not answered is not doubled by another method', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await orderByWallet(page, shop, 'checkoutAnswer=disconnected')
  await page.locator('label[for=payment_method_bacs]').click()
  await page.locator('#place_order').click()
  await expect(alert(page)).toContainText('Ihr Warenkorb ist leer')
  await expect(page.getByRole('button', orderAgain)).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
})

test('an order of which nothing is known: the shopper is asked, the default orders nothing, the wallet pays once', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await orderByWallet(page, shop, 'checkoutAnswer=error-500')
  await page.locator('label[for=payment_method_bacs]').click()
  await page.locator('#place_order').click()
  await expect(alert(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', orderOnce)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', orderOnce)).toHaveCount(0)
  await page.locator('label[for=payment_method_ppcp]').click()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ providerOrders: 1, captures: 1, refusals: 0, paidOrders: 1 })
})

test('the shopper’s yes lets another method order', { tag: ids('WC72', 'S2.64') }, async ({ page, shop }) => {
  const visit = await orderByWallet(page, shop, 'checkoutAnswer=error-500')
  await page.locator('label[for=payment_method_bacs]').click()
  await page.locator('#place_order').click()
  await page.getByRole('button', orderAgain).click()
  await expect(alert(page)).toHaveCount(0)
  await expect(page.locator('#place_order')).toBeFocused()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ captures: 0 })
})
