import { expect, type Page } from '@playwright/test'
import { addedViolations, readViolations } from '../../harness/judge/checks/quality/accessibility.ts'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** A shop without jQuery and the theme's scripts, with all kinds of menus. */
const test = standaloneTest({ menus: 'full' })

async function open(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
}

for (const how of ['Escape', 'the way back']) {
  test(`after a link into the page, ${how} closes the menu and the focus is where it was`, {
    tag: ids('CT19'),
  }, async ({ page, shop }) => {
    await open(page, `${shop.url}/shop/`, 320)
    await page.evaluate(() => {
      document.querySelector('main')!.id = 'inhalt'
      location.hash = '#inhalt'
    })
    const trigger = page.locator('[data-open="#main-menu"]')
    await trigger.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Hauptmenü' })).toBeVisible()
    // The browser takes the focus away after the event.
    const stepped = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('popstate', () => requestAnimationFrame(() => setTimeout(resolve)), { once: true }),
        ),
    )
    await (how === 'Escape' ? page.keyboard.press('Escape') : page.evaluate(() => history.back()))
    await stepped
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(trigger).toBeFocused()
  })
}

test('a long word is not cut off in the menu of a narrow phone', { tag: ids('CT18') }, async ({ page, shop }) => {
  await open(page, `${shop.url}/shop/`, 320)
  await page.locator('[data-open="#main-menu"]').click()
  const menu = page.getByRole('dialog', { name: 'Hauptmenü' })
  const link = menu.getByRole('link', { name: 'Drucke', exact: true })
  const readRightEdge = (): Promise<number> =>
    link.evaluate((element) => {
      element.textContent = 'Ausstellungseröffnungsveranstaltungen'
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
  const { x, width } = (await menu.boundingBox())!
  expect(await readRightEdge()).toBeLessThanOrEqual(x + width)
})

test('a phone’s menu opens, by keyboard too, with its sub-menus, and the way back closes it', {
  tag: ids('CT18', 'CT19', 'CT20'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/shop/`, 320)
  const closed = await readViolations(page)
  const trigger = page.locator('[data-open="#main-menu"]')
  await trigger.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Hauptmenü' })
  await expect(menu).toBeVisible()
  const newPrints = menu.getByRole('link', { name: 'Neue Drucke' })
  await expect(newPrints).toBeHidden()
  const button = menu.getByRole('button', { name: 'Untermenü von Drucke' })
  await button.focus()
  await page.keyboard.press('Space')
  await expect(newPrints).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(addedViolations(closed, await readViolations(page))).toEqual([])
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(trigger).toBeFocused()
  await expect(page).toHaveURL(`${shop.url}/shop/`)
  await trigger.click()
  await menu.getByRole('link', { name: 'Ausstellung' }).click()
  await menu.getByRole('link', { name: 'Öffnungszeiten' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.locator('#footer')).toBeInViewport()
})

test('what drops down from the header opens by mouse and keyboard, stays inside of the page and can be reached at once', {
  tag: ids('CT10', 'CT11', 'CT12', 'CT13', 'CT24'),
}, async ({ page, shop }) => {
  await page.request.get(`${shop.url}/__shop/options?headerSearch=dropdown`)
  await open(page, `${shop.url}/shop/`, 1000)
  const closed = await readViolations(page)
  const item = page.locator('#menu-item-8101')
  const list = item.locator('> .nav-dropdown')
  await item.hover()
  await expect(list).toBeVisible()
  await page.mouse.move(5, 700)
  await expect(list).toBeHidden()

  const link = item.locator('> a')
  await link.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').first()).toBeFocused()
  expect(addedViolations(closed, await readViolations(page))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(link).toBeFocused()
  const nextPage = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await nextPage
  await page.evaluate(() => window.vernissage?.ready)

  for (const [id, isStretched] of [
    ['#menu-item-8110', true],
    ['#menu-item-8120', false],
    ['#menu-item-8130', true],
  ] as const) {
    await page.locator(`${id} > a`).press('Space')
    const box = (await page.locator(`${id} > .nav-dropdown`).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(1000)
    expect(box.width > 600).toBe(isStretched)
    await page.setViewportSize({ width: 900, height: 900 })
    await expect
      .poll(async () => {
        const { x, width } = (await page.locator(`${id} > .nav-dropdown`).boundingBox())!
        return x >= 0 && x + width <= 900
      })
      .toBe(true)
    await page.setViewportSize({ width: 1000, height: 900 })
  }
  await page.locator('.header-search-dropdown > a').click()
  await expect(page.locator('.header-search-dropdown .search-field')).toBeFocused()
})
