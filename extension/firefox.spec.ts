/** The extension in Firefox, on the reference shop: Firefox takes its manifest, its scripts and its rules. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startFirefox } from '../harness/browsers/firefox.ts'
import { startShop } from '../harness/shop/shop.ts'
import { isSample } from '../harness/testing/run/choice/sample.ts'
import { findOtherBrowsers, whyMissing } from '../scripts/browsers/otherBrowsers.ts'
import { buildExtension } from '../scripts/package/extension.ts'
import { writeFiles } from '../scripts/writeFiles.ts'
import { storageKey } from './settings/siteSettings.ts'

const { firefox } = findOtherBrowsers()
const host = '127.0.0.1'

/** Stores the settings of a site that is on, as the popup does, before the background script begins. */
const settings = `chrome.storage.local.set({ '${storageKey(host)}': { isOn: true } }).then(() => {
  document.head.append(Object.assign(document.createElement('script'), { src: 'background.js' }))
})`

/** Writes the folder for Firefox, with the permission for this machine, for which no test can be asked. */
async function writeExtension(folder: string): Promise<void> {
  const { firefox: files } = await buildExtension(join(import.meta.dirname, '../dist'), '0.0.1')
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as object
  const permitted = { ...manifest, host_permissions: [`*://${host}/*`], background: { scripts: ['settings.js'] } }
  writeFiles(folder, {
    ...files,
    'manifest.json': Buffer.from(JSON.stringify(permitted)),
    'settings.js': Buffer.from(settings),
  })
}

test('in Firefox the script is in the page, and no old script is loaded', async () => {
  test.skip(isSample(), 'other browsers belong to npm run test:all')
  test.skip(firefox === undefined, whyMissing('firefox'))
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-extension-'))
  const shop = await startShop()
  const browser = await startFirefox(firefox!)
  try {
    const visit = await browser.visit()
    const open = async () => {
      await visit.open(`${shop.url}/produkt/sturmflut-vor-amrum/`)
      return visit.evaluate(() => typeof window.vernissage)
    }
    /** Files that were answered; those that the browser keeps from being loaded have no status. */
    const loadedFiles = () =>
      visit.evaluate(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return entries.filter(({ name, responseStatus }) => /\.js(?:\?|$)/.test(name) && responseStatus > 0).length
      })
    expect(await open()).toBe('undefined')
    expect(await loadedFiles()).toBeGreaterThan(20)
    await writeExtension(folder)
    await browser.install(folder)
    // The background script begins some time after the installation.
    await expect.poll(open, { timeout: 60_000 }).toBe('object')
    const states = await visit.evaluate(async () => {
      await window.vernissage?.ready
      return Object.fromEntries(window.vernissage!.report().map(({ id, state }) => [id, state]))
    })
    expect(states).toMatchObject({ 'product-gallery': 'mounted', 'theme-navigation': 'mounted' })
    expect(await loadedFiles()).toBe(0)
  } finally {
    await browser.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
