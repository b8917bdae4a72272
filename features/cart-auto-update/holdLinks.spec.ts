import { expect, type Page } from '@playwright/test'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = standaloneTest()

/** The page of a cart with one work, once. */
async function openCart(page: Page, shop: RunningShop): Promise<void> {
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.goto(`${shop.url}/warenkorb/`)
  await page.evaluate(() => window.vernissage?.ready)
}

test('who enters a quantity and goes on to the checkout at once orders that quantity', {
  tag: ids('S1.17', 'S9.28'),
}, async ({ page, shop }) => {
  await openCart(page, shop)
  await page.locator('.cart_item .qty').fill('3')
  await page.locator('.checkout-button').click()
  await expect(page).toHaveURL(/\/kasse\//)
  await expect(page.locator('.shop_table .product-quantity')).toContainText('3')
})

test('who enters a quantity and follows another link at once keeps that quantity', {
  tag: ids('S1.17', 'S9.28'),
}, async ({ page, shop }) => {
  await openCart(page, shop)
  await page.locator('.cart_item .qty').fill('3')
  await page.locator('.cart_item .product-name a').click()
  await expect(page).toHaveURL(/\/produkt\//)
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .qty')).toHaveValue('3')
})

test('a quantity above the stock keeps the shopper in the cart once, and by the keyboard as well', {
  tag: ids('S1.17', 'S9.28'),
}, async ({ page, shop }) => {
  await openCart(page, shop)
  const quantity = page.locator('.cart_item .qty')
  await quantity.fill('99')
  await page.locator('.checkout-button').press('Enter')
  await expect(quantity).toBeFocused()
  await expect(page).toHaveURL(/\/warenkorb\//)
  await page.locator('.checkout-button').press('Enter')
  await expect(page).toHaveURL(/\/kasse\//)
  await expect(page.locator('.shop_table .product-quantity')).toContainText('1')
})

test('a second press by mouse, while the update is under way, leads to the checkout at once', {
  tag: ids('S1.17', 'S9.28'),
}, async ({ page, shop }) => {
  await openCart(page, shop)
  // The update never ends.
  await page.route('**/warenkorb/', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await page.locator('.cart_item .qty').fill('3')
  const checkout = page.locator('.checkout-button')
  await checkout.click()
  await expect(page.locator('.cart_totals .blockOverlay')).toBeVisible()
  await expect(page).toHaveURL(/\/warenkorb\//)
  await checkout.click()
  await expect(page).toHaveURL(/\/kasse\//)
})
