/** The window in which a shop is recorded, and what its browser holds before the page is opened. */
import type { Browser, Page } from 'playwright'
import { isLoadRemark } from '../../judge/checks/quality/consoleSilence.ts'
import { readCookies, toBrowserCookies } from '../../replay/browser/context/browserCookies.ts'
import { fillStorage, refuseServiceWorkers } from '../../replay/browser/context/openContext.ts'
import { replayAddresses } from '../../replay/page/replayedPage.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { type ConsoleLine, emptyStorage, type SceneCookie, type SceneStorage } from '../../scene/sceneState.ts'
import { goTo } from '../openUrl.ts'

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

export const usualViewport = { width: 1280, height: 800 }

/** A window in a browser context of its own, which holds the state and has not opened the page yet. */
export async function openWindow(browser: Browser, options: WindowOptions, start: StartState): Promise<Page> {
  const { url, viewport = usualViewport, isInsecure = false, credentials, script } = options
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
  // A page that has been altered counts as one of the open network, which has to ask before it may load from a shop on
  // this machine or in the house.
  if (script !== undefined) await context.grantPermissions(['local-network-access'])
  const page = await context.newPage()
  // The shop itself is not asked for the document from which the storage is filled.
  const { elsewhere } = replayAddresses({ url })
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await fillStorage(page, { url, storage: start.storage })
  await page.unroute(elsewhere)
  return page
}

/** Waits until a person has logged in. @returns what the browser holds then */
export async function logIn(page: Page, url: string, loggedIn: (page: Page) => Promise<void>): Promise<StartState> {
  await goTo(page, url)
  await loggedIn(page)
  if (page.isClosed()) throw new InputError('The window was closed before the login was over; nothing was saved.')
  // Where the person logs in at another site, its storage is in view, and not the shop's.
  if (new URL(page.url()).origin !== new URL(url).origin) await goTo(page, url)
  const storage = await page.evaluate(() => ({
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
  }))
  return { cookies: await readCookies(page.context(), url), storage }
}

/** Addresses of the service workers that the page wanted to have, and that were refused; the list grows. */
export function watchWorkers(page: Page): readonly string[] {
  const workers: string[] = []
  page.on('console', (message) => {
    const [, address] = /^\[vernissage\] service worker refused: (.*)$/.exec(message.text()) ?? []
    if (address !== undefined && !workers.includes(address)) workers.push(address)
  })
  return workers
}

/** What the page prints by itself; the list grows. What our script prints is not the page's. */
export function watchLines(page: Page): readonly ConsoleLine[] {
  const lines: ConsoleLine[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (!isLoadRemark(text) && !text.includes('[vernissage]')) lines.push({ type: message.type(), text })
  })
  page.on('pageerror', (error) => lines.push({ type: 'exception', text: String(error) }))
  return lines
}
