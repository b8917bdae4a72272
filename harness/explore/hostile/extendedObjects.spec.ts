/**
 * A script that gives every object an enumerable key breaks libraries that list keys, and one that gives arrays and elements other
 * functions breaks what calls those of the browser. Everything works there all the same.
 */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../shop/testing/shopTest.ts'
import { sampleOf } from '../../testing/run/choice/sample.ts'
import { foreignScripts } from './foreignScripts.ts'

const test = standaloneTest({ searchLatencyMs: 0 })

const paths = ['/produkt/sturmflut-vor-amrum/', '/shop/', '/warenkorb/', '/kasse/', '/kontakt/', '/elemente/sliders/']

const extensions = {
  'an enumerable key on Object.prototype': () => {
    Object.assign(Object.prototype, {
      foreignKey(this: unknown) {
        return this
      },
    })
  },
  'arrays and elements of an old library': foreignScripts.find(({ name }) => name.startsWith('arrays'))!.script,
}

const cases = Object.entries(extensions).flatMap(([name, script]) => paths.map((path) => ({ name, script, path })))

for (const { name, script, path } of sampleOf(cases, 3, (each) => `${each.name} ${each.path}`)) {
  test(`with ${name} every feature of ${path} works`, async ({ page, shop }) => {
    await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '150', quantity: '2' } })
    const escaped: string[] = []
    page.on('pageerror', ({ stack = '' }) => void escaped.push(stack))
    await page.addInitScript(script)
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
