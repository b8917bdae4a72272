/** The README's picture: a product of the reference shop with the standalone script, on a desktop and on a phone. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launch } from '../../harness/record/launch.ts'
import { startShop } from '../../harness/shop/shop.ts'
import { root } from '../setup.mjs'

const file = join(root, 'docs/pictures/shop.webp')
/** More would make a README slow to read. */
const mostBytes = 150_000

/** Needs what `npm run build` has written. @returns the written file */
export async function takePicture(): Promise<string> {
  const scriptFile = join(root, 'dist/vernissage.standalone.js')
  const shop = await startShop({
    legacyScripts: 'none',
    menus: 'full',
    scriptFile,
    now: () => new Date('2026-11-20T12:00:00Z'),
  })
  const browser = await launch({ isHeaded: false, isOffline: false })
  try {
    const desktop = await photograph(browser, `${shop.url}/shop/`, { width: 1280, height: 800 }, openSuggestions)
    const phone = await photograph(browser, `${shop.url}/produkt/sturmflut-vor-amrum/`, { width: 390, height: 800 })
    const picture = await compose(browser, desktop, phone)
    if (picture.length > mostBytes) throw new Error(`The picture has ${picture.length} bytes, more than ${mostBytes}.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, picture)
    return file
  } finally {
    await browser.close()
    await shop.close()
  }
}

type Page = Awaited<ReturnType<Browser['newPage']>>

async function openSuggestions(page: Page): Promise<void> {
  await page.locator('#header .search-field').first().pressSequentially('linol')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

/** A picture as an address. */
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
  const picture = await page.screenshot({ type: 'png', animations: 'disabled' })
  await page.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** Both beside each other. Playwright writes no WebP, its browser does. */
async function compose(browser: Browser, desktop: string, phone: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 600 } })
  await page.setContent(`<style>
    body { margin: 0; background: #f3eff5; display: flex; gap: 32px; align-items: center; justify-content: center; height: 600px }
    img { border: 1px solid #ccc; border-radius: 8px; box-shadow: 0 8px 24px #0003; height: 520px }
  </style><img src="${desktop}" alt=""><img src="${phone}" alt="">`)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 })
  await page.close()
  return Buffer.from(data, 'base64')
}
