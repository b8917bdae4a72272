/** Sections of a page, and the header that sticks above them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** A shop without jQuery and the theme's scripts. */
const test = standaloneTest()

/** How far the element stands below the header, or below the window's edge where none sticks. */
const belowHeader = (element: Locator): Promise<number> =>
  element.evaluate((found) => {
    const header = document.querySelector('.header-wrapper.stuck')?.getBoundingClientRect().bottom ?? 0
    return found.getBoundingClientRect().top - header
  })

async function open(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1200, height: 700 })
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
}

test('links and bullets lead to their section, below the header; the address says which one, and the way back works', {
  tag: ids('CT29', 'CT31'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/elemente/abschnitte/`)
  const sections = page.getByRole('navigation', { name: 'Abschnitte dieser Seite' })
  await expect(sections.getByRole('link')).toHaveCount(2)
  await page.getByRole('link', { name: 'Zum Druck' }).click()
  await expect(page).toHaveURL(/#druck$/)
  await expect(sections.getByRole('link', { name: 'Druck' })).toHaveAttribute('aria-current', 'location')
  const heading = page.getByRole('heading', { name: 'Druck' })
  await expect(heading).toBeInViewport()
  await expect.poll(() => belowHeader(heading)).toBeGreaterThanOrEqual(0)
  // The next Tab leads on from there.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Fragen?' })).toBeFocused()
  await sections.getByRole('link', { name: 'Entwurf' }).click()
  await expect(sections.getByRole('link', { name: 'Entwurf' })).toHaveAttribute('aria-current', 'location')
  await page.goBack()
  await expect(page).toHaveURL(/#druck$/)
  await expect(sections.getByRole('link', { name: 'Druck' })).toHaveAttribute('aria-current', 'location')
})

test('the menu of a one-page site names its sections, one with a distance of its own keeps it', {
  tag: ids('CT31'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/elemente/abschnitte/`)
  const menu = page.locator('.nav-single')
  await expect(menu.locator('.scroll-to-link')).toHaveText(['Entwurf', 'Druck', 'Rahmen'])
  await menu.getByRole('link', { name: 'Rahmen' }).click()
  await expect
    .poll(() =>
      page.locator('[data-link="#rahmen"]').evaluate((target) => Math.round(target.getBoundingClientRect().top)),
    )
    .toBe(200)
  await page.evaluate(() => window.vernissage?.stop())
  await expect(page.locator('.scroll-to-link, .scroll-to-bullets, [tabindex="-1"].scroll-to')).toHaveCount(0)
})

test('an address that names a section, or the reviews of a product, shows it below the header', {
  tag: ids('CT29', 'CT32'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/elemente/abschnitte/#rahmen`)
  const target = page.locator('[data-link="#rahmen"]')
  await expect.poll(() => target.evaluate((found) => Math.round(found.getBoundingClientRect().top))).toBe(200)

  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/#reviews`)
  const reviews = page.locator('#reviews')
  await expect(reviews).toBeInViewport()
  await expect(page.locator('.header-wrapper.stuck')).toBeVisible()
  await expect.poll(() => belowHeader(reviews)).toBeGreaterThanOrEqual(0)
})
