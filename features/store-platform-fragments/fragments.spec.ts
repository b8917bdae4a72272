import { expect, type Page } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** A shop without jQuery and the platform's scripts. */
const test = standaloneTest()

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('wc-ajax')
    if (name) calls.push(name)
  })
  return calls
}

const firstButton = '.add_to_cart_button.ajax_add_to_cart'

test('what is added in a listing stands in the header, on the next page without a call', { tag: ids('TP52') }, async ({
  page,
  shop,
}) => {
  const calls = callsOf(page)
  await page.goto(`${shop.url}/shop/`)
  const button = page.locator(firstButton).first()
  await button.click()
  await expect(button).toHaveClass(/\badded\b/)
  await expect(page.locator('.header .cart-icon').first()).toContainText('1')
  await expect(page.locator('a.added_to_cart').first()).toBeVisible()
  expect(await page.evaluate(() => 'jQuery' in window)).toBe(false)
  const before = calls.length
  await page.goto(`${shop.url}/shop/`)
  await page.evaluate(() => window.vernissage?.ready)
  await expect(page.locator('.header .cart-icon').first()).toContainText('1')
  expect(calls.slice(before)).toEqual([])
})

test('a line is taken out in the mini-cart; a failure says so and leaves the page usable', {
  tag: ids('TP51'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/shop/`)
  const button = page.locator(firstButton).first()
  await page.request.get(`${shop.url}/__shop/options?addToCartAnswer=error-500`)
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Server' }).first()).toBeVisible()
  await expect(button).not.toHaveClass(/loading/)
  await page.request.get(`${shop.url}/__shop/options?addToCartAnswer=normal`)
  await button.click()
  await expect(page.locator('.header .cart-icon').first()).toContainText('1')
  await page
    .locator('.widget_shopping_cart_content .remove_from_cart_button')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page.locator('.woocommerce-mini-cart__empty-message').first()).toBeAttached()
  await expect(page.locator('.header .cart-icon').first()).toContainText('0')
})

test('a page that comes back from memory shows what was added meanwhile', { tag: ids('TP53') }, async ({
  page,
  shop,
}) => {
  const calls = callsOf(page)
  await page.goto(`${shop.url}/shop/`)
  await page.evaluate(() => window.vernissage?.ready)
  await expect.poll(() => calls.length).toBe(1)
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '3' } })
  await page.goBack()
  await expect(page.locator('.header .cart-icon').first()).toContainText('3')
})
