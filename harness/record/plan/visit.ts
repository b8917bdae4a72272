/** Opens a page in a browser of its own, lets a visitor act, and captures everything. */
import type { Browser, BrowserContext, Page } from 'playwright'
import type { SdkScenario } from '../../payment-sdk/scenarios/scenario.ts'
import { atReferenceShop } from '../../payment-sdk/scenarios/scenarios.ts'
import { createPaymentSdk } from '../../payment-sdk/server/paymentSdk.ts'
import { isSdkAddress } from '../../payment-sdk/server/sdkAddress.ts'
import { arrivalPages } from '../../replay/browser/arrivals.ts'
import { readCookies, toBrowserCookies } from '../../replay/browser/context/browserCookies.ts'
import { freezeDate, seedRandomness, stopClock } from '../../replay/browser/context/determinism.ts'
import { playStep } from '../../replay/journey/runJourney.ts'
import { passesTime } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import type { SceneCookie } from '../../scene/sceneState.ts'
import { type Capture, capturePage } from '../network/capture.ts'
import type { CaptureOptions } from '../network/captureOptions.ts'
import type { Exchange, Transport } from '../network/exchange.ts'
import { putScriptInPages, waitForScript } from '../putScriptInPages.ts'

export interface VisitStart {
  readonly scene: Pick<Scene, 'url' | 'referrer' | 'clock' | 'seed' | 'viewport' | 'journey' | 'paymentSdk'>
  /** Cookies that the browser has before the visit. */
  readonly cookies: readonly SceneCookie[]
  readonly transport: Transport
  /** See `CaptureOptions`. */
  readonly deliver?: CaptureOptions['deliver']
  /** Source of our script, which becomes the first script of the head; undefined where the page stays as the server sends it. */
  readonly script: string | undefined
}

export interface VisitOptions extends VisitStart {
  /** Selectors to count in the server's page. */
  readonly counts: readonly string[]
}

export interface VisitResult {
  readonly exchanges: readonly Exchange[]
  readonly counts: Readonly<Record<string, number>>
  /** Cookies at the end of the visit. */
  readonly cookies: readonly SceneCookie[]
}

/** A page of the shop whose visitor has not acted yet; the caller closes `context`. */
export interface OpenVisit {
  readonly context: BrowserContext
  readonly page: Page
  readonly capture: Capture
}

/** @throws Error a step of the journey could not be played */
export async function visit(browser: Browser, { counts, ...start }: VisitOptions): Promise<VisitResult> {
  const { context, page, capture } = await openVisit(browser, start)
  const { journey, url } = start.scene
  try {
    // The calls that the page makes by itself are recorded before those of the visitor's steps, however fast the machine is.
    await capture.waitForQuiet()
    // Each step is played to its end, so that calls come in the same order each time.
    for (const [index, step] of journey.entries()) {
      await playStep(page, step, index + 1)
      await capture.waitForIdle()
      await page.waitForLoadState()
    }
    await capture.waitForQuiet()
    const html = findScenePage(capture.exchanges)?.response?.body.toString('utf8') ?? ''
    return {
      exchanges: capture.exchanges,
      counts: await countMatches(page, html, counts),
      cookies: await readCookies(context, url),
    }
  } finally {
    await context.close()
  }
}

/** Opens the page in a browser context of its own, and waits until our script has mounted its features. */
export async function openVisit(
  browser: Browser,
  { scene, cookies, transport, deliver, script }: VisitStart,
): Promise<OpenVisit> {
  const { origin } = new URL(scene.url)
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: scene.viewport,
    serviceWorkers: 'block',
  })
  try {
    if (passesTime(scene.journey)) await stopClock(context, scene.clock)
    else await context.addInitScript(freezeDate, Date.parse(scene.clock))
    await context.addInitScript(seedRandomness, scene.seed)
    await context.addCookies(toBrowserCookies(cookies, scene.url))
    const page = await context.newPage()
    const capture = await capturePage(page, {
      isOwn: (url) => url.origin === origin,
      transport,
      ...(deliver && { deliver }),
      elsewhere: arrivalPages(scene.journey),
      ...(scene.paymentSdk && { provider: createProvider(scene.paymentSdk) }),
      ...putScriptInPages(scene.url, script),
    })
    await page.goto(scene.url, scene.referrer === undefined ? {} : { referer: scene.referrer })
    if (script !== undefined) await waitForScript(page)
    return { context, page, capture }
  } catch (error) {
    await context.close()
    throw error
  }
}

/** The provider's server. It reports each approval to the shop, from server to server, so that the recording does not see it. */
function createProvider(scenario: SdkScenario): NonNullable<CaptureOptions['provider']> {
  const { approveUrl } = atReferenceShop.provider
  const sdk = createPaymentSdk({ ...scenario, provider: { approveUrl } })
  return async (url, as) => {
    if (!isSdkAddress(url)) return undefined
    const answer = await sdk.answer(url, as)
    if (answer.kind !== 'answer') return undefined
    const { status, headers, body } = answer
    return { status, headers: Object.entries(headers), body: Buffer.from(body) }
  }
}

/** The scene's own page: the first document that is no redirect. */
export function findScenePage(exchanges: readonly Exchange[]): Exchange | undefined {
  return exchanges.find(({ kind, response }) => kind === 'document' && response && response.status < 300)
}

/** Counts how often each selector matches in the server's HTML, before any script has changed it. */
function countMatches(page: Page, html: string, selectors: readonly string[]): Promise<Record<string, number>> {
  return page.evaluate(
    ([text, all]) => {
      const server = new DOMParser().parseFromString(text, 'text/html')
      return Object.fromEntries(all.map((selector) => [selector, server.querySelectorAll(selector).length]))
    },
    [html, selectors] as const,
  )
}
