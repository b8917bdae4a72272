/** When a page is counted: consent, hits, pings, and other pages without a load. Contract statistics B3, B5, B6 */
import { askConsent } from '../../inject/consent.ts'
import type { SetupContext } from '../../inject/defineFeature.ts'
import { every, listen } from '../../inject/lifetime.ts'
import { override } from '../../inject/override.ts'
import { consentNames, statisticsNames } from '../../inject/profile.ts'
import { phpBoolean, phpNumber, phpObject } from '../../inject/schema.ts'
import { watchAddress } from './address.ts'
import { reportEvent, trackClicks } from './events.ts'
import { isTrackingRefused, sendPage } from './hit.ts'

/** Nobody is there any more after this time without a click, key or scroll. S9.37 */
const idleMs = 30 * 60_000
/** Between two pings, where the page names no time. */
const defaultPingMs = 60_000

/** Settings of pages that were counted: after a stop and a new start it is still the same page. */
const counted = new WeakSet<object>()

/** Counts the page once the visitor allows it. `settings` are the page's own. Contract statistics B2 */
export function beginStatistics(context: SetupContext, settings: Record<string, unknown>): void {
  const { signal, config, log } = context
  const names = statisticsNames()
  const option = phpObject(settings.option) ?? {}
  const integration = phpObject(option.consentIntegration) ?? {}
  const status = phpObject(integration.status) ?? {}
  // Up to 14.12 they stood in the options themselves.
  const plugin = integration.name || (phpBoolean(option.isWpConsentApiActive) && consentNames.askedPlugin)
  const isAsked = plugin === consentNames.askedPlugin
  const level = `${(isAsked && (status.consent_level ?? option.consentLevel)) || 'statistics'}`
  const isAnonymous = isAsked && phpBoolean(status.track_anonymously ?? option.trackAnonymously)
  /** The shop's owner decided that nobody is asked, or that who has not agreed is counted anonymously. */
  const isFree = isAsked && config.consent === undefined && (isAnonymous || level === 'disabled')

  let isOn = false
  let wasAllowed = false
  let isWatching = false
  let isCounted = true
  let lastActive = 0
  let stopPings = (): void => {}

  const isRefused = (): boolean => phpBoolean(option.dntEnabled) && isTrackingRefused()

  function sendHit(): void {
    if (isRefused()) log.warn('Do Not Track (DNT) is enabled')
    else
      void sendPage(context, settings, 'hitParams').then((success) => {
        isCounted = success
      })
  }

  function ping(): void {
    if (isIdle()) stopPings()
    else if (isCounted && !isRefused()) void sendPage(context, settings, 'onlineParams')
  }

  const isIdle = (): boolean => performance.now() - lastActive >= idleMs

  function startPings(): void {
    stopPings()
    // Newer versions of the plugin want none. Contract statistics B1
    if (!phpBoolean(option.userOnline) || !settings.onlineParams) return
    lastActive = performance.now()
    stopPings = every(phpNumber(settings.jsCheckTime) || defaultPingMs, ping, signal)
  }

  /** Watches once per start what tells that somebody is there, or that the page is another one. */
  function watch(): void {
    if (isWatching) return
    isWatching = true
    for (const type of ['click', 'keypress', 'scroll']) {
      listen(
        window,
        type,
        () => {
          // Whoever comes back after that time is not counted any more.
          if (isIdle()) stopPings()
          else lastActive = performance.now()
        },
        signal,
        { passive: true },
      )
    }
    watchAddress(() => {
      if (!isOn) return
      // Whoever changes the page without a load puts its new settings there.
      const printed = /\{.*\}/s.exec(document.querySelector(`#${names.handle}-js-extra`)?.textContent ?? '')
      Object.assign(settings, phpObject(printed?.[0]))
      isCounted = true
      sendHit()
      startPings()
    }, signal)
    if (!phpBoolean(settings.isLegacyEventLoaded)) trackClicks(context, settings, () => isOn)
  }

  const react = (answer: boolean | undefined): void => {
    const isAllowed = answer === true
    if (isAllowed || (isFree && !wasAllowed)) {
      const isNew = !isOn
      isOn = true
      watch()
      // Whoever was counted anonymously is counted once more when they agree.
      if (!counted.has(settings) || (isAnonymous && isAllowed && !wasAllowed && !isNew)) sendHit()
      counted.add(settings)
      if (isNew) startPings()
    } else if (answer === false) {
      isOn = false
      stopPings()
    }
    wasAllowed ||= isAllowed
  }

  // The server does not count who looks at a draft.
  if (!phpBoolean(option.isPreview)) {
    askConsent(context, {
      category: level,
      plugin,
      pageSays: true,
      service: names.service,
      scriptId: `${names.handle}-js`,
      react,
    })
  }

  const report = async (name: string, data?: object): Promise<void> => {
    if (isOn) await reportEvent(context, settings, name, data)
  }
  override(window, names.event, report, signal)
}
