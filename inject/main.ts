/**
 * Entry of the script. In the head: kill switches, no second start, legacy scripts kept from running. When the document is
 * parsed: the start. `window.vernissage` is what other code sees of it.
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
  const early = readRawConfig()
  const profile = earlyProfile(early?.profile)
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

  const reason = reasonToStayOff(early)
  if (reason) {
    stayOff(reason)
    markReady()
    return
  }
  const finishBoot = beginBoot()
  if (early?.queue === true) endQueue = installCallQueue()
  const isOn = (id: string): boolean => isFeatureOn(features, early?.features, id)
  if (early?.legacy !== 'yield') {
    // A page may have taken the browser's observer away; then legacy scripts run, and features yield to them.
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
      // Early work ends also where nothing was set up.
      .then(() => earlyWork.end())
      .then(markReady)
  })
}

/** Names that the configuration gives before it is validated; scripts must be recognised before anything else happens. */
function earlyProfile(given: unknown): Profile {
  const names = Object.entries(typeof given === 'object' && given !== null ? given : {})
  return {
    ...defaultProfile,
    ...Object.fromEntries(names.filter(([key, name]) => nameRule(key).fits(name))),
  }
}

/**
 * Calls `work` once the document is parsed; at once where it already is. A document whose loading the visitor stops never has
 * `DOMContentLoaded`, but is complete. Its state before that, `interactive`, would be too early: deferred scripts have not run by then.
 */
function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') {
    work()
    return
  }
  const ending = new AbortController()
  const check = ({ type }: Event): void => {
    if (type === 'readystatechange' && document.readyState !== 'complete') return
    ending.abort()
    work()
  }
  listen(document, 'DOMContentLoaded readystatechange', check, ending.signal)
}
