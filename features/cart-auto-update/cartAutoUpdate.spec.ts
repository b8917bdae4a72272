import { expect } from '@playwright/test'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ legacyScripts: 'none', scriptFile: builtScript() })

test('three clicks on plus are one update, and the page has the new total', {
  tag: ids('S1.17', 'S2.41', 'TP54'),
}, async ({ page, shop }) => {
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.goto(`${shop.url}/warenkorb/`)
  await page.evaluate(() => window.vernissage?.ready)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '')
  })
  const total = await page.locator('.order-total').textContent()
  // In one go: on a slow machine more than 1200 ms would pass between three clicks of the test's own.
  await page.locator('.cart_item .plus').click({ clickCount: 3 })
  await expect(page.locator('.woocommerce-message')).toContainText('Warenkorb aktualisiert')
  await expect(page.locator('.cart_item .qty')).toHaveValue('4')
  expect(posts).toHaveLength(1)
  expect(decodeURIComponent(posts[0] ?? '')).toMatch(/cart\[\w+\]\[qty\]=4/)
  expect(await page.locator('.order-total').textContent()).not.toBe(total)
})

test('a quantity that is emptied or half typed keeps its line, and lets the shopper go to the checkout', {
  tag: ids('S9.28'),
}, async ({ page, shop }) => {
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '2' } })
  await page.goto(`${shop.url}/warenkorb/`)
  await page.evaluate(() => window.vernissage?.ready)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/warenkorb/')) posts.push(request.postData() ?? '')
  })
  const quantity = page.locator('.cart_item .qty')
  await quantity.fill('')
  await quantity.pressSequentially('-')
  await page.locator('.checkout-button').click()
  await expect(page).toHaveURL(/\/kasse\//)
  await expect(page.locator('.shop_table .product-quantity')).toContainText('2')
  expect(posts).toEqual([])
})

test('Enter updates at once, and a quantity above the stock is not sent', { tag: ids('S9.28') }, async ({
  page,
  shop,
}) => {
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.clock.install()
  await page.goto(`${shop.url}/warenkorb/`)
  await page.evaluate(() => window.vernissage?.ready)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '')
  })
  const quantity = page.locator('.cart_item .qty')
  await quantity.fill('99')
  await page.keyboard.press('Tab')
  await page.clock.runFor(5000)
  expect(posts).toHaveLength(0)
  await quantity.fill('2')
  await page.keyboard.press('Enter')
  await expect(page.locator('.woocommerce-message')).toContainText('Warenkorb aktualisiert')
  await expect(quantity).toHaveValue('2')
  expect(posts).toHaveLength(1)
})
