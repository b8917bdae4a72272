/** Opens a page in Chromium with the script first in its head, and reads what the script reports there. */
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { LegacyReport } from '../../inject/legacy/handles/legacyReport.ts'
import type { FeatureRow } from '../../inject/report/report.ts'
import { createPaymentSdk } from '../payment-sdk/server/paymentSdk.ts'
import { routePaymentSdk } from '../payment-sdk/server/routePaymentSdk.ts'
import { ignoreGone } from '../replay/browser/ignoreGone.ts'
import { findParts, insertAt } from '../replay/page/pageHtml.ts'
import { ownFolder } from '../replay/page/replayedPage.ts'
import { isOwnScript, type PageUnderTest } from './pageUnderTest.ts'
import { type PageFacts, readFacts } from './readFacts.ts'
import { within } from './within.ts'

/** Sources of a build. */
export interface Build {
  readonly script: string
  /** `vernissage.legacy.js`, which lies beside the script and lists the page's legacy scripts. */
  readonly legacy: string
}

export interface VisitOptions {
  readonly build: Build
  /** Handles whose files are left out of the page, with the list that a server prints about it. */
  readonly leftOut?: readonly string[]
  /** True: the browser ignores the page's Content-Security-Policy. */
  readonly ignoresPolicy?: boolean
}

export interface VisitReport {
  /** One row per feature. */
  readonly rows: readonly FeatureRow[]
  readonly legacy: LegacyReport
  /** The lines below the health panel's tables. */
  readonly notes: readonly string[]
  readonly facts: PageFacts
}

/** Milliseconds to wait for the load event of a page. */
const loadInMs = 30_000

/** Milliseconds to wait for the script after that. */
const startInMs = 30_000

/** @returns undefined where the script did not run */
export async function visitPage(
  browser: Browser,
  page: PageUnderTest,
  options: VisitOptions,
): Promise<VisitReport | undefined> {
  const scriptUrl = ownAddress(page)
  const { context, page: opened } = await openContext(browser, page, options)
  try {
    const started = opened.evaluate(() => window.vernissage?.ready.then(() => true))
    const sentence = `${page.url} is not ready after ${(loadInMs + startInMs) / 1000} seconds: something that it loads gets no answer. Expected a page that comes to its end; look at it in a browser, or record it and examine the scene.`
    if ((await within(startInMs, started, sentence)) !== true) return undefined
    const { rows, legacy } = await opened.evaluate(async () => {
      const report = window.vernissage!.report()
      return { rows: [...report], legacy: await report.legacy }
    })
    if (!legacy) throw new Error(`${scriptUrl}: vernissage.legacy.js did not load beside the script`)
    // A script that is switched off shows no panel.
    const notes = rows.every(({ state }) => state === 'off') ? [] : await readPanel(opened)
    return { rows, legacy, notes, facts: await readFacts(opened, scriptUrl) }
  } finally {
    await context.close()
  }
}

/** Version and rows of the script that the shop itself has on the page; undefined where it does not run. */
export async function readInstalled(
  browser: Browser,
  page: PageUnderTest,
): Promise<{ readonly version: string; readonly rows: readonly FeatureRow[] } | undefined> {
  const { context, page: opened } = await openContext(browser, page)
  try {
    return await opened.evaluate(async () => {
      const { vernissage } = window
      await vernissage?.ready
      return vernissage && { version: vernissage.version, rows: [...vernissage.report()] }
    })
  } finally {
    await context.close()
  }
}

/** Opens the page in a context of its own; without options the page stays as the shop prints it. */
async function openContext(
  browser: Browser,
  page: PageUnderTest,
  options?: VisitOptions,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    bypassCSP: options?.ignoresPolicy ?? false,
    ...(page.credentials && { httpCredentials: page.credentials }),
  })
  const ignore = ignoreGone(context)
  await context.route('**/*', (route) => answer(route, page, options).catch(ignore))
  const scenario = page.scene?.paymentSdk
  if (scenario) await routePaymentSdk(context, createPaymentSdk(scenario))
  const opened = await context.newPage()
  await opened.goto(withPanel(page.url), { waitUntil: 'load', timeout: loadInMs }).catch((error: Error) => {
    // A picture that never loads delays the load event, and no feature needs it.
    if (!error.message.includes('Timeout')) throw error
  })
  return { context, page: opened }
}

/** The address that shows the health panel. Only the browser sees the parameter: the page is served from `PageUnderTest.html`. */
function withPanel(url: string): string {
  const address = new URL(url)
  address.searchParams.set('vernissage', 'debug')
  return address.href
}

function ownAddress({ url }: PageUnderTest): string {
  return `${new URL(url).origin}${ownFolder}vernissage.js`
}

async function answer(route: Route, page: PageUnderTest, options: VisitOptions | undefined): Promise<void> {
  const request = route.request()
  const url = request.url()
  const scriptUrl = ownAddress(page)
  const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null
  if (isPage) return route.fulfill(documentOf(page, options))
  if (options && url === scriptUrl) return route.fulfill({ contentType: 'text/javascript', body: options.build.script })
  if (options && url === new URL('vernissage.legacy.js', scriptUrl).href)
    return route.fulfill({ contentType: 'text/javascript', body: options.build.legacy })
  // The shop's own vernissage would be the second one on the page.
  if (options && isOwnScript(url)) return route.abort('blockedbyclient')
  // Only GET requests reach the shop, so that the doctor makes no order and counts no visit there.
  const isForwarded = page.isLive && request.method() === 'GET'
  return isForwarded ? route.continue() : route.abort('blockedbyclient')
}

function documentOf({ html, url, contentSecurityPolicy }: PageUnderTest, options: VisitOptions | undefined) {
  return {
    contentType: 'text/html; charset=utf-8',
    ...(contentSecurityPolicy && { headers: { 'content-security-policy': contentSecurityPolicy } }),
    body: options ? withScript(html, `${new URL(url).origin}${ownFolder}vernissage.js`, options.leftOut) : html,
  }
}

/** The page as a server prints it that has our tag and leaves some scripts out. */
function withScript(html: string, src: string, leftOut: readonly string[] = []): string {
  const ids = new Set(leftOut.map((handle) => `${handle}-js`))
  const { externalScripts } = findParts(html)
  const kept = externalScripts
    .filter(({ id }) => id !== undefined && ids.has(id))
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), html)
  // A policy with a nonce allows scripts that carry it, as the server would print ours.
  const nonce = /<script[^>]*\snonce=["']([\w+/=-]+)["']/i.exec(html)?.[1]
  const tag = `<script${nonce ? ` nonce="${nonce}"` : ''} src="${src}"></script>`
  const list =
    leftOut.length > 0
      ? `<script type="application/json" id="vernissage-emptied-handles">${JSON.stringify(leftOut)}</script>`
      : ''
  return insertAt(kept, [{ at: findParts(kept).headStart, text: list + tag }])
}

/** The lines below the health panel's tables. */
async function readPanel(opened: Page): Promise<readonly string[]> {
  const text = await opened.getByRole('region', { name: 'vernissage health' }).locator('pre').textContent()
  return (text ?? '').split('\n').filter(Boolean)
}
