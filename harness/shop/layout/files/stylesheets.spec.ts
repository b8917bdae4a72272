import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { shopTest } from '../../testing/shopTest.ts'

const test = shopTest()

/** Pages of every kind; the first address also fills the cart. */
const paths = [
  '/shop/?add-to-cart=302',
  '/produkt/sturm-und-drang/',
  '/produkt/linoldruck-silbermoewe/',
  '/warenkorb/',
  '/kasse/',
  '/kontakt/',
  '/mein-konto/',
  '/blog/',
]

for (const width of [390, 820, 1440]) {
  test(`no page scrolls sideways where the window is ${width} pixels wide`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(shop.url + path)
      const content = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(content, path).toBeLessThanOrEqual(width)
    }
  })
}

test('texts have enough contrast, and controls are large enough to touch', async ({ page, shop }) => {
  for (const path of ['/shop/?add-to-cart=150', '/produkt/linoldruck-silbermoewe/', '/warenkorb/', '/kontakt/']) {
    await page.goto(shop.url + path)
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']).analyze()
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      path,
    ).toEqual([])
  }
})

test('the consent question can be answered by keyboard, has enough contrast, and disappears when it is answered', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/__shop/options?consent=wp_consent_api`)
  await page.goto(`${shop.url}/shop/`)
  const question = page.getByRole('region', { name: 'Einwilligung' })
  const refuse = question.getByRole('button', { name: 'Ablehnen' })
  const agree = question.getByRole('button', { name: 'Zustimmen' })
  const [left, right] = [await refuse.boundingBox(), await agree.boundingBox()]
  expect(right!.x - (left!.x + left!.width)).toBeGreaterThanOrEqual(12)
  const { violations } = await new AxeBuilder({ page })
    .include('#einwilligung')
    .withRules(['color-contrast', 'target-size'])
    .analyze()
  expect(violations).toEqual([])
  await refuse.focus()
  await page.keyboard.press('Tab')
  await expect(agree).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
})

test.describe('without a script', () => {
  test('the mini-cart opens under the pointer, and a tab by its address', async ({ page, shop }) => {
    await page.goto(`${shop.url}/shop/?add-to-cart=150`)
    await expect(page.locator('.nav-dropdown .woocommerce-mini-cart')).toBeHidden()
    await page.hover('.has-dropdown > .header-cart-link')
    await expect(page.locator('.nav-dropdown .woocommerce-mini-cart')).toBeVisible()
    await page.goto(`${shop.url}/produkt/linoldruck-silbermoewe/`)
    await expect(page.locator('#tab-reviews')).toBeHidden()
    await page.click('.reviews_tab > a')
    await expect(page.locator('#tab-reviews')).toBeVisible()
    await expect(page.locator('#tab-description')).toBeHidden()
  })

  test('the menu of narrow screens opens by a touch, and its links lead to their pages', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${shop.url}/shop/`)
    await expect(page.locator('#main-menu')).toBeHidden()
    await page.click('[data-open="#main-menu"]')
    await page.click('#main-menu a:text-is("Kontakt")')
    await page.waitForURL('**/kontakt/')
  })
})
