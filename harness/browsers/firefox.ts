/** Starts Firefox, and drives it by WebDriver BiDi. */
import { type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core'
import type { OtherBrowser, Visit } from './otherBrowser.ts'

/** Preferences that lead every address but this machine's to a proxy that does not answer, so that tests reach no network. */
const offlinePreferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
  // Without smooth scrolling, a click does not miss its element because the page is still moving.
  'ui.prefersReducedMotion': 1,
}

/** Firefox, which can also install extensions. */
export interface Firefox extends OtherBrowser {
  /** Installs the extension in a folder until the browser ends. @throws Error Firefox refuses it */
  install(folder: string): Promise<void>
}

export async function startFirefox(executablePath: string): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: offlinePreferences,
    // Firefox starts slowly on a busy machine.
    timeout: 120_000,
    protocolTimeout: 120_000,
  })
  return {
    version: await browser.version(),
    async visit() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width: 1280, height: 900 })
      page.setDefaultTimeout(60_000)
      return visitOf(page, () => context.close())
    },
    async install(folder) {
      await browser.installExtension(folder)
    },
    close: () => browser.close(),
  }
}

function visitOf(page: Page, close: () => Promise<void>): Visit {
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: (work, ...values) => page.evaluate(work as never, ...values) as never,
    async click(path) {
      await (await elementAt(page, path)).click()
    },
    async hover(path) {
      await (await elementAt(page, path)).hover()
    },
    async fill(path, text) {
      const field = await elementAt(page, path)
      await field.click({ count: 3 })
      await page.keyboard.press('Backspace')
      await field.type(text)
    },
    press: (key) => page.keyboard.press(key),
    close,
  }
}

async function elementAt(page: Page, path: readonly string[]): Promise<ElementHandle<Element>> {
  let frame: Frame = page.mainFrame()
  for (const selector of path.slice(0, -1)) {
    const inner = await (await findElement(frame, selector)).contentFrame()
    if (!inner) throw new Error(`${selector} is no frame`)
    frame = inner
  }
  return findElement(frame, path.at(-1)!)
}

async function findElement(frame: Frame, selector: string): Promise<ElementHandle<Element>> {
  const element = await frame.$(selector)
  if (!element) throw new Error(`there is no ${selector}`)
  return element
}
