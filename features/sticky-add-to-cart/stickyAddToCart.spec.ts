/** In a living shop, with the look of the theme: when the bar shows, and that it covers nothing. */
import { expect, type Page } from '@playwright/test'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ scriptFile: builtScript(), stickyAddToCart: true })
test.use({ viewport: { width: 390, height: 800 } })

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
}

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return { top, bottom, height }
  })

test('the separate bar shows below the form, and covers neither the footer nor what has the focus', {
  tag: ids('S1.21', 'S2.24', 'TP41', 'TP42'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/produkt/sturmflut-vor-amrum/`)
  const bar = page.locator('.sticky-add-to-cart')
  await expect(bar).not.toHaveClass(/--active/)
  await expect(bar).toHaveAttribute('inert', '')
  await scrollTo(page, 100_000)
  await expect(bar).toHaveClass(/--active/)
  await expect(page.locator('body')).toHaveClass(/has-sticky-product-cart/)
  // The page may still become longer, since messages and pictures come.
  await expect
    .poll(async () => {
      await scrollTo(page, 100_000)
      const { bottom } = await box(page, 'footer')
      return bottom - (await box(page, '.sticky-add-to-cart')).top
    })
    // Pages scroll by whole pixels, whatever their height.
    .toBeLessThan(1)
  const { top } = await box(page, '.sticky-add-to-cart')

  await page.locator('.woocommerce-review-link').click()
  await page.locator('#comment').focus()
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    // The bar may come with the scrolling to what gets the focus, and makes room for it then.
    const focused = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0)
    await expect.poll(focused).toBeLessThanOrEqual(top)
  }
  await scrollTo(page, 0)
  await expect(bar).not.toHaveClass(/--active/)
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
})

test('the separate bar shows the amount that is being typed above it', { tag: ids('S2.24') }, async ({
  page,
  shop,
}) => {
  await open(page, `${shop.url}/produkt/sturmflut-vor-amrum/`)
  const field = page.locator('#product-101 .qty')
  const shown = page.locator('.sticky-add-to-cart .qty')
  await field.fill('')
  await field.pressSequentially('4')
  await scrollTo(page, 100_000)
  await expect(page.locator('.sticky-add-to-cart')).toHaveClass(/--active/)
  await expect(field).toBeFocused()
  await expect(shown).toHaveValue('4')
  await shown.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await expect(field).toHaveValue('7')
})

test('in generation A nothing on the page jumps, and there is one way to each control', {
  tag: ids('S2.24', 'TP41'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/__shop/options?theme=classic&to=/produkt/sturmflut-vor-amrum/`)
  const place = await page
    .locator('.product-footer')
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await scrollTo(page, 100_000)
  await expect(page.locator('.sticky-add-to-cart')).toHaveClass(/--active/)
  const later = await page
    .locator('.product-footer')
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)
  expect(Math.abs(later - place)).toBeLessThan(1)
  await expect(page.locator('.single_add_to_cart_button:visible')).toHaveCount(1)
  await expect(page.locator('.single_add_to_cart_button')).toBeInViewport()
})
