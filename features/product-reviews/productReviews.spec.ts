/** In the reference shop: what the address names is seen below the header. */
import { expect, type Page } from '@playwright/test'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { readJQuery } from '../../harness/replay/page/legacyScripts.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ scriptFile: builtScript() })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Contract theme-and-platform 2.14–2.16: what the theme does with the same address, and with titles of an accordion. */
const theme = `jQuery(function ($) {
  $.scrollTo = function (element) { window.scrollTo(0, $(element).offset().top - 15) }
  $('.accordion-title').on('click', function (event) {
    event.preventDefault()
    $(this).toggleClass('active').attr('aria-expanded', $(this).hasClass('active'))
  })
  window.opened = 0
  if (/comment-|#reviews/.test(location.hash)) {
    window.opened++
    $('#reviews').closest('.accordion-item').find('a:not(.active)').first().trigger('click')
    setTimeout(function () { $.scrollTo('#reviews') }, 500)
  }
})`

const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('a link to one review shows that review; the review link adds one step of history', {
  tag: ids('S2.21', 'TP43', 'TP45'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  const id = await page.locator('.commentlist [id^="comment-"]').nth(1).getAttribute('id')
  await page.goto(`about:blank`)
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/#${id}`)
  await expect(page.locator('#tab-reviews')).toBeVisible()
  await expect.poll(() => top(page, `#${id}`)).toBe(15)
  await expect(page.locator('body')).toBeFocused()

  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  const before = await page.evaluate(() => history.length)
  await page.locator('.woocommerce-review-link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#reviews$/)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await expect.poll(() => top(page, '#reviews')).toBe(15)
  await expect(page.locator('#reviews')).toBeFocused()
})

test('beside the theme the accordion is opened once, and the review is what one sees in the end', {
  tag: ids('S2.20', 'S2.21', 'TP44'),
}, async ({ page, shop }) => {
  await page.route('**/jquery.min.js*', (route) => route.fulfill({ body: readJQuery() }))
  await page.route('**/assets/js/woocommerce.js*', (route) => route.fulfill({ body: theme }))
  await page.goto(`${shop.url}/__shop/options?productTabs=accordion&to=/produkt/sturmflut-vor-amrum/`)
  const id = await page.locator('.commentlist [id^="comment-"]').nth(1).getAttribute('id')
  await page.goto('about:blank')
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/#${id}`)
  await expect.poll(() => top(page, `#${id}`), { timeout: 5000 }).toBe(15)
  const title = page.locator('#accordion-reviews > .accordion-title')
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await expect(title).toHaveClass(/active/)
  expect(await page.evaluate(() => (window as { opened?: number }).opened)).toBe(1)
})
