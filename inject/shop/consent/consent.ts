/**
 * Whether the visitor allows what is not strictly necessary (design.md 3.8), asked again whenever the answer may have
 * changed. Without a yes from any of them the answer is no. Contract attribution-and-statistics A8, B3, part C
 */

import { listen, runGuarded } from '../../dom/lifetime.ts'
import type { SetupContext } from '../../feature.ts'
import { consentNames, statisticsNames } from '../../profile.ts'
import {
  askConfiguration,
  askHoldingPlugin,
  askPromisingPlugin,
  askSite,
  type ConsentAnswer,
  type ConsentApi,
  type ConsentQuestion,
  type ConsentSetting,
  consentEvent,
  readStoredConsent,
} from './consentSources.ts'
import { consents } from './consents.ts'

/**
 * After these events the answer may have changed. Another tab may have asked before this one became visible, and so may a
 * later page before the visitor went back to this one.
 */
const eventsOnDocument = `wp_consent_type_defined ${consentNames.saved} ${consentEvent} visibilitychange prerenderingchange`

/**
 * Asks until the signal aborts.
 * @param category as the site's consent interface names it.
 * @param isAllowedByPage what the legacy script would do where there is none to ask; counts only if `consent` is `page`.
 * @param react gets the answer as soon as the page is there for a visitor, and whenever it may have changed; undefined: it is
 * not known yet. `reason` is a sentence for `report()`: which source was asked, and what the operator can do where its answer is not yes.
 * @param plugin the consent plugin that the page names, which it does for its statistics alone.
 * @returns a function that answers for the visitor, as a consent plugin does.
 */
export function askConsent(
  { config, signal, log }: Pick<SetupContext, 'config' | 'signal' | 'log'>,
  category: string,
  isAllowedByPage: boolean,
  react: (isAllowed: boolean | undefined, reason: string) => void,
  plugin?: unknown,
): (isAllowed: boolean) => void {
  const question: ConsentQuestion = {
    setting: config.consent as ConsentSetting | undefined,
    category,
    isAllowedByPage,
    plugin,
  }
  const isConfigured = ['boolean', 'function'].includes(typeof question.setting)
  const isPromised = !isConfigured && plugin === consentNames.promisingPlugin
  const banner = isPromised ? (window as ConsentApi).consentApi : undefined
  /** The answer from an event or the caller. It counts until the cookie changes. */
  let given: boolean | undefined
  let cookieThen: string | undefined

  const answer = (): ConsentAnswer =>
    askConfiguration(question, log) ??
    (banner && askPromisingPlugin(question, given)) ??
    askHoldingPlugin(question) ??
    // The shop's owner decided against asking.
    (category === 'disabled'
      ? { isAllowed: true, asked: 'none', advice: '' }
      : askSite(question, readStoredConsent(question) === cookieThen ? given : undefined))

  const ask = (): void => {
    // The visitor may never come to a page that the browser prepares unseen.
    if (Reflect.get(document, 'prerendering')) return
    const { isAllowed, asked, advice } = answer()
    const state = isAllowed === undefined ? 'not known yet' : isAllowed ? 'given' : 'not given'
    consents.set(category, `${state} (${isConfigured ? 'configuration' : plugin || 'page'})`)
    react(isAllowed, `It waits for the visitor's consent to "${category}". Source: ${asked}. ${advice}`)
  }
  const setAnswer = (isAllowed: boolean): void => {
    given = isAllowed
    cookieThen = readStoredConsent(question)
    ask()
  }
  listen(
    document,
    'wp_listen_for_consent_change',
    ({ detail }: CustomEvent<Record<string, unknown> | null>) => {
      // An array with named properties. Contract attribution-and-statistics A8
      const word = detail?.[category]
      if (word) setAnswer(word === 'allow')
    },
    signal,
  )
  listen(document, eventsOnDocument, ask, signal)
  listen(window, 'pageshow', ask, signal)
  ask()
  signal.addEventListener('abort', () => consents.delete(category))
  if (banner)
    // An error of the banner is no consent, and neither is an answer that is no promise.
    new Promise<boolean>((resolve) => resolve(banner.consent(statisticsNames.service).then(() => true)))
      .catch(() => {
        // A refused service may still be allowed as processing to which the visitor did not object.
        const { cookie, cookieOptIn } = banner.consentSync(`${statisticsNames.service}-with-data-processing`)
        if (cookie && cookieOptIn === true) return true
        log.warn('consent is not given')
        return false
      })
      .catch(() => false)
      .then((isGiven) => runGuarded(signal, () => setAnswer(isGiven)))
  return setAnswer
}
