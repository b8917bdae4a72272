import { expect, type Page } from '@playwright/test'
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

test('controls have edges in forced colours, are not printed, and stop when the visitor wants less motion', {
  tag: ids('CT47', 'CT48'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/elemente/sliders/`)
  const slider = page.locator('#slider-301')
  await expect(slider.getByRole('button', { name: 'Anhalten' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(slider.getByRole('button', { name: 'Abspielen' })).toBeVisible()

  await page.emulateMedia({ forcedColors: 'active' })
  for (const control of await slider.getByRole('button').all())
    expect(await control.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
  const dots = slider.getByRole('button', { name: /^Zu Folie/ })
  const fills = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor))
  expect(fills.filter((fill) => fill !== fills[0])).toHaveLength(fills.length - 1)

  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  await expect(slider.getByRole('button')).toHaveCount(0)
})

test('small pictures beside the product’s are seen without the theme’s slider', { tag: ids('CT52', 'CT88') }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/__shop/options?galleryLayout=vertical&to=/produkt/sturmflut-vor-amrum/`)
  await expect(page.locator('.vertical-thumbnails .product-thumbnails')).toHaveCSS('opacity', '1')
})

/** What the theme's style sheet hides until its slider runs. Contract complete-takeover 2 */
const hiding = `<style>.slider-load-first:not(.flickity-enabled) > div, .slider .has-slide-effect .bg { opacity: 0 }
.flickity-enabled .is-selected .has-slide-effect .bg { opacity: 1 }</style>`

/** Opens a page with one slider that the theme hides. @returns how visible its slides and their background are */
async function openHidden(page: Page, address: string, options: string, features: object): Promise<string[]> {
  const slider = `<div class="slider-wrapper"><div id="hidden" class="slider slider-load-first" data-flickity-options='${options}'>
<div class="banner has-slide-effect"><div class="bg">Eins</div></div><div>Zwei</div></div></div>`
  await page.route(
    ({ href }) => href.startsWith(address),
    async (route) => {
      const html = await (await route.fetch()).text()
      const config = `<script>vernissageConfig = ${JSON.stringify({ features })}</script>`
      const body = html.replace('<head>', `<head>${config}${hiding}`).replace('<main id="main"', `${slider}$&`)
      await route.fulfill({ body, contentType: 'text/html' })
    },
  )
  await page.goto(address)
  await page.evaluate(() => window.vernissage?.ready)
  return page
    .locator('#hidden > div, #hidden .bg')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity))
}
const visible = ['1', '1', '1']

for (const options of ['{bad', '', 'null', '[1]'])
  test(`slides with the options ${JSON.stringify(options)} are seen, by this feature alone`, {
    tag: ids('CT46', 'CT52'),
  }, async ({ page, shop }) => {
    expect(await openHidden(page, `${shop.url}/elemente/sliders/`, options, { 'theme-page': false })).toEqual(visible)
  })

test('slides are seen where the browser does not observe what is in view, by this feature alone', {
  tag: ids('CT52'),
}, async ({ page, shop }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'IntersectionObserver'))
  expect(await openHidden(page, `${shop.url}/elemente/sliders/`, '{}', { 'theme-page': false })).toEqual(visible)
})

test('slides are seen as the server’s row where this feature is off', { tag: ids('CT52') }, async ({ page, shop }) => {
  expect(await openHidden(page, `${shop.url}/elemente/sliders/`, '{}', { 'theme-sliders': false })).toEqual(visible)
  await page.goto(`${shop.url}/elemente/sliders/?vernissage=off`)
  await expect(page.locator('#hidden .bg')).toHaveCSS('opacity', '0')
})
