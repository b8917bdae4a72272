import type { Page } from '@playwright/test'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { waitForRest } from './testStrip.ts'

const slider = '.product-gallery-slider'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500"><rect width="1200" height="1500" fill="#357"/></svg>'

/** Answers every picture of the shop; the page's own ones are not recorded. */
async function showPictures(page: Page, { except }: { except?: RegExp } = {}): Promise<void> {
  await page.route(/\/wp-content\/uploads\/.*\.svg$/, (route) =>
    except?.test(route.request().url())
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
}

const scrolled = (page: Page): Promise<number> =>
  page.locator(slider).evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))

test('by keyboard alone: a thumbnail, the large pictures, and back with the focus', {
  tag: ids('TP38', 'S2.19'),
}, async ({ store }) => {
  const page = await store.open('product-gallery')
  await showPictures(page)
  const [first, second] = await page.locator('.product-thumbnails a').all()
  await first!.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second!).toBeFocused()
  await expect(page.getByRole('group', { name: 'Produktbilder, Bild 2 von 2' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(1)

  const link = page.locator('.slide a').nth(1)
  await link.focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Produktbilder' })
  await expect(lightbox.getByRole('status')).toHaveText('Bild 2 von 2')
  await expect(lightbox.getByRole('button', { name: 'Schließen' })).toBeFocused()
  const image = lightbox.locator('img').nth(1)
  await expect(image).toBeInViewport({ ratio: 0.99 })
  await page.keyboard.press('Home')
  await expect(lightbox.locator('img').first()).toBeInViewport({ ratio: 0.99 })
  await expect(image).not.toBeInViewport()
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    // At its end the focus may visit the browser's own bar, but nothing of the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog,body')?.localName)).toMatch(/dialog|body/)
  }
  expect(await store.addedViolations()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(link).toBeFocused()
  expect((await store.layoutShift()).ours).toBe(0)
})

test('Right and at once Left ends on the first large picture, on a page that stalls in between, too', {
  tag: ids('S8.53'),
}, async ({ store }) => {
  const page = await store.open('product-gallery')
  await showPictures(page)
  await page.locator('.slide a').first().click()
  const lightbox = page.getByRole('dialog', { name: 'Produktbilder' })
  await expect(lightbox.locator('img').first()).toBeInViewport({ ratio: 0.99 })
  await lightbox.evaluate(async (dialog) => {
    const pressKey = (key: string): boolean =>
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const hasScrolled = new Promise((resolve) =>
      dialog.addEventListener('scroll', resolve, { once: true, capture: true }),
    )
    pressKey('ArrowRight')
    await hasScrolled
    // Longer than the strip waits for another movement.
    const end = performance.now() + 200
    while (performance.now() < end);
    pressKey('ArrowLeft')
  })
  await expect(lightbox.getByRole('status')).toHaveText('Bild 1 von 2')
  await expect(lightbox.locator('img').first()).toBeInViewport({ ratio: 0.99 })
  expect(await waitForRest(page, 'dialog .vernissage-strip')).toBe(0)
  await expect(lightbox.getByRole('status')).toHaveText('Bild 1 von 2')
})

test('a finger swipes slides and large pictures; a tap shows one in its own size', { tag: ids('S1.18') }, async ({
  store,
}) => {
  const page = await store.open('product-gallery', { viewport: { width: 390, height: 800 } })
  await showPictures(page)
  const swipe = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.8 }))
  await swipe(slider)
  await expect(page.locator(slider)).toHaveAttribute('aria-label', 'Produktbilder, Bild 2 von 2')
  await expect(page.locator('.product-thumbnails a').nth(1)).toHaveAttribute('aria-current', 'true')

  await page.locator('.slide a').first().click()
  const lightbox = page.getByRole('dialog')
  await swipe('dialog .vernissage-strip')
  await expect(lightbox.getByRole('status')).toHaveText('Bild 2 von 2')
  const image = lightbox.locator('img').nth(1)
  const width = (): Promise<number> => image.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBeLessThanOrEqual(390)
  await image.click()
  expect(await width()).toBe(1200)
  await image.click()
  expect(await width()).toBeLessThanOrEqual(390)
})

test('from right to left the slides lie the other way round, and keys follow the eye', { tag: ids('S2.19') }, async ({
  store,
}) => {
  const page = await store.open('product-gallery', {
    async prepare(context) {
      await context.addInitScript(() => {
        document.addEventListener('readystatechange', () => document.documentElement.setAttribute('dir', 'rtl'))
      })
    },
  })
  await page.locator('.product-thumbnails a').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(slider)).toHaveAttribute('aria-label', 'Produktbilder, Bild 2 von 2')
  await expect.poll(() => scrolled(page)).toBe(-1)
  await expect(page.locator('.slide a').nth(1)).toBeInViewport()
  await page.locator('.slide a').nth(1).click()
  const lightbox = page.getByRole('dialog')
  const xOf = async (name: string) => (await lightbox.getByRole('button', { name }).boundingBox())!.x
  expect(await xOf('Nächstes Bild')).toBeLessThan(await xOf('Vorheriges Bild'))
})

test('pictures that do not come are named, large and under the mouse', {
  tag: ids('TP39', 'TP40', 'S8.53', 'S8.54'),
}, async ({ store }) => {
  store.waive('console', 'the browser tells of pictures that are missing')
  const page = await store.open('product-gallery')
  await showPictures(page, { except: /leuchtturm(?:-detail)?\.svg$/ })
  await page.locator('.slide a').first().hover()
  await expect(page.locator('.easyzoom-notice')).toHaveText('Das Bild konnte nicht geladen werden.')
  await expect(page.locator('.easyzoom-notice')).toHaveCount(0)

  await page.locator('.slide a').first().click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('alert').first()).toHaveText('Das Bild #1 konnte nicht geladen werden.')
  await lightbox.getByRole('button', { name: 'Schließen' }).click()
  await expect(lightbox).toHaveCount(0)
})

test('large pictures are still open when the page comes back from memory, and go with the script', {
  tag: [...ids('S2.19'), wholeBrowser],
}, async ({ store }) => {
  const page = await store.open('product-gallery')
  await showPictures(page)
  await page.locator('.slide a').first().click()
  const lightbox = page.getByRole('dialog', { name: 'Produktbilder' })
  await expect(lightbox).toBeVisible()
  await store.comeBack()
  expect(await page.evaluate(() => window.hasBeenLeft)).toBe(true)
  await page.keyboard.press('End')
  await expect(lightbox.getByRole('status')).toHaveText('Bild 2 von 2')
  expect(await store.undo()).toBeUndefined()
  expect(await store.leaks()).toEqual([])
})
