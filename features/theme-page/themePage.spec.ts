import { expect, type Page } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** A shop without jQuery and the theme's scripts. */
const test = standaloneTest()

/** The elements that the theme's style sheet hides and that are still invisible. */
const invisible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hidden = [...document.querySelectorAll('[data-animate],[data-parallax],[data-parallax] .bg,.count-up')]
    return hidden.filter((each) => getComputedStyle(each).opacity === '0').map((each) => each.className)
  })

test('nothing on the page stays covered or invisible, also after the script was stopped', {
  tag: ids('CT01', 'CT02', 'CT57', 'CT58', 'CT59'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/elemente/verborgenes/?vernissage=off`)
  expect((await invisible(page)).length).toBeGreaterThan(4)
  await expect(page.locator('.page-loader')).toBeVisible()

  await page.goto(`${shop.url}/elemente/verborgenes/`)
  await page.evaluate(() => window.vernissage?.ready)
  expect(await invisible(page)).toEqual([])
  for (const selector of ['.page-loader', '.loading-spin'])
    await expect(page.locator(selector).first(), selector).toBeHidden()
  await page.getByRole('heading', { name: 'Von links' }).click()
  await page.evaluate(() => window.vernissage?.stop())
  expect(await invisible(page)).toEqual([])
  await expect(page.locator('.page-loader')).toBeHidden()
})

test('while the visitor scrolls the header stays without moving the page, covers no focus, and the way back leads to the top', {
  tag: ids('CT26', 'CT29', 'CT30', 'CT34', 'CT36'),
}, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.request.get(`${shop.url}/__shop/options?storeNotice=true`)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${shop.url}/shop/`)
  await page.evaluate(() => window.vernissage?.ready)
  await expect(page.locator('.woocommerce-store-notice')).toBeVisible()
  await page.locator('.woocommerce-store-notice__dismiss-link').click()
  await expect(page.locator('.woocommerce-store-notice')).toBeHidden()

  const top = (): Promise<number> =>
    page.locator('#main').evaluate((main) => main.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate(() => scrollTo(0, 480))
  await expect(page.locator('.header-wrapper.stuck')).toBeInViewport()
  expect(await top()).toBe(before)
  await expect(page.locator('#top-link')).toHaveAttribute('inert', '')
  await page.evaluate(() => scrollTo(0, 700))
  await page.locator('#top-link').click()
  await expect(page.locator('.header-wrapper.stuck')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.evaluate(() => scrollTo(0, 1e4))
  await page.locator('.add_to_cart_button').last().focus()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const covered = document.querySelector('.header-wrapper.stuck')?.getBoundingClientRect().bottom ?? 0
      return document.activeElement!.getBoundingClientRect().bottom <= covered
    })
    expect(isCovered).toBe(false)
  }
})

test('a header that shows only when it sticks is reached by Tab, and goes when the focus leaves it', {
  tag: ids('CT28'),
}, async ({ page, shop }) => {
  const css =
    '.header.show-on-scroll .header-wrapper{height:0!important;visibility:hidden}.header.show-on-scroll .stuck{height:auto!important;visibility:visible}'
  await page.route('**/shop/', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html
      .replace('</head>', `<style>${css}</style></head>`)
      .replace(/<header id="header" class="/, '$&show-on-scroll ')
    await route.fulfill({ body, contentType: 'text/html' })
  })
  await page.goto(`${shop.url}/shop/`)
  await page.evaluate(() => window.vernissage?.ready)
  await expect(page.locator('#header.show-on-scroll')).toHaveCount(1)
  await expect(page.locator('.header-wrapper')).toHaveCSS('opacity', '0')
  const isInHeader = (): Promise<boolean> => page.evaluate(() => !!document.activeElement?.closest('#header'))
  for (let step = 0; step < 5 && !(await isInHeader()); step++) await page.keyboard.press('Tab')
  expect(await isInHeader()).toBe(true)
  await expect(page.locator('.header-wrapper.stuck')).toHaveCSS('opacity', '1')
  await page.locator('.add_to_cart_button').first().focus({ timeout: 1000 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('.header-wrapper.stuck')).toHaveCount(0)
})
