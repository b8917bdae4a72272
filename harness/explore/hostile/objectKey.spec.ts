/**
 * A script that gives every object an enumerable key breaks the libraries that list keys. Features may not work there, but each
 * page must be as usable as the shop has sent it.
 */
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { shopTest } from '../../shop/shopTest.ts'
import { sampleOf } from '../../testing/run/sample.ts'

const scriptFile = join(import.meta.dirname, '../../../dist/vernissage.standalone.js')
const test = shopTest({ legacyScripts: 'none', scriptFile, searchLatencyMs: 0 })

const paths = ['/produkt/sturmflut-vor-amrum/', '/shop/', '/warenkorb/', '/kasse/', '/kontakt/']

for (const path of sampleOf(paths, 2, (each) => each)) {
  test(`an enumerable key on Object.prototype leaves ${path} as the shop has sent it where a feature fails`, async ({
    page,
    shop,
  }) => {
    await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '150', quantity: '2' } })
    const escaped: string[] = []
    page.on('pageerror', ({ stack = '' }) => void escaped.push(stack))
    await page.addInitScript(() => {
      Object.assign(Object.prototype, {
        foreignKey() {
          return this
        },
      })
    })
    await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
    const failed = await page.evaluate(async () => {
      await window.vernissage!.ready
      return window.vernissage!.report().flatMap(({ id, state }) => (state === 'failed' ? [id] : []))
    })
    const stillMarked = await page.evaluate(
      (ids) =>
        ids.filter(
          (id) => document.querySelector(`[data-vernissage~="${id}"], [data-vernissage-host="${id}"]`) !== null,
        ),
      failed,
    )
    expect(stillMarked, 'features that failed and have left something behind').toEqual([])
    expect(escaped.filter((stack) => stack.includes('/vernissage/vernissage'))).toEqual([])
    const left = await page.evaluate(() => {
      window.vernissage!.stop()
      return document.querySelectorAll('[data-vernissage-host], [data-vernissage]').length
    })
    expect(left, 'what stays after stop()').toBe(0)
  })
}
