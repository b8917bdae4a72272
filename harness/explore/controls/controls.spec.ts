/**
 * Every control of every page does something, with the standalone script and no other; pages start without an error, and nothing
 * stays hidden. `fineControls.ts` has the controls after which it is right that nothing happens.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { RunningShop } from '../../shop/shop.ts'
import { standaloneTest } from '../../shop/testing/shopTest.ts'
import { isSample, sampleOf } from '../../testing/run/choice/sample.ts'
import { crawl, openPage } from './crawl.ts'
import { recordedNames, recordedPage, shopPaths } from './pages.ts'

const origin = 'https://kunst.example'
const recordedPath = '/aufgezeichnet/'
const test = standaloneTest()

const widths = [1440, 390]

/** A recorded page under the address that it names; everything that it asks for is answered by the reference shop. */
async function serveRecorded(context: BrowserContext, shop: RunningShop, name: string): Promise<void> {
  await context.route(`${origin}/**/*`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === recordedPath) {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: recordedPage(name) })
    }
    try {
      const response = await route.fetch({ url: shop.url + pathname + search, maxRedirects: 0 })
      return await route.fulfill({ response })
    } catch {
      // The page was closed meanwhile.
    }
  })
}

async function check(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const { errors, hidden } = await openPage(page, address)
  expect.soft(errors, 'what the page says').toEqual([])
  expect.soft(hidden, 'what stays hidden').toEqual([])
  const { pressed, dead, unseen } = await crawl(page)
  for (const description of unseen) test.info().annotations.push({ type: 'never seen', description })
  if (process.env.VERNISSAGE_UNSEEN)
    console.log(`${address} at ${width} px: ${pressed} controls; never seen: ${unseen.join(' | ')}`)
  expect(pressed).toBeGreaterThan(2)
  expect(dead, 'controls after which nothing happened').toEqual([])
}

for (const width of widths) {
  for (const path of sampleOf(shopPaths, 1, (each) => `${each} ${width}`)) {
    test(`every control of ${path} does something at ${width} px`, async ({ page, context, shop }) => {
      await context.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '150', quantity: '2' } })
      await check(page, shop.url + path, width)
    })
  }
  for (const name of isSample() && width !== widths[0] ? [] : sampleOf(recordedNames, 1, (each) => each)) {
    test(`every control of the recorded page ${name} does something at ${width} px`, async ({
      page,
      context,
      shop,
    }) => {
      await serveRecorded(context, shop, name)
      await check(page, origin + recordedPath, width)
    })
  }
}
if (!isSample())
  test('without the script the same crawl finds dead controls', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await openPage(page, `${shop.url}/shop/?vernissage=off`)
    const { dead } = await crawl(page)
    expect(dead.join()).toContain('header')
    expect(dead.length).toBeGreaterThan(1)
  })

if (recordedNames.length === 0)
  test('recorded pages of a real shop', () =>
    test.skip(true, 'There are no recordings here: harness/README.md says where they lie.'))
