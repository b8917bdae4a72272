/** Opens a browser context for the replay of one scene, which looks the same on every machine and at every time. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchEvents } from '../../../judge/checks/events.ts'
import { watchHiddenFields } from '../../../judge/checks/hiddenFields.ts'
import { watchLayoutShift } from '../../../judge/checks/quality/layoutShift.ts'
import { watchLeaks } from '../../../judge/checks/quality/leaks/leaks.ts'
import { watchLongTasks } from '../../../judge/checks/quality/longTasks.ts'
import { omittedCookiesArguments, watchOmittedCookies } from '../../../judge/checks/traffic/omittedCookies.ts'
import { watchPage } from '../../../judge/mirror/pageMirror.ts'
import { createLookup, type Lookup } from '../../../lookup/lookup.ts'
import { createPaymentSdk, type PaymentSdk } from '../../../payment-sdk/server/paymentSdk.ts'
import { routePaymentSdk } from '../../../payment-sdk/server/routePaymentSdk.ts'
import { sdkAddress } from '../../../payment-sdk/server/sdkAddress.ts'
import { passesTime } from '../../../scene/journey.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Injection } from '../../page/injection.ts'
import type { LegacyScripts } from '../../page/legacyScripts.ts'
import { replayAddresses } from '../../page/replayedPage.ts'
import type { StartCondition } from '../../starts/starts.ts'
import type { Interference } from '../interference.ts'
import { type Replay, replayRoutes } from '../routes/routeReplay.ts'
import { toBrowserCookies } from './browserCookies.ts'
import { seedRandomness, shiftDate, stopClock } from './determinism.ts'

export interface ContextOptions {
  readonly start: StartCondition
  readonly legacy: LegacyScripts
  /** Source of the script under test. */
  readonly script: string
  /** Source of `vernissage.legacy.js`, the file beside the script that lists the page's legacy scripts. */
  readonly legacyReport?: string | undefined
  readonly config?: Injection['config']
  /** CSS pixels; default: the scene's. */
  readonly viewport?: Scene['viewport']
  /**
   * `flowing` (default): time goes on from the scene's clock, timers are the browser's own. `manual`: timers are simulated and
   * run when `page.clock` moves time forward; errors of their callbacks are lost. Without effect for a journey with `x-passTime`,
   * whose clock is stopped.
   */
  readonly clock?: 'flowing' | 'manual'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly interference?: Interference | undefined
}

export interface SceneContext extends Replay {
  readonly context: BrowserContext
  readonly page: Page
  readonly lookup: Lookup
  /** The double of the payment provider, where the scene has one. */
  readonly paymentSdk: PaymentSdk | undefined
}

export async function openContext(browser: Browser, scene: Scene, options: ContextOptions): Promise<SceneContext> {
  const { start, legacy, script, legacyReport, config, interference } = options
  const context = await browser.newContext({
    locale: 'de-DE',
    // Order attribution stores the browser's identification, which differs from browser to browser.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: options.reducedMotion ?? 'reduce',
    viewport: options.viewport ?? scene.viewport,
    serviceWorkers: 'block',
  })
  // Without a limit Playwright waits until the whole test times out, and the error does not name what it waited for.
  context.setDefaultTimeout(60_000)
  const scriptUrl = replayAddresses(scene).script
  // The clock comes before the watching init scripts, so that these wrap the same timers that the page calls.
  if (passesTime(scene.journey)) await stopClock(context, scene.clock)
  else if (options.clock === 'manual') await context.clock.install({ time: scene.clock })
  else await context.addInitScript(shiftDate, Date.parse(scene.clock) - Date.now())
  await context.addInitScript(seedRandomness, scene.seed)
  await context.addInitScript(refuseServiceWorkers)
  await context.addCookies(toBrowserCookies(scene.cookies, scene.url))
  await watchPage(context, scriptUrl)
  await watchLeaks(context, scriptUrl)
  await context.addInitScript(watchEvents, scriptUrl)
  await context.addInitScript(watchHiddenFields)
  await context.addInitScript(watchLayoutShift)
  await context.addInitScript(watchLongTasks, scriptUrl)
  await context.addInitScript(watchOmittedCookies, omittedCookiesArguments(scriptUrl))
  const recorded = createLookup(scene)
  const lookup = interference?.lookup?.(recorded) ?? recorded
  const replay = await replayRoutes(context, {
    scene,
    lookup,
    script,
    legacyReport,
    legacy,
    config,
    loadingMode: start.loadingMode,
    interference,
  })
  const paymentSdk = scene.paymentSdk && createPaymentSdk(scene.paymentSdk)
  // The latest route is asked first, so the provider's comes last. Without a provider, its script is blocked as by a content blocker.
  if (paymentSdk) await routePaymentSdk(context, paymentSdk)
  else await context.route(sdkAddress, (route) => route.abort('blockedbyclient'))
  const page = await context.newPage()
  await fillStorage(page, scene)
  return { context, page, lookup, ...replay, paymentSdk }
}

/**
 * Rejects `register()` and `ready`, since service workers are not recorded. Playwright's `serviceWorkers: 'block'` alone leaves `ready`
 * pending and lets `register` resolve to nothing. Runs in the page.
 */
export function refuseServiceWorkers(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Browsers offer service workers on secure pages only.
  if (!container) return
  const refuse = (property: string): Promise<never> =>
    Promise.reject(new DOMException(`${property}: service workers are neither recorded nor replayed`, 'SecurityError'))
  Object.defineProperty(container, 'register', {
    configurable: true,
    value: (url: string | URL) => {
      // The recorder reads this line.
      console.debug(`[vernissage] service worker refused: ${url}`)
      return refuse('register()')
    },
  })
  Object.defineProperty(container, 'ready', { configurable: true, get: () => refuse('ready') })
}

/**
 * Fills the storage of the shop's origin before the page is opened, from another document of that origin. An init script would
 * run again in every later document and frame, and overwrite what the page has stored meanwhile.
 */
export async function fillStorage(page: Page, { url, storage }: Pick<Scene, 'url' | 'storage'>): Promise<void> {
  const areas = [Object.entries(storage.localStorage), Object.entries(storage.sessionStorage)] as const
  if (areas.every((items) => items.length === 0)) return
  await page.goto(replayAddresses({ url }).elsewhere)
  await page.evaluate(([local, session]) => {
    for (const [key, value] of local) localStorage.setItem(key, value)
    for (const [key, value] of session) sessionStorage.setItem(key, value)
  }, areas)
}
