/**
 * Opens every kind of page with the script and no other, at the widths of a telephone, a tablet and a desktop, and at 400 % zoom, checks
 * it there, and takes the screenshots that the report shows.
 */
import { existsSync } from 'node:fs'
import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { addedViolations, readViolations } from '../../judge/checks/quality/accessibility.ts'
import { atReferenceShop } from '../../payment-sdk/scenarios/scenarios.ts'
import { createPaymentSdk } from '../../payment-sdk/server/paymentSdk.ts'
import { routePaymentSdk } from '../../payment-sdk/server/routePaymentSdk.ts'
import { builtScript } from '../../replay/builtScript.ts'
import { sampleOf } from '../../testing/run/choice/sample.ts'
import type { RunningShop } from '../shop.ts'
import { standaloneTest } from '../testing/shopTest.ts'
import { shownPages, widths } from './shownPages.ts'
import type { ShownPage } from './steps.ts'

const test = standaloneTest()

const heightPx = 900

/** Browsers look for an icon that the shop does not have. */
const isAboutIcon = (message: ConsoleMessage): boolean => message.location().url.endsWith('/favicon.ico')

/** A violation in the server's content, such as that of the drawer: a picture has the same name as the text beside it. */
const isAboutContent = (violation: string): boolean => violation.startsWith('image-redundant-alt at ')

/** What a browser says of a script that a content blocker has refused. */
const isAboutBlocker = (message: ConsoleMessage): boolean => message.location().url.includes('/sdk/js?')

/** Inline code of the page whose library is left out. Contract complete-takeover CT126 */
const isAboutLibrary = (error: Error): boolean => /\b(?:jQuery|wp|_) is not defined/.test(error.message)

async function arrive(page: Page, url: string, shown: ShownPage, query = ''): Promise<void> {
  const address = new URL(url + shown.path)
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value)
  await page.goto(address.href)
  await page.evaluate(() => window.vernissage?.ready)
  if (query === '') await shown.open?.(page)
}

/** Resets shop and browser, so that a purchase or approval at one width does not show at the next. */
async function forgetVisitor(page: Page, shop: RunningShop): Promise<void> {
  shop.reset()
  await page.context().clearCookies()
  // The page before the first one has no storage.
  if (page.url().startsWith(shop.url)) await page.evaluate(() => sessionStorage.clear())
}

async function prepare(page: Page, url: string, { switches, login, cart = [] }: ShownPage): Promise<void> {
  if (switches) await page.request.get(`${url}/__shop/options?${switches}`)
  if (login) await page.request.get(`${url}/__shop/login?as=${login}`)
  for (const id of cart) {
    await page.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: String(id), quantity: '1' } })
  }
}

for (const shown of sampleOf(shownPages, 3, ({ name }) => name)) {
  test(`the page “${shown.name}” fits every width, logs no error, and has no barrier that the script adds`, async ({
    page,
    shop,
  }, testInfo) => {
    test.skip(!existsSync(builtScript('standalone')), 'there is no standalone bundle to test')
    const printed: string[] = []
    page.on('console', (message) => {
      const isExpected = isAboutIcon(message) || isAboutBlocker(message)
      if (['error', 'warning'].includes(message.type()) && !isExpected) printed.push(message.text())
    })
    page.on('pageerror', (error) => void (isAboutLibrary(error) || printed.push(String(error))))
    await routePaymentSdk(page.context(), createPaymentSdk({ ...atReferenceShop, ...shown.scenario }))
    // Without reduced motion a picture could show a page that is still scrolling.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightPx })
      await forgetVisitor(page, shop)
      await prepare(page, shop.url, shown)
      await arrive(page, shop.url, shown)
      const content = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(content, `the page scrolls sideways at ${width} px`).toBeLessThanOrEqual(
        Math.max(width, shown.widthPx ?? 0),
      )
      if (width !== 320) {
        // The browser paints the wallet's frames after the page around them.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        const path = testInfo.outputPath(`${width}.png`)
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
        // `testInfo.attach` would copy the file.
        testInfo.attachments.push({ name: `${shown.name}, ${width} px`, path, contentType: 'image/png' })
      }
    }
    const having = (await readViolations(page)).filter(({ text }) => !isAboutContent(text))
    expect(printed).toEqual([])
    if (having.length === 0) return
    const path = page.url().slice(shop.url.length)
    await arrive(page, shop.url, { ...shown, path }, 'vernissage=off')
    expect(addedViolations(await readViolations(page), having)).toEqual([])
  })
}
