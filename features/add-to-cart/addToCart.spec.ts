/** In a living shop: one order per double click, and a page that comes back from the browser's memory. */
import { expect } from '@playwright/test'
import { shopTest } from '../../harness/shop/shopTest.ts'

const test = shopTest({ scriptFile: 'dist/vernissage.js' })

test('S2.15 TP81 a double click orders once, and back from memory the next order goes through', async ({
  page,
  shop,
}) => {
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') orders.push(request.url())
  })
  // The shop takes its time, so that both clicks come while the browser waits.
  await page.route('**/produkt/sturmflut-vor-amrum/', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  await page.evaluate(() => window.vernissage?.ready)
  const button = page.locator('#product-101 .single_add_to_cart_button')
  await button.evaluate((element) => {
    const keep = (): void => sessionStorage.setItem('seen', element.className)
    new MutationObserver(keep).observe(element, { attributeFilter: ['class'] })
  })
  await button.dblclick({ noWaitAfter: true })
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toMatch(/ loading$/)
  await page.goBack()
  await expect(button).not.toHaveClass(/loading/)
  await button.click()
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  expect(orders).toHaveLength(2)
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .qty')).toHaveValue('2')
})
