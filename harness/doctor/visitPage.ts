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

/** Sources of a build. */
export interface Build {
  readonly script: string
  /** What knows the legacy scripts; lies beside the script. */
  readonly legacy: string
}

export interface VisitOptions {
  readonly build: Build
  /** Handles whose files the server leaves out, as the server says so. */
  readonly leftOut?: readonly string[]
  /** True: what the page forbids scripts by its Content-Security-Policy does not count. */
  readonly ignoresPolicy?: boolean
}

export interface VisitReport {
  /** One row per feature. */
  readonly rows: readonly FeatureRow[]
  readonly legacy: LegacyReport
  /** What the health panel says below its tables, a line each. */
  readonly notes: readonly string[]
  readonly facts: PageFacts
}

/** Milliseconds that a page of a shop may take to load; what comes later is not waited for. */
const loadInMs = 30_000

/** @returns undefined where the script did not run */
export async function visitPage(
  browser: Browser,
  page: PageUnderTest,
  options: VisitOptions,
): Promise<VisitReport | undefined> {
  const own = ownAddress(page)
  const { context, page: opened } = await openContext(browser, page, options)
  try {
    if ((await opened.evaluate(() => window.vernissage?.ready.then(() => true))) !== true) return undefined
    const { rows, legacy } = await opened.evaluate(async () => {
      const report = window.vernissage!.report()
      return { rows: [...report], legacy: await report.legacy }
    })
    if (!legacy) throw new Error(`${own}: vernissage.legacy.js did not load beside the script`)
    // A script that is switched off shows no panel.
    const notes = rows.every(({ state }) => state === 'off') ? [] : await readPanel(opened)
    return { rows, legacy, notes, facts: await readFacts(opened, own) }
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

/** Opens a context; without options its pages are as the shop has them. */
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
    // A picture that never comes keeps the page from being loaded, and matters to no feature.
    if (!error.message.includes('Timeout')) throw error
  })
  return { context, page: opened }
}

/** The panel's switch is for the browser alone: the shop is asked for the page's own address. */
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
  const own = ownAddress(page)
  const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null
  if (isPage) return route.fulfill(documentOf(page, options))
  if (options && url === own) return route.fulfill({ contentType: 'text/javascript', body: options.build.script })
  if (options && url === new URL('vernissage.legacy.js', own).href)
    return route.fulfill({ contentType: 'text/javascript', body: options.build.legacy })
  // The shop's own vernissage would be the second one on the page.
  if (options && isOwnScript(url)) return route.abort('blockedbyclient')
  // Nothing is sent to the shop: no cart, no order, no count of visits.
  const isAsked = page.isLive && request.method() === 'GET'
  return isAsked ? route.continue() : route.abort('blockedbyclient')
}

function documentOf({ html, url, contentSecurityPolicy }: PageUnderTest, options: VisitOptions | undefined) {
  return {
    contentType: 'text/html; charset=utf-8',
    ...(contentSecurityPolicy && { headers: { 'content-security-policy': contentSecurityPolicy } }),
    body: options ? withScript(html, `${new URL(url).origin}${ownFolder}vernissage.js`, options.leftOut) : html,
  }
}

/** The page as a server with our tag prints it. */
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
