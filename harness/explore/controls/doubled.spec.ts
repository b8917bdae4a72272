/** Pages that print every element twice, ids included, as faulty templates do: the script does not throw, and everything is readable. */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../shop/testing/shopTest.ts'
import { openPage } from './crawl.ts'
import { shopPaths } from './pages.ts'

const test = standaloneTest()

test('pages that print their content twice start without an error, hide nothing, and get their markup back', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  for (const path of shopPaths.filter((each) => each.startsWith('/elemente/'))) {
    const address = shop.url + path
    await page.route(address, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const [, main = ''] = /<main id="main"[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
      expect(main).not.toBe('')
      await route.fulfill({ response, body: html.replace(main, () => main + main) })
    })
    const { errors, hidden } = await openPage(page, address)
    expect.soft(errors, `${path}: what the page says`).toEqual([])
    expect.soft(hidden, `${path}: what stays hidden`).toEqual([])
    const failed = await page.evaluate(() => window.vernissage?.report().filter(({ state }) => state === 'failed'))
    expect.soft(failed, `${path}: features that failed`).toEqual([])
    await page.evaluate(() => window.vernissage?.stop())
    expect.soft(await page.locator('[data-vernissage], [data-vernissage-host]').count(), `${path}: left`).toBe(0)
  }
})
