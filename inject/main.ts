/**
 * Entry of the script. `boot` runs in the head: it checks the kill switches, refuses a second copy of the script and keeps legacy
 * scripts from running. Features start when the document is parsed. Other code uses the script through `window.vernissage`.
 */

import { nameRule, readRawConfig } from './config.ts'
import { listen } from './dom/lifetime.ts'
import type { AnyFeature } from './feature.ts'
import { installCallQueue } from './legacy/callQueue.ts'
import { createLegacyControl } from './legacy/legacyScripts.ts'
import { createEarlyWork } from './lifecycle/earlyWork.ts'
import { beginBoot, reasonToStayOff } from './lifecycle/killSwitch.ts'
import { isFeatureOn } from './lifecycle/switches.ts'
import { defaultProfile, type Profile } from './profile.ts'
import { createReporter } from './report/report.ts'
import { attempt } from './shop/attempt.ts'
import { createStarts } from './starts.ts'

/** Filled in by the build. */
declare const __VERSION__: string

/** Starts the script once per page, whatever the document's state. Never throws. */
export function boot(features: readonly AnyFeature[]): void {
  const version = typeof __VERSION__ === 'string' ? __VERSION__ : 'development'
  const reporter = createReporter()
  if (typeof attempt(() => window.vernissage?.report) === 'function') {
    const running = window.vernissage?.version
    if (running !== version) {
      reporter
        .log('runtime')
        .warn(`version ${running} runs already; this copy, ${version}, does nothing. Remove one tag`)
    }
    return
  }
  const { nonce = '', src: address = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>
  const rawConfig = readRawConfig()
  const profile = earlyProfile(rawConfig?.profile)
  const legacy = createLegacyControl(profile)
  const earlyWork = createEarlyWork()
  const { stayOff, startIfWanted, ...starts } = createStarts({
    features,
    legacy,
    earlyWork,
    reporter,
    version,
    nonce,
    profile,
    address,
  })
  let markReady = (): void => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })
  let endQueue = (): void => {}
  const stop = (): void => {
    starts.stop()
    endQueue()
  }
  window.vernissage = { version, ready, ...starts, stop }

  const reason = reasonToStayOff(rawConfig)
  if (reason) {
    stayOff(reason)
    markReady()
    return
  }
  const finishBoot = beginBoot()
  if (rawConfig?.queue === true) endQueue = installCallQueue()
  const isOn = (id: string): boolean => isFeatureOn(features, rawConfig?.features, id)
  if (rawConfig?.legacy !== 'yield') {
    // `watch` throws where the page has removed `MutationObserver`: then legacy scripts run, and features yield to them.
    attempt(() => legacy.watch(isOn))
    for (const feature of features) if (isOn(feature.id)) earlyWork.begin(feature, profile)
  }
  whenParsed(() => {
    legacy.endWatch()
    // A failed start leaves its marker behind: the next page of this tab stays untouched.
    startIfWanted()
      .then(
        () => finishBoot(),
        () => finishBoot(true),
      )
      // A failed or unwanted start has set up no feature that would have ended its early work.
      .then(() => earlyWork.end())
      .then(markReady)
  })
}

/**
 * The default profile with the valid names of the raw configuration: legacy scripts must be recognised in the head, before the
 * whole configuration is validated.
 */
function earlyProfile(given: unknown): Profile {
  const names = Object.entries(typeof given === 'object' && given !== null ? given : {})
  return {
    ...defaultProfile,
    ...Object.fromEntries(names.filter(([key, name]) => nameRule(key).fits(name))),
  }
}

/**
 * Calls `work` once the document is parsed; at once where it already is. A document whose loading the visitor stops never has
 * `DOMContentLoaded`, but is complete. Its state before that, `interactive`, would be too early: deferred scripts run after it.
 */
function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') {
    work()
    return
  }
  const listening = new AbortController()
  const check = ({ type }: Event): void => {
    if (type === 'readystatechange' && document.readyState !== 'complete') return
    listening.abort()
    work()
  }
  listen(document, 'DOMContentLoaded readystatechange', check, listening.signal)
}
