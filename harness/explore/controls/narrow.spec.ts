/**
 * A window of 1280 × 1024 px at 400 % zoom is 320 × 256 px: every page can be read in one column there, and what stays in view
 * leaves room for what is read, with the standalone script and no other. WCAG 2.2, 1.4.10
 */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../shop/testing/shopTest.ts'
import { shopPaths } from './pages.ts'

const test = standaloneTest({ menus: 'full' })

/** Shared by what stays at an edge of the window. */
const mostCovered = 0.5

test('every page can be read at 400 % zoom', async ({ page, context, shop }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 320, height: 256 })
  await context.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '150', quantity: '2' } })
  for (const path of shopPaths) {
    await page.goto(shop.url + path)
    await page.evaluate(() => window.vernissage?.ready)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const wide = await page.evaluate(findWide)
    expect.soft(wide, `${path}: wider than the window`).toEqual([])
    expect
      .soft(await page.evaluate(coveredShare), `${path}: share of the window that is covered`)
      .toBeLessThan(mostCovered)
  }
})

/** Runs in the page. What scrolls by itself, as a slider, may hold more than is seen. */
function findWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
    .map(({ localName, className }) => `${localName}.${className}`)
    .slice(0, 5)
}

/** Runs in the page: how much of the window's height lies behind what is fixed to its edges. */
function coveredShare(): number {
  let covered = 0
  for (let y = 2; y < innerHeight; y += 4) {
    let element = document.elementFromPoint(innerWidth / 2, y)
    while (element && getComputedStyle(element).position !== 'fixed') element = element.parentElement
    if (element) covered += 4
  }
  return covered / innerHeight
}
