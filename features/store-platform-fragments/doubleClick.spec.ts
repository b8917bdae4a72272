/** In a browser: a double click on a listing's button, with a shop that answers between the two clicks. */
import { expect } from '@playwright/test'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'

const test = shopTest({
  legacyScripts: 'none',
  miniCartReveal: false,
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js',
})

test('a double click in a listing adds one piece, although the shop answers between the clicks; a later click adds another', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/shop/`)
  await page.evaluate(() => window.vernissage?.ready)
  const additions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('wc-ajax=add_to_cart')) additions.push(request.postData() ?? '')
  })
  const button = page.locator('.add_to_cart_button.ajax_add_to_cart').first()
  const count = page.locator('.header .cart-icon').first()
  const clickByHand = async (clickCount: number): Promise<void> => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await button.hover()
  await clickByHand(1)
  await expect(count).toContainText('1')
  await expect(button).not.toHaveClass(/loading/)
  await clickByHand(2)
  await expect(button).not.toHaveClass(/loading/)
  expect(additions).toHaveLength(1)
  await clickByHand(1)
  await expect(count).toContainText('2')
  expect(additions).toHaveLength(2)
})
