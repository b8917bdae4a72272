/**
 * When a page is counted: consent, hits, pings, and other pages without a load.
 * Contract attribution-and-statistics B3, B5, B6
 */

import { every, listen } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { override } from '../../inject/legacy/override.ts'
import { consentNames, statisticsNames } from '../../inject/profile.ts'
import { phpBoolean, phpObject } from '../../inject/schema/php.ts'
import { askConsent } from '../../inject/shop/consent.ts'
import { watchAddress } from './address.ts'
import { reportEvent, trackClicks } from './events.ts'
import { sendPage } from './hit.ts'
import type { StatisticsSettings } from './settings.ts'

/** Nobody is there any more after this time without a click, key or scroll. S9.37 */
const idleMs = 30 * 60_000
/** Between two pings, where the page names no time. */
const defaultPingMs = 60_000

/** Settings of pages that were counted, also by an earlier start → whether the visitor had agreed. */
const counted = new WeakMap<StatisticsSettings, boolean>()

/** Counts the page once the visitor allows it. `settings` are the page's own. Contract attribution-and-statistics B2 */
export function beginStatistics(context: SetupContext, settings: StatisticsSettings): void {
  const { signal, config, log, reportWaiting } = context
  const option = settings.option ?? {}
  const { name, status } = option.consentIntegration ?? {}
  const isAsked = name ? name === consentNames.askedPlugin : phpBoolean(option.isWpConsentApiActive)
  /** The shop's owner decided that who has not agreed is counted anonymously. */
  const isAnonymous =
    isAsked && config.consent === undefined && phpBoolean(status?.track_anonymously ?? option.trackAnonymously)
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
    let lastActive = performance.now()
    const isIdle = (): boolean => performance.now() - lastActive >= idleMs
    const noteSign = (): void => {
      // Whoever comes back after that time is not counted any more.
      if (!isIdle()) lastActive = performance.now()
    }
    for (const type of ['click', 'keypress', 'scroll']) listen(window, type, noteSign, scope.signal)
    const ping = (): unknown => isCounted && !isIdle() && sendPage(context, settings, settings.onlineParams)
    // Newer versions of the plugin want none. Contract attribution-and-statistics B1
    if (phpBoolean(option.userOnline) && settings.onlineParams)
      every(Number(settings.jsCheckTime) || defaultPingMs, ping, scope.signal)
    watchAddress(() => {
      // Whoever changes the page without a load puts its new settings there.
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
      // Whoever was counted anonymously is counted once more when they agree.
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
    askConsent(context, level || 'statistics', true, react, name)
  }

  const report = async (event: string, data?: Record<string, unknown>): Promise<void> => {
    if (counting) await reportEvent(context, settings, event, data)
  }
  override(window, statisticsNames.event, report, signal)
}
