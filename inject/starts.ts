/** Starts the script on a page and stops it, any number of times; only one start runs at a time. Each start gets services of its own. */

import { readConfig, readRawConfig } from './config.ts'
import { createScope } from './dom/scope.ts'
import { createHttp } from './http/http.ts'
import { readLegacy } from './legacy/readLegacy.ts'
import { disabledReason, urlSwitch } from './lifecycle/killSwitch.ts'
import { createMounts, type Mounts, type MountsOptions } from './lifecycle/mounts.ts'
import { switchIds } from './lifecycle/switches.ts'
import type { Profile } from './profile.ts'
import type { Report, Vernissage } from './publicApi.ts'
import { sendErrorReports } from './report/errorReports.ts'
import type { FeatureRow } from './report/report.ts'
import { consents } from './shop/consent/consents.ts'
import { createPage } from './shop/page.ts'
import { createStore } from './state/atoms.ts'
import { createTexts } from './texts.ts'
import { showHealthPanel } from './views/HealthPanel.tsx'
import { createViewRoot } from './views/viewRoot.tsx'

/**
 * Options and services that all starts of a page share: a problem that one start has reported, such as a wrong
 * configuration, is not reported by the next.
 */
export interface StartOptions extends Omit<MountsOptions, 'services' | 'signal'>, Pick<Vernissage, 'version'> {
  /** Names of plugins as the configuration gave them in the head, before the whole of it was validated. */
  readonly profile: Profile
  /** URL of the script's own file; empty for an inline script. */
  readonly address: string
}

export interface Starts extends Pick<Vernissage, 'report' | 'rescan' | 'stop' | 'start'> {
  /** Starts nothing; `report()` shows the reason for every feature. */
  stayOff(reason: string): void
  /** Starts when the document is parsed, unless `stop()` was called meanwhile or a configuration below the script has `enabled: false`. */
  startIfWanted(): Promise<void>
}

/** The running start, or the row that `report()` has for every feature while there is none. */
type State = { readonly mounts: Mounts; readonly controller: AbortController } | Idle
type Idle = Pick<FeatureRow, 'state' | 'reason'>

export function createStarts(options: StartOptions): Starts {
  const { features, legacy } = options
  let state: State = { state: 'waiting', reason: 'The document is still loading.' }
  const running = () => ('mounts' in state ? state : undefined)

  async function start(): Promise<void> {
    const current = running()
    if (current) return current.mounts.waitForIdle()
    const controller = new AbortController()
    try {
      const mounts = startFeatures(options, controller.signal)
      state = { mounts, controller }
      await mounts.waitForIdle()
    } catch (error) {
      // A shop whose script fails must work as it does without the script.
      controller.abort()
      legacy.release()
      state = { state: 'failed', reason: 'The start failed; the browser console says why.' }
      console.error('[vernissage] the start failed; the page is as the server made it', error)
      throw error
    }
  }

  function stayOff(reason: string): void {
    state = { state: 'off', reason }
  }

  return {
    report() {
      const rows = 'mounts' in state ? state.mounts.rows() : idleRows(features, state)
      return addLegacyReport(rows, options)
    },
    // `root` may be null, from a query without a result, or an event, where `rescan` is the listener: both search the whole page.
    rescan: async (root) => running()?.mounts.rescan('querySelectorAll' in Object(root) ? root : undefined),
    start,
    stop() {
      running()?.controller.abort()
      legacy.endWatch()
      legacy.restore()
      stayOff('The script was stopped.')
    },
    stayOff,
    async startIfWanted() {
      if ('state' in state && state.state === 'off') return
      if (readRawConfig()?.enabled !== false) return start()
      legacy.release()
      stayOff(disabledReason)
    },
  }
}

function addLegacyReport(rows: FeatureRow[], options: StartOptions): Report {
  return Object.defineProperty(rows, 'legacy', {
    get: () => readLegacy(options, rows).then((found) => found?.report),
  }) as Report
}

function idleRows(features: StartOptions['features'], { state, reason }: Idle): FeatureRow[] {
  return features.map(({ id }) => ({ id, state, mounts: 0, reason }))
}

/** Builds the services of one start and mounts the features on the page. */
function startFeatures(options: StartOptions, signal: AbortSignal): Mounts {
  const { features, reporter, version } = options
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
  const mounts = createMounts({ ...options, services, signal })
  // The panel opens after the slices, since it shows the state at the time when it opens.
  if (urlSwitch() === 'debug') void mounts.waitForIdle().then(() => showHealth(options, services, mounts, signal))
  return mounts
}

async function showHealth(
  options: StartOptions,
  services: MountsOptions['services'],
  mounts: Mounts,
  signal: AbortSignal,
): Promise<void> {
  const rows = mounts.rows()
  const legacy = (await readLegacy(options, rows))?.lines
  if (signal.aborted) return
  const { version, nonce } = options
  const { context } = services.page
  const { blocked } = options.legacy
  const { problems } = options.reporter
  showHealthPanel(
    { ...services, ...createScope(signal), id: 'health' },
    { version, context, rows, blocked, problems, consents: [...consents], legacy },
    nonce,
  )
}
