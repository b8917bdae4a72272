/**
 * Asks the sources of consent whether the visitor allows what is not strictly necessary (design.md 3.8), again whenever the answer may
 * have changed. Without a yes from a source the answer is no. Contract attribution-and-statistics A8, B3, part C
 */

import { listen, runGuarded } from '../../dom/lifetime.ts'
import type { SetupContext } from '../../feature.ts'
import { consentNames } from '../../profile.ts'
import {
  askConfiguration,
  askHoldingPlugin,
  askPromisingPlugin,
  askSite,
  type ConsentAnswer,
  type ConsentQuestion,
  type ConsentSetting,
  consentEvent,
  findBanner,
  findInterface,
  isConfigured,
  promisedAnswer,
  readStoredConsent,
  whenReleased,
} from './consentSources.ts'
import { consents } from './consents.ts'

/**
 * Events after which the answer may have changed. `visibilitychange` is among them, since another tab may have asked the visitor
 * meanwhile.
 */
const eventsOnDocument = `wp_consent_type_defined ${consentNames.saved} ${consentEvent} visibilitychange prerenderingchange`

/**
 * Asks for consent until the signal aborts.
 * @param category its name in the site's consent interface.
 * @param isAllowedByPage what the legacy script would do without a source to ask; counts only if `consent` is `page`.
 * @param react gets the answer at once (on a prerendered page when it is opened) and whenever it may have changed; undefined: not known
 * yet. `reason` is a sentence for `report()`: which source was asked, and what the operator can do where its answer is not yes.
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
  /** The consent interface of the page when it was last asked. */
  let lastInterface: unknown
  let questionCount = 0
  /** The answer from an event or the caller. It counts until the cookie changes. */
  let given: boolean | undefined
  /** The cookie's value when `given` was set. */
  let cookieThen: string | undefined

  const answer = (): ConsentAnswer =>
    askConfiguration(question, log) ??
    (findBanner(question) && askPromisingPlugin(question, given)) ??
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
    consents.set(category, `${state} (${isConfigured(question) ? 'configuration' : plugin || 'page'})`)
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
      // `detail` is an array with named properties. Contract attribution-and-statistics A8
      const word = detail?.[category]
      if (word) setAnswer(word === 'allow')
    },
    signal,
  )
  const askAgain = (): void => {
    const banner = findBanner(question)
    const number = ++questionCount
    lastInterface = findInterface(question)
    // The answer to an earlier question may be out of date.
    if (banner)
      void promisedAnswer(banner, log).then((isGiven) =>
        runGuarded(signal, () => number === questionCount && setAnswer(isGiven)),
      )
    ask()
  }
  listen(document, eventsOnDocument, askAgain, signal)
  listen(window, 'pageshow', askAgain, signal)
  // Load events of script elements do not bubble but can be captured, so that nothing has to poll.
  listen(document, 'load', () => findInterface(question) !== lastInterface && askAgain(), signal, { capture: true })
  askAgain()
  whenReleased(question, askAgain, signal)
  signal.addEventListener('abort', () => consents.delete(category))
  return setAnswer
}
