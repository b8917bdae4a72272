/** The page builder's elements in the reference shop without any other script. */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = standaloneTest()

test('tabs and accordions open; the browser’s search finds what is closed', {
  tag: ids('CT32', 'CT53', 'CT54'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/elemente/reiter/#accordion-item-rahmen`)
  await expect(page.getByText('Aus Eiche')).toBeVisible()
  await expect(page.getByText('Gerahmte Bilder')).toBeHidden()
  const closed = page.locator('#accordion-305-content')
  // What is closed but can be found takes no room.
  expect(
    await closed.evaluate((content) => [content.getAttribute('hidden'), content.getBoundingClientRect().height]),
  ).toEqual(['until-found', 0])
  await closed.evaluate((content) => content.dispatchEvent(new Event('beforematch', { bubbles: true })))
  await expect(page.getByText('Vierzehn Tage')).toBeVisible()
  await page.getByRole('tab', { name: 'Öl' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Öl auf Leinwand')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel')).toHaveText('Linolschnitt von zwei Platten, auf der Andruckpresse gedruckt.')
})

test('what is further down comes in when it is scrolled to; grids close up, a tip comes by keyboard', {
  tag: ids('CT55', 'CT57', 'CT59', 'CT60', 'CT62'),
}, async ({ page, shop }) => {
  // Three weeks and two days before the date that the page counts down to, in whatever time zone.
  await page.clock.setFixedTime(new Date(2026, 11, 1, 12))
  await page.goto(`${shop.url}/elemente/listen/`)
  const column = page.locator('#col-405')
  await expect(column).toHaveClass(/vernissage-waiting/)
  await expect(column).toHaveCSS('opacity', '0')
  await expect(page.locator('.ux-timer')).toHaveText('3Wochen2Tage06Stunden00Min00Sek')
  // The fourth box stands right below the first, although the second is higher.
  await expect
    .poll(() =>
      page.locator('.row-masonry > .col').evaluateAll((boxes) => {
        const [first, , , fourth] = boxes.map((box) => box.getBoundingClientRect())
        return first && fourth && Math.abs(fourth.top - first.bottom) < 1 && fourth.left === first.left
      }),
    )
    .toBe(true)
  await page.keyboard.press('Tab')
  await page.locator('.has-tooltip').focus()
  await expect(page.getByRole('tooltip')).toHaveText('Von der Künstlerin selbst gedruckt')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await column.scrollIntoViewIfNeeded()
  await expect(column).toHaveAttribute('data-animated', 'true')
  await expect(column).toHaveCSS('opacity', '1')
  await expect(page.locator('.count-up')).toHaveText('1.250')
})

test('a spot in a picture says what it is or opens the product; pictures load, a high column goes along', {
  tag: ids('CT56', 'CT63', 'CT64', 'CT83', 'CT87'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1200, height: 700 })
  await page.goto(`${shop.url}/elemente/medien/`)
  await expect(page.locator('img[data-src]')).not.toHaveClass(/\blazy-load(?!-)/)
  const spots = page.locator('.hotspot')
  await expect(spots.first()).toHaveCSS('opacity', '1')
  await spots.first().press('Enter')
  await expect(page.getByRole('tooltip')).toHaveText('Geschöpftes Büttenpapier')
  await spots.last().press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Sturmflut vor Amrum')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The column is higher than the window, and its end must be seen beside the middle of the long text.
  // Pictures that come make the page longer, so that it is scrolled again.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - 1300))
    await expect(page.getByRole('link', { name: 'Fragen?' })).toBeInViewport({ timeout: 1000 })
  }).toPass()
})
