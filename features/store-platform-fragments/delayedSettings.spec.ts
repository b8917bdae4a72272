/** An optimiser holds the printed settings back until the visitor does something, although no script of the shop is left. */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = standaloneTest()

/** What such an optimiser prints: at the first touch it runs what it has held back. */
const loader = `<script>addEventListener('pointerdown', () => {
  for (const held of document.querySelectorAll('script[type=rocketlazyloadscript]')) {
    const script = document.createElement('script')
    script.text = held.text
    held.replaceWith(script)
  }
}, { once: true, capture: true })</script>`

test('the cart of a cached page is asked for with the first touch, and a work is added with it', {
  tag: ids('TP52'),
}, async ({ page, shop }) => {
  await page.request.get(`${shop.url}/shop/?add-to-cart=101`)
  let heldBack = 0
  await page.route(`${shop.url}/shop/`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<script(?=[^>]*-js-extra)[^>]*>/g, () => {
      heldBack += 1
      return '<script type="rocketlazyloadscript">'
    })
    await route.fulfill({ response, body: html.replace('</head>', `${loader}</head>`) })
  })
  await page.goto(`${shop.url}/shop/`)
  await page.evaluate(() => window.vernissage?.ready)
  expect(heldBack).toBeGreaterThan(0)
  const asked = page.waitForRequest(/get_refreshed_fragments/)
  const added = page.waitForResponse(/wc-ajax=add_to_cart/)
  await page.locator('.add_to_cart_button.ajax_add_to_cart').first().click()
  await asked
  await added
  await expect(page.locator('a.added_to_cart').first()).toBeVisible()
})
