/** The documents' pictures: the reference shop with the standalone script, and the extension's popup on it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { launchTestBrowser } from '../../extension/test/testBrowser.ts'
import { launchChromium } from '../../harness/record/launchChromium.ts'
import { startShop } from '../../harness/shop/shop.ts'
import { root } from '../setup.mjs'

const folder = join(root, 'docs/pictures')
/** The largest size of a picture: a larger one would make a README slow to load. */
const maximumBytes = 150_000

/** Needs what `npm run build` has written. @returns the written files */
export async function takePictures(): Promise<readonly string[]> {
  return [await takeShop(), await takePopup()]
}

const now = (): Date => new Date('2026-11-20T12:00:00Z')

/** Takes the picture of the README: a listing on a desktop, a product on a phone. */
async function takeShop(): Promise<string> {
  const scriptFile = join(root, 'dist/vernissage.standalone.js')
  const shop = await startShop({ legacyScripts: 'none', menus: 'full', scriptFile, now })
  const browser = await launchChromium({ isHeaded: false, isOffline: false })
  try {
    const desktop = await photograph(browser, `${shop.url}/shop/`, { width: 1280, height: 800 }, openSuggestions)
    const phone = await photograph(browser, `${shop.url}/produkt/sturmflut-vor-amrum/`, { width: 390, height: 800 })
    return write('shop.webp', await compose(browser, [desktop, phone]))
  } finally {
    await browser.close()
    await shop.close()
  }
}

/** Takes the picture of the three tabs of the extension's popup, on a product page of a shop where the extension is on. */
async function takePopup(): Promise<string> {
  const shop = await startShop({ now })
  const browser = await launchTestBrowser()
  try {
    const page = await browser.context.newPage()
    await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
    const popup = await browser.openPopup(page)
    await popup.getByRole('switch').check()
    await popup.getByRole('button', { name: 'Reload the page' }).click()
    await popup.getByText('On, and at work on this page.').waitFor()
    const tabs: string[] = []
    for (const name of ['Settings', 'Features', 'Report']) {
      await popup.getByRole('tab', { name }).click()
      tabs.push(await screenshot(popup))
    }
    return write('popup.webp', await compose(browser.context, tabs))
  } finally {
    await browser.close()
    await shop.close()
  }
}

function write(name: string, picture: Buffer): string {
  if (picture.length > maximumBytes) throw new Error(`${name} has ${picture.length} bytes, more than ${maximumBytes}.`)
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, picture)
  return file
}

type Page = Awaited<ReturnType<Browser['newPage']>>

async function openSuggestions(page: Page): Promise<void> {
  await page.locator('#header .search-field').first().pressSequentially('linol')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

/** Takes a picture of a page. @returns the picture as a data: address */
async function photograph(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  prepare?: (page: Page) => Promise<void>,
): Promise<string> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce', locale: 'de-DE' })
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  const picture = await screenshot(page)
  await page.close()
  return picture
}

async function screenshot(page: Page): Promise<string> {
  const picture = await page.screenshot({ type: 'png', animations: 'disabled' })
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** Puts the pictures beside each other. The browser writes the WebP file, since Playwright's own screenshots cannot have that format. */
async function compose(browser: Browser | BrowserContext, pictures: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage()
  await page.setViewportSize({ width: 1200, height: 600 })
  await page.setContent(`<style>
    body { margin: 0; background: #f3eff5; display: flex; gap: 32px; align-items: center; justify-content: center; height: 600px }
    img { border: 1px solid #ccc; border-radius: 8px; box-shadow: 0 8px 24px #0003; height: 520px }
  </style>${pictures.map((address) => `<img src="${address}" alt="">`).join('')}`)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 })
  await page.close()
  return Buffer.from(data, 'base64')
}
