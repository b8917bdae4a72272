/**
 * When a page is counted: consent, hits, pings, and other pages without a load.
 * Contract attribution-and-statistics B3, B5, B6
 */

import { every, listen, runGuarded } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { override } from '../../inject/legacy/override.ts'
import { consentNames, statisticsNames } from '../../inject/profile.ts'
import { phpBoolean, phpObject } from '../../inject/schema/php.ts'
import { askConsent } from '../../inject/shop/consent/consent.ts'
import { reportEvent, sendPage } from './calls.ts'
import { trackClicks } from './clicks.ts'
import type { StatisticsSettings } from './settings.ts'

/** After this time without a click, key or scroll the visitor counts as gone. S9.37 */
const idleMs = 30 * 60_000
/** Between two pings, where the page names no time. */
const defaultPingMs = 60_000

function pingMsOf({ jsCheckTime }: StatisticsSettings): number {
  const ms = Number(jsCheckTime)
  // A timer that is set for less than nothing, or for too long, fires without a pause.
  return ms > 0 && ms < 2 ** 31 ? ms : defaultPingMs
}

/**
 * Settings of pages that were counted → whether the visitor had agreed. It outlives a stop on purpose: after a new start it is
 * still the same page, which must not be counted twice.
 */
const counted = new WeakMap<StatisticsSettings, boolean>()

/** A legacy script that an optimiser brings later makes no tracker of its own where this one stands, and so counts nothing. */
const silentTracker = { init() {}, checkHitRequestConditions() {} }

/** Counts the page once the visitor allows it. `settings` are the page's own. Contract attribution-and-statistics B2 */
export function beginStatistics(context: SetupContext, settings: StatisticsSettings): void {
  const { signal, config, log, reportWaiting } = context
  const option = settings.option ?? {}
  const { name, status } = option.consentIntegration ?? {}
  const isAsked = name ? name === consentNames.askedPlugin : phpBoolean(option.isWpConsentApiActive)
  /** The shop's owner decided that who has not agreed is counted anonymously. */
  const isAnonymous =
    isAsked && (config.consent ?? 'page') === 'page' && phpBoolean(status?.track_anonymously ?? option.trackAnonymously)
  let isCounted = true
  let counting: Scope | undefined

  async function sendHit(): Promise<void> {
    const answer = await sendPage(context, settings, settings.hitParams)
    const hasFailed = answer instanceof Error
    if (hasFailed) log.warn(`Hit request failed with status ${answer.status}`)
    isCounted = !hasFailed && answer?.status !== false
  }

  /** Pings, events and other pages without a load, until the scope ends. */
  function begin(): Scope {
    const scope = createScope(signal)
    override(window, statisticsNames.legacy, silentTracker, scope.signal)
    let lastActive = performance.now()
    const isIdle = (): boolean => performance.now() - lastActive >= idleMs
    const noteSign = (): void => {
      // A visitor who comes back after that time is not counted any more.
      if (!isIdle()) lastActive = performance.now()
    }
    listen(window, 'click keypress scroll', noteSign, scope.signal)
    const ping = (): unknown => isCounted && !isIdle() && sendPage(context, settings, settings.onlineParams)
    // Newer versions of the plugin want none. Contract attribution-and-statistics B1
    if (phpBoolean(option.userOnline) && settings.onlineParams) every(pingMsOf(settings), ping, scope.signal)
    watchAddress(() => {
      // Code that changes the page without a load puts its new settings there.
      const printed = document.querySelector(statisticsNames.settingsElement)?.textContent
      Object.assign(settings, phpObject(/\{.*\}/s.exec(`${printed}`)?.[0]))
      lastActive = performance.now()
      void sendHit()
    }, scope.signal)
    if (!phpBoolean(settings.isLegacyEventLoaded)) trackClicks(context, settings, scope.signal)
    return scope
  }

  const react = (answer: boolean | undefined, reason: string): void => {
    const isAgreed = !!answer
    const wasAgreed = counted.get(settings)
    if (isAgreed || (isAnonymous && !wasAgreed)) {
      // A visitor who was counted anonymously is counted once more after agreeing.
      if (wasAgreed !== isAgreed) void sendHit()
      counted.set(settings, isAgreed)
      counting ??= begin()
    } else if (answer === false) {
      counting?.end()
      counting = undefined
    }
    reportWaiting(counting ? undefined : reason)
  }

  if (phpBoolean(option.isPreview)) reportWaiting('This page is a preview, which the shop does not count.')
  else {
    const level = isAsked && (status?.consent_level ?? option.consentLevel)
    askConsent(context, `${level || 'statistics'}`, true, react, name)
  }

  const report = async (event: string, data?: Record<string, unknown>): Promise<void> => {
    if (counting) await reportEvent(context, settings, event, data)
  }
  override(window, statisticsNames.event, report, signal)
}

/**
 * Calls `onChange` when path or query have changed; a hash is the same page. Ends with the signal.
 * Contract attribution-and-statistics B6
 */
function watchAddress(onChange: () => void, signal: AbortSignal): void {
  const read = (): string => location.pathname + location.search
  let last = read()
  const checkAddress = (): void => {
    const now = read()
    if (now === last) return
    last = now
    onChange()
  }
  listen(window, 'popstate', checkAddress, signal)
  for (const name of ['pushState', 'replaceState'] as const) {
    // What stands there now, so that what other code put around it goes on.
    const previous = history[name]
    const wrapped: History['pushState'] = function (this: History, ...change) {
      previous.apply(this, change)
      runGuarded(signal, checkAddress)
    }
    override(history, name, wrapped, signal)
  }
}
