/**
 * A script that gives every object an enumerable key breaks libraries that list keys. Everything works there all the same.
 */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../shop/testing/shopTest.ts'
import { sampleOf } from '../../testing/run/choice/sample.ts'

const test = standaloneTest({ searchLatencyMs: 0 })

const paths = ['/produkt/sturmflut-vor-amrum/', '/shop/', '/warenkorb/', '/kasse/', '/kontakt/']

for (const path of sampleOf(paths, 2, (each) => each)) {
  test(`with an enumerable key on Object.prototype every feature of ${path} works`, async ({ page, shop }) => {
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
      return window.vernissage!.report().filter(({ state }) => state === 'failed')
    })
    expect(failed).toEqual([])
    expect(escaped.filter((stack) => stack.includes('/vernissage/vernissage'))).toEqual([])
    const left = await page.evaluate(() => {
      window.vernissage!.stop()
      return document.querySelectorAll('[data-vernissage-host], [data-vernissage]').length
    })
    expect(left, 'what stays after stop()').toBe(0)
  })
}
