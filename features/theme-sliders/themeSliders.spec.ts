import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** A shop without any legacy script. */
const test = standaloneTest()

test('sliders move by arrow, key and mouse without a jump of the page, and only what is in view takes the focus', {
  tag: ids('CT47', 'CT48', 'CT49', 'CT50', 'CT94', 'CT52'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${shop.url}/elemente/sliders/`)
  const banners = page.locator('#slider-301 .slider')
  const inView = banners.locator('.is-selected h2')
  await expect(inView).toHaveText('Gezeiten')
  await expect(inView).toBeVisible()
  await expect(page.locator('#slider-301 > .loading-spin')).toBeHidden()
  await page.locator('#slider-301').getByRole('button', { name: 'Weiter' }).click()
  await expect(inView).toHaveText('Werkstatt')
  await expect(page.locator('#slider-301').getByRole('button', { name: 'Abspielen' })).toBeVisible()
  await banners.press('ArrowLeft')
  await expect(inView).toHaveText('Gezeiten')
  await expect(banners.locator(':scope > [inert]')).toHaveCount(2)

  const box = (await banners.boundingBox())!
  await page.mouse.move(box.x + 700, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 500, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(inView).toHaveText('Werkstatt')
  await expect(page).toHaveURL(/\/elemente\/sliders\/$/)

  const fade = page.locator('#slider-305')
  await expect(fade.getByRole('img')).toHaveCount(1)
  await fade.getByRole('button', { name: 'Weiter' }).click()
  await expect(fade.getByRole('img', { name: 'Letzte Fähre' })).toBeVisible()

  const row = page.getByRole('group', { name: 'Aus den Mappen', exact: true })
  await expect(row.locator(':scope > :not([inert]) a')).toHaveCount(4)
  await page.getByRole('group', { name: 'Aus den Mappen: Steuerung' }).getByRole('button', { name: 'Weiter' }).click()
  await expect(row.locator(':scope > :not([inert]) img[alt="Blatt 8"]')).toBeVisible()
  await expect(row.locator(':scope > :not([inert]) a')).toHaveCount(4)
  expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThan(0.001)
})

test('small pictures beside the product’s are seen without the theme’s slider', { tag: ids('CT52', 'CT88') }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/__shop/options?galleryLayout=vertical&to=/produkt/sturmflut-vor-amrum/`)
  await expect(page.locator('.vertical-thumbnails .product-thumbnails')).toHaveCSS('opacity', '1')
})
