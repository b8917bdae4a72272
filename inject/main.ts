/**
 * Entry of the script. In the head: kill switches, guard against a double start, legacy scripts kept from running.
 * When the document is parsed: services, features, first scan. `window.vernissage` is what the world sees of it.
 */

import { readConfig, readRawConfig } from './config.ts'
import { createScope } from './dom/scope.ts'
import type { AnyFeature } from './feature.ts'
import { createHttp } from './http/http.ts'
import { createLegacyControl, type LegacyControl } from './legacy/legacyScripts.ts'
import { beginBoot, disabledReason, reasonToStayOff, urlSwitch } from './lifecycle/killSwitch.ts'
import { createMounts, type Mounts } from './lifecycle/mounts.ts'
import { isFeatureOn, switchIds } from './lifecycle/switches.ts'
import { defaultProfile, type Profile } from './profile.ts'
import { sendErrorReports } from './report/errorReports.ts'
import { createReporter, type FeatureRow, type Reporter } from './report/report.ts'
import { consents } from './shop/consents.ts'
import { createPage } from './shop/page.ts'
import { createStore } from './state/atoms.ts'
import { createTexts } from './texts.ts'
import { showHealthPanel } from './views/HealthPanel.tsx'
import { createViewRoot } from './views/viewRoot.tsx'

/** `window.vernissage`. */
export interface Vernissage {
  readonly version: string
  /** Resolves when everything that the page had at the start is mounted, or when it is clear that nothing will be. */
  readonly ready: Promise<void>
  /** One row per feature. */
  report(): FeatureRow[]
  /** Looks at the page, or a part of it, again. */
  rescan(root?: ParentNode): Promise<void>
  /** Undoes every mount; the document is the server's HTML again. */
  stop(): void
  /** Starts again after `stop()`, or in spite of a kill switch. */
  start(): Promise<void>
}

declare global {
  interface Window {
    vernissage?: Vernissage
  }
}

/** Filled in by the build. */
declare const __VERSION__: string

/** Starts the script once per page, whatever the document's state. Never throws. */
export function boot(features: readonly AnyFeature[]): void {
  if (typeof window.vernissage?.report === 'function') return
  const version = typeof __VERSION__ === 'string' ? __VERSION__ : 'development'
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? ''
  const early = readRawConfig()
  const legacy = createLegacyControl(earlyProfile(early?.profile))
  // One for the whole page: what a start has reported, such as a wrong configuration, the next start does not repeat.
  const reporter = createReporter()
  const start = (controller: AbortController): Mounts =>
    startFeatures({ features, legacy, reporter, version, nonce, signal: controller.signal })
  let running: { mounts: Mounts; controller: AbortController } | undefined
  /** What `report()` says while there are no mounts. */
  let idle: Pick<FeatureRow, 'state' | 'reason'> = { state: 'waiting', reason: 'The document is still loading.' }
  let markReady = (): void => {}

  window.vernissage = {
    version,
    ready: new Promise((resolve) => {
      markReady = resolve
    }),
    report: () =>
      running?.mounts.rows() ?? features.map(({ id }) => ({ id, state: idle.state, mounts: 0, reason: idle.reason })),
    rescan: async (root) => running?.mounts.rescan(root),
    stop,
    start: begin,
  }

  const reason = reasonToStayOff(early)
  if (reason) {
    stayOff(reason)
    return
  }
  const finishBoot = beginBoot()
  if (early?.legacy !== 'yield') legacy.watch((id) => isFeatureOn(features, early?.features, id))
  whenParsed(() => {
    legacy.endWatch()
    if (idle.state === 'off') {
      finishBoot()
      stayOff(idle.reason)
      return
    }
    // The configuration may stand below the script.
    if (readRawConfig()?.enabled === false) {
      finishBoot()
      legacy.release()
      stayOff(disabledReason)
      return
    }
    // A failed start leaves its marker behind: the next page of this tab stays untouched.
    begin()
      .then(
        () => finishBoot(),
        () => finishBoot(true),
      )
      .then(markReady)
  })

  async function begin(): Promise<void> {
    if (running) return
    const controller = new AbortController()
    try {
      running = { mounts: start(controller), controller }
      await running.mounts.waitForIdle()
    } catch (error) {
      // At worst the shop is what it was.
      controller.abort()
      running = undefined
      legacy.release()
      idle = { state: 'failed', reason: 'The start failed; the browser console says why.' }
      console.error('[vernissage] the start failed; the page is as the server made it', error)
      throw error
    }
  }

  function stop(): void {
    running?.controller.abort()
    running = undefined
    legacy.endWatch()
    legacy.restore()
    idle = { state: 'off', reason: 'The script was stopped.' }
  }

  function stayOff(why: string): void {
    idle = { state: 'off', reason: why }
    markReady()
  }
}

/** Builds the services of one start and mounts what the page has. */
function startFeatures(options: {
  features: readonly AnyFeature[]
  legacy: LegacyControl
  reporter: Reporter
  version: string
  nonce: string
  signal: AbortSignal
}): Mounts {
  const { features, legacy, reporter, version, nonce, signal } = options
  const config = readConfig(switchIds(features), reporter.log('runtime'))
  const { profile } = config
  const page = createPage(profile)
  const texts = createTexts(config.locale ?? page.locale)
  if (config.report) sendErrorReports({ url: config.report, version, page, reporter, signal })
  const services = {
    config,
    profile,
    page,
    store: createStore(),
    views: createViewRoot(),
    texts,
    http: createHttp({ page, texts, timeoutMs: config.timeoutMs }),
  }
  const mounts = createMounts({ features, services, reporter, legacy, signal, nonce })
  if (urlSwitch() === 'debug') {
    // After the slices: the panel shows what is so when it opens.
    void mounts.waitForIdle().then(() => {
      if (signal.aborted) return
      const { context } = page
      const { blocked } = legacy
      const { problems } = reporter
      showHealthPanel(
        { ...services, ...createScope(signal), id: 'health' },
        { version, context, rows: mounts.rows(), blocked, problems, consents: [...consents] },
        nonce,
      )
    })
  }
  return mounts
}

/** Names that the configuration gives before it is validated; scripts must be recognised before anything else happens. */
function earlyProfile(given: unknown): Profile {
  const names = Object.entries(typeof given === 'object' && given !== null ? given : {})
  return {
    ...defaultProfile,
    ...Object.fromEntries(names.filter(([, name]) => typeof name === 'string' && name !== '')),
  }
}

/** Calls `work` once the document is parsed; at once where it already is. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true })
  else work()
}
