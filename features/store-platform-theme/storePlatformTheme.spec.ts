/** In a shop without the theme's script: the zoom under the mouse, and tabs by keyboard. */
import { expect } from '@playwright/test'
import { shopTest } from '../../harness/shop/shopTest.ts'

const test = shopTest({ scriptFile: 'dist/vernissage.standalone.js' })
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3000"><rect width="2400" height="3000" fill="#357"/></svg>'

test('TP40 S8.54 S2.19 the mouse over a picture shows the large one, or says that it does not come', async ({
  page,
  shop,
}) => {
  let isThere = true
  await page.route(/\/wp-content\/uploads\/.*\.svg$/, (route) =>
    isThere ? route.fulfill({ contentType: 'image/svg+xml', body: picture }) : route.fulfill({ status: 404, body: '' }),
  )
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  const slide = page.locator('.slide a').first()
  await slide.hover()
  await expect(page.locator('.slide > .easyzoom-flyout')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.locator('.easyzoom-flyout')).toHaveCount(0)

  isThere = false
  await page.reload()
  await slide.hover()
  await expect(page.locator('.easyzoom-notice')).toHaveText('Das Bild konnte nicht geladen werden.')
  await expect(page.locator('.easyzoom-notice')).toHaveCount(0)
})

test('S2.20 tabs and their focus by keyboard', async ({ page, shop }) => {
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.panel.active')).toHaveCount(1)
  await expect(page.locator('#reviews')).toBeVisible()
})
