/** Chromium with the extension, for tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { offlineSwitches } from '../../harness/replay/browser/context/chromiumSwitches.ts'
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with declarations beside it.
import { ensureChromium } from '../../scripts/browsers/chromium.mjs'
import { buildExtension } from '../../scripts/package/extension.ts'
import { writeFiles } from '../../scripts/writeFiles.ts'

export interface TestBrowser {
  readonly context: BrowserContext
  /** Opens the popup for a page, in a tab of its own: no test can click on the toolbar of a browser without a window. */
  openPopup(page: Page, options?: PopupOptions): Promise<Page>
  /** Forgets all settings, and what follows from them. */
  reset(): Promise<void>
  /** The addresses that the extension itself has requested, in its background script and in its popup. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

export interface PopupOptions {
  readonly language?: 'de' | 'en'
  /** Runs in the popup before its own script. */
  readonly prepare?: () => void
}

const host = '127.0.0.1'

/**
 * The extension differs from the one that is shipped in one line of its manifest: it has the permission for this machine from
 * the start, since the question for a permission cannot be clicked in a browser without a window.
 */
export async function launchTestBrowser(): Promise<TestBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-extension-'))
  const { chromium: files } = await buildExtension(join(import.meta.dirname, '../../dist'), '0.0.1')
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as object
  const permitted = JSON.stringify({ ...manifest, host_permissions: [`*://${host}/*`] })
  writeFiles(folder, { ...files, 'manifest.json': Buffer.from(permitted) })
  const context = await chromium.launchPersistentContext('', {
    executablePath: await ensureChromium({ isHeaded: true }),
    args: [...offlineSwitches(host), `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    locale: 'de-DE',
    viewport: { width: 1280, height: 800 },
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const base = new URL('/', worker.url()).href
  const requests: string[] = []
  context.on('request', (request) => {
    const isOfExtension = request.serviceWorker() !== null || request.frame().url().startsWith(base)
    if (isOfExtension) requests.push(request.url())
  })
  return {
    context,
    requests,
    async openPopup(page, { language = 'en', prepare } = {}) {
      const popup = await context.newPage()
      await popup.setViewportSize({ width: 360, height: 600 })
      if (language === 'de') await popup.addInitScript(showGermanTexts, readMessages('de'))
      // A real popup finds the tab behind it as the active one; here the popup is a tab itself.
      const tab = await worker.evaluate(async (url) => (await chrome.tabs.query({ url }))[0], page.url())
      await popup.addInitScript((behind) => {
        chrome.tabs.query = (async () => [behind]) as never
      }, tab)
      if (prepare) await popup.addInitScript(prepare)
      await popup.goto(`${base}popup/popup.html`)
      return popup
    },
    async reset() {
      await Promise.all(
        context
          .pages()
          .slice(1)
          .map((page) => page.close()),
      )
      await context.clearCookies()
      await worker.evaluate(async () => {
        const { declarativeNetRequest, scripting, storage } = chrome
        await storage.local.clear()
        await scripting.unregisterContentScripts()
        const rules = await declarativeNetRequest.getDynamicRules()
        await declarativeNetRequest.updateDynamicRules({ removeRuleIds: rules.map(({ id }) => id) })
      })
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Messages {
  readonly [name: string]: { readonly message: string }
}

function readMessages(language: string): Messages {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../_locales/${language}/messages.json`), 'utf8'))
}

/** Runs in the popup, since machines for tests have Chromium in one language only. */
function showGermanTexts(messages: Messages): void {
  const getMessage = (name: string, values: readonly string[] = []): string =>
    (messages[name]?.message ?? '').replace(/\$value(\d)\$/g, (_, number: string) => values[Number(number) - 1] ?? '')
  Object.assign(chrome.i18n, { getMessage })
}
