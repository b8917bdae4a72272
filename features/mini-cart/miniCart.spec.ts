import { expect, type Page } from '@playwright/test'
import { addedViolations, readViolations } from '../../harness/judge/checks/quality/accessibility.ts'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ legacyScripts: 'none', scriptFile: builtScript() })

const dropdown = '.cart-item.has-dropdown'
const trigger = `${dropdown} > .header-cart-link`

async function open(page: Page, url: string, { width = 1280, switches = '', path = '/shop/' } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  if (switches) await page.request.get(`${url}/__shop/options?${switches}`)
  await page.goto(url + path)
  await page.evaluate(() => window.vernissage?.ready)
}
const added = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true })))

test('the dropdown opens by mouse, Enter and Space; Escape gives the focus back, and a click on it leads to the cart', {
  tag: ids('S1.23'),
}, async ({ page, shop }) => {
  await open(page, shop.url, { path: '/shop/?add-to-cart=101' })
  const item = page.locator(dropdown)
  const list = item.locator('.nav-dropdown')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.locator(trigger).focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list.locator('a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(page.locator(trigger)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator(trigger).hover()
  await expect(list).toBeVisible()
  await page.locator(trigger).click()
  await expect(page).toHaveURL(/\/warenkorb\//)
})

test('with pointer or focus inside it stays, without them it closes after 5000 ms', {
  tag: ids('S2.44', 'S9.29', 'TP46'),
}, async ({ page, shop }) => {
  await page.clock.install()
  await open(page, shop.url)
  const list = page.locator(`${dropdown} .nav-dropdown`)
  const add = page.locator('.add_to_cart_button').first()
  await add.focus()
  await added(page)
  await expect(list).toBeVisible()
  await expect(add).toBeFocused()
  await list.hover()
  await page.clock.runFor(20_000)
  await expect(list).toBeVisible()
  await page.mouse.move(5, 700)
  await page.clock.runFor(4900)
  await expect(list).toBeVisible()
  await page.clock.runFor(200)
  await expect(list).toBeHidden()
})

test('what was added opens the off-canvas cart beside the page; a click on the trigger makes it a dialog', {
  tag: ids('TP48', 'TP77'),
}, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, shop.url, { switches: 'miniCart=off-canvas' })
  const closed = await readViolations(page)
  const add = page.locator('.add_to_cart_button').first()
  await add.focus()
  await added(page)
  const dialog = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(dialog).toBeVisible()
  await expect(add).toBeFocused()
  expect(await dialog.evaluate((element) => [element.matches(':modal'), element.getAnimations().length])).toEqual([
    false,
    0,
  ])
  await dialog.evaluate((element) => element.setAttribute('data-same', ''))
  await added(page)
  await expect(page.locator('dialog[data-same]')).toBeVisible()
  const toggle = page.locator('.off-canvas-toggle:visible')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  expect(addedViolations(closed, await readViolations(page))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(toggle).toBeFocused()
})

test('what was added in the quick view closes it and opens the cart; the browser’s back button closes the cart, and the listing stays', {
  tag: ids('TP48', 'TP77'),
}, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, shop.url, { switches: 'miniCart=off-canvas' })
  await page.locator('a.quick-view').first().click()
  const quickView = page.locator('dialog:has(.product-quick-view-container)')
  await expect(quickView).toBeVisible()
  await added(page)
  const cart = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(cart).toBeVisible()
  await expect(quickView).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.locator('.off-canvas-toggle:visible').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(page.url()).toBe(`${shop.url}/shop/`)
})

for (const [order, selector] of [
  ['the quick view of the related products', 'a.quick-view'],
  ['the cart itself', '.off-canvas-toggle'],
] as const) {
  test(`on a phone the cart of what was added stands at the right edge, also where ${order} came last`, {
    tag: ids('TP48'),
  }, async ({ page, shop }) => {
    await open(page, shop.url, { switches: 'miniCart=off-canvas', width: 390, path: '/produkt/sturm-und-drang/' })
    const report = (): Promise<string[]> =>
      page.evaluate(() => (window.vernissage?.report() ?? []).flatMap(({ id, mounts }) => (mounts ? [id] : [])))
    expect(await report()).toEqual(expect.arrayContaining(['quick-view', 'mini-cart']))
    // Taken out and put back, the cart is mounted after all other features.
    await page.evaluate(async (given) => {
      const puts = [...document.querySelectorAll(given)].map((element) => {
        const place = document.createTextNode('')
        element.replaceWith(place)
        return () => place.replaceWith(element)
      })
      await window.vernissage?.rescan()
      for (const put of puts) put()
      await window.vernissage?.rescan()
    }, selector)
    expect(await report()).toEqual(expect.arrayContaining(['quick-view', 'mini-cart']))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await added(page)
    const box = await page.getByRole('dialog', { name: 'Warenkorb' }).boundingBox()
    expect(box).toEqual({ x: 390 - 346, y: 0, width: 346, height: 900 })
  })
}

test('up to 849 px the narrow header’s cart shows what was added, from 850 px on the wide one’s', {
  tag: ids('S9.31', 'TP82'),
}, async ({ page, shop }) => {
  const queries = ['(max-width:549px)', '(min-width:550px) and (max-width:849px)', '(min-width:850px)']
  for (const [width, size, columns] of [
    [549, 0, 2],
    [550, 1, 3],
    [849, 1, 3],
    [850, 2, 4],
  ] as const) {
    await open(page, shop.url, { width })
    const matching = await page.evaluate((all) => all.map((query) => matchMedia(query).matches), queries)
    expect(matching, `${width} px`).toEqual(queries.map((_, index) => index === size))
    // The theme's grid agrees: `large-columns-4 medium-columns-3 small-columns-2`.
    const tops = await page
      .locator('.products > .product')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0]).length, `${width} px`).toBe(columns)
    await added(page)
    await expect(page.locator(`${dropdown} .nav-dropdown`)).toBeVisible({ visible: size === 2 })
    await expect(page.getByRole('dialog')).toHaveCount(size === 2 ? 0 : 1)
  }
})

test('the header sticks where it did: nothing of ours changes its height + 100 px, not even the open cart', {
  tag: ids('S9.30'),
}, async ({ page, shop }) => {
  /** Where the theme makes it stick: it measures once. Contract theme-and-platform 2.16 */
  const threshold = (): Promise<number> =>
    page.evaluate(() => document.querySelector<HTMLElement>('.header-wrapper')!.offsetHeight + 100)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${shop.url}/shop/?vernissage=off`)
    const before = await threshold()
    await open(page, shop.url, { width })
    expect(await threshold()).toBe(before)
    await added(page)
    expect(await threshold()).toBe(before)
    // The theme's part, as it does it.
    await page.evaluate((px) => {
      addEventListener('scroll', () => {
        const wrapper = document.querySelector<HTMLElement>('.header-wrapper')!
        wrapper.classList.toggle('stuck', scrollY > px)
        wrapper.style.cssText = scrollY > px ? 'position:fixed;top:0;left:0;right:0;z-index:30' : ''
      })
    }, before)
    for (const [y, isStuck] of [
      [before, false],
      [before + 1, true],
    ] as const) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      await expect(page.locator('.header-wrapper.stuck')).toHaveCount(isStuck ? 1 : 0)
    }
    await added(page)
    const cart = width > 849 ? page.locator(`${dropdown} .nav-dropdown`) : page.getByRole('dialog')
    await expect(cart).toBeInViewport()
  }
})
