/** Fingers as the browser gets them from a telephone: flings and pinches, in the reference shop. */
import { expect, type Page } from '@playwright/test'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { waitForRest } from './testStrip.ts'

const test = shopTest({ scriptFile: builtScript(), legacyScripts: 'none' })
test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

type Point = readonly [x: number, y: number]

interface Finger {
  readonly from: Point
  readonly to: Point
}

/** Moves fingers in 120 ms: their speed is what the events' times say, however slow the machine. */
async function move(page: Page, ...fingers: readonly Finger[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begin = Date.now() / 1000
  const steps = 6
  for (let step = 0; step <= steps; step++) {
    const at = (from: number, to: number): number => from + ((to - from) * step) / steps
    await session.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.map(({ from, to }, id) => ({ id, x: at(from[0], to[0]), y: at(from[1], to[1]) })),
      timestamp: begin + 0.02 * step,
    })
    // The browser looks at a frame's touches at once, and at the last of them only.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: begin + 0.02 * steps })
  await session.detach()
}

/** To the next picture, as a shopper in a hurry does it. */
async function fling(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  const line = y + 0.75 * height
  await move(page, { from: [x + width - 30, line], to: [x + width - 310, line] })
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/produkt/sturmflut-vor-amrum/`)
  await page.evaluate(() => window.vernissage?.ready)
}

test('however hard a finger flings, slides and large pictures move on by one', { tag: ids('S1.18', 'S2.19') }, async ({
  page,
  shop,
}) => {
  await open(page, shop.url)
  const slider = '.product-gallery-slider'
  await fling(page, slider)
  expect(await waitForRest(page, slider)).toBe(1)
  await expect(page.locator(slider)).toHaveAttribute('aria-label', 'Produktbilder, Bild 2 von 3')
  await page.evaluate((selector) => document.querySelector(selector)!.scrollTo(0, 0), slider)
  await page.locator('.slide a').first().tap()
  const strip = 'dialog .vernissage-strip'
  await fling(page, strip)
  expect(await waitForRest(page, strip)).toBe(1)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Bild 2 von 3')
})

test('two fingers zoom a large picture, and one finger then moves it instead of turning the page', {
  tag: ids('S1.18'),
}, async ({ page, shop }) => {
  await open(page, shop.url)
  await page.locator('.slide a').first().tap()
  await expect(page.locator('dialog img').first()).toBeInViewport()
  const view = (): Promise<Pick<VisualViewport, 'scale' | 'pageLeft'>> =>
    page.evaluate(() => ({ scale: visualViewport!.scale, pageLeft: visualViewport!.pageLeft }))
  await move(page, { from: [175, 400], to: [65, 400] }, { from: [215, 400], to: [325, 400] })
  await expect.poll(async () => (await view()).scale).toBeGreaterThan(2)
  const strip = 'dialog .vernissage-strip'
  await waitForRest(page, strip)
  const { pageLeft } = await view()
  await move(page, { from: [195, 400], to: [95, 400] })
  expect(Math.round(await waitForRest(page, strip))).toBe(0)
  expect((await view()).pageLeft).toBeGreaterThan(pageLeft)
})
