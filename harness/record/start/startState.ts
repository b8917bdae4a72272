/** Opens the window in which a shop is recorded, with the cookies and the storage that its browser has before the page is opened. */
import type { Browser, Page } from 'playwright'
import { isLoadRemark } from '../../judge/checks/quality/consoleSilence.ts'
import { readCookies, toBrowserCookies } from '../../replay/browser/context/browserCookies.ts'
import { fillStorage, refuseServiceWorkers } from '../../replay/browser/context/openContext.ts'
import { replayAddresses } from '../../replay/page/replayedPage.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { type ConsoleLine, emptyStorage, type SceneCookie, type SceneStorage } from '../../scene/sceneState.ts'
import { goTo } from '../openUrl.ts'

/** What a browser has before the page is opened. */
export interface StartState {
  readonly cookies: readonly SceneCookie[]
  readonly storage: SceneStorage
}

export const emptyState: StartState = { cookies: [], storage: emptyStorage }

export interface WindowOptions {
  readonly url: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly isInsecure?: boolean
  /** Name and password for a server that asks for them before it shows anything. */
  readonly credentials?: { readonly username: string; readonly password: string } | undefined
  /** Source of our script, where the pages are recorded with it. */
  readonly script?: string | undefined
}

export const defaultViewport = { width: 1280, height: 800 }

/** Opens a window in a browser context of its own, with the state; the page is not opened yet. */
export async function openWindow(browser: Browser, options: WindowOptions, start: StartState): Promise<Page> {
  const { url, viewport = defaultViewport, isInsecure = false, credentials, script } = options
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport,
    serviceWorkers: 'block',
    ignoreHTTPSErrors: isInsecure,
    ...(credentials && { httpCredentials: { ...credentials, origin: new URL(url).origin } }),
  })
  await context.addInitScript(refuseServiceWorkers)
  await context.addCookies(toBrowserCookies(start.cookies, url))
  // Chromium treats a page that the recorder has altered as a page of the open network, which needs this permission to load from a shop
  // on this machine or in the local network.
  if (script !== undefined) await context.grantPermissions(['local-network-access'])
  const page = await context.newPage()
  // The storage is filled from a document that is served here, so that the shop gets no request for it.
  const { elsewhere } = replayAddresses({ url })
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await fillStorage(page, { url, storage: start.storage })
  await page.unroute(elsewhere)
  return page
}

/** Waits until a person has logged in. @returns the browser's cookies and storage after that */
export async function logIn(page: Page, url: string, waitForLogin: (page: Page) => Promise<void>): Promise<StartState> {
  await goTo(page, url)
  await waitForLogin(page)
  if (page.isClosed()) throw new InputError('The window was closed before the login was over; nothing was saved.')
  // After a login at another site, the window shows that site's storage: open the shop again to read the shop's.
  if (new URL(page.url()).origin !== new URL(url).origin) await goTo(page, url)
  const storage = await page.evaluate(() => ({
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
  }))
  return { cookies: await readCookies(page.context(), url), storage }
}

/** Collects the addresses of service workers that the page tried to register and that were refused; the list grows. */
export function collectRefusedWorkers(page: Page): readonly string[] {
  const workers: string[] = []
  page.on('console', (message) => {
    const [, address] = /^\[vernissage\] service worker refused: (.*)$/.exec(message.text()) ?? []
    if (address !== undefined && !workers.includes(address)) workers.push(address)
  })
  return workers
}

/** Collects what the page itself writes to the console, without the script's lines; the list grows. */
export function collectConsoleLines(page: Page): readonly ConsoleLine[] {
  const lines: ConsoleLine[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (!isLoadRemark(text) && !text.includes('[vernissage]')) lines.push({ type: message.type(), text })
  })
  page.on('pageerror', (error) => lines.push({ type: 'exception', text: String(error) }))
  return lines
}
