/**
 * The sources that know whether the visitor allows more than the strictly necessary, and the answer of each. They are asked
 * in this order: the configuration's `consent`, the consent plugin that the page names, the consent interface of the site.
 * Contract attribution-and-statistics A8, B3, part C
 */

import { watch } from '../../dom/lifetime.ts'
import { createScope } from '../../dom/scope.ts'
import { delayedType, runnableType } from '../../legacy/lateStart.ts'
import { blockedType } from '../../legacy/legacyScripts.ts'
import { consentNames, statisticsNames } from '../../profile.ts'
import type { Log } from '../../report/report.ts'
import { attempt } from '../attempt.ts'
import { readCookie } from './cookies.ts'

/** Values of `consent` in the configuration. `page`: as the legacy scripts, allowed where no source refuses. */
export type ConsentSetting = boolean | 'page' | ((category: string) => boolean | undefined)

/** Event that code of the page fires on `document` when the answer of the configuration's callback has changed. */
export const consentEvent = 'vernissage-consent'

/** The data of the site's consent interface, and the interface of a consent plugin. */
export interface ConsentApi {
  wp_has_consent?(category: string): boolean
  wp_consent_type?: string
  wp_fallback_consent_type?: string
  consent_api?: { cookie_prefix?: string; consent_type?: string }
  consentApi?: {
    consent(service?: string): Promise<unknown>
    consentSync(service: string): { cookie: unknown; cookieOptIn: unknown }
  }
}

/** One question about consent, and the sources for its answer. */
export interface ConsentQuestion {
  readonly setting: ConsentSetting | undefined
  /** The category's name in the site's consent interface. */
  readonly category: string
  /** The legacy script's own decision where there is no source to ask; counts only if `consent` is `page`. */
  readonly isAllowedByPage: boolean
  /** The consent plugin that the page names, which it does for its statistics alone. */
  readonly plugin: unknown
}

/** An answer, with two parts of a sentence for the operator. */
export interface ConsentAnswer {
  /** Undefined: it is not known yet. */
  readonly isAllowed: boolean | undefined
  /** The source that was asked. */
  readonly asked: string
  /** Advice for the operator where the answer is not yes. */
  readonly advice: string
}

/** Whether the configuration alone decides, so that no interface of the page is asked. */
export function isConfigured({ setting }: ConsentQuestion): boolean {
  return typeof setting === 'boolean' || typeof setting === 'function'
}

/** The interface of a plugin that answers by a promise. It is looked up for each question, since its script may load much later. */
export function findBanner(question: ConsentQuestion): ConsentApi['consentApi'] {
  const isPromised = question.plugin === consentNames.promisingPlugin && !isConfigured(question)
  return isPromised ? (window as ConsentApi).consentApi : undefined
}

/** The page's consent interface at this moment; undefined where there is none or the configuration alone decides. */
export function findInterface(question: ConsentQuestion): unknown {
  return findBanner(question) ?? (isConfigured(question) ? undefined : (window as ConsentApi).wp_has_consent)
}

const waitForVisitor = 'It begins as soon as the visitor agrees there.'
const setConsent = 'set "consent" in the configuration'

/** The configuration's answer; undefined where it leaves the answer to other sources. Errors of its function are reported. */
export function askConfiguration({ setting, category }: ConsentQuestion, log: Log): ConsentAnswer | undefined {
  if (typeof setting === 'boolean') {
    const advice = 'Remove it, or set it to true or to a function.'
    return { isAllowed: setting, asked: `"consent" in the configuration, which says ${setting}`, advice }
  }
  if (typeof setting !== 'function') return undefined
  const asked = 'the function "consent" of the configuration'
  const onFailure = (error: unknown): void =>
    log.warn(`${asked} failed when it was asked for "${category}", which counts as a no`, null, error)
  let isAllowed: boolean | undefined
  try {
    const answer = setting(category)
    // Only `true` allows: the promise of an asynchronous function does not.
    isAllowed = answer === undefined ? answer : answer === true
    Promise.resolve(answer).catch(onFailure)
  } catch (error) {
    isAllowed = false
    onFailure(error)
  }
  const advice = `When its answer changes, fire "${consentEvent}" on the document.`
  return { isAllowed, asked, advice }
}

/** A plugin that holds the tracker's script back until the visitor agrees; undefined where the page names another one. */
export function askHoldingPlugin({ setting, plugin }: ConsentQuestion): ConsentAnswer | undefined {
  if (plugin !== consentNames.holdingPlugin) return undefined
  // While the plugin releases the script, its element and the new one have the same id.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(`#${statisticsNames.handle}-js`)]
  // Without the script in the page the plugin has nothing to hold back, and its decision is not visible.
  const isAllowed = scripts.length > 0 ? scripts.some(isReleased) : setting === 'page'
  return { isAllowed, asked: `${plugin}, which holds the tracker's script back`, advice: waitForVisitor }
}

/**
 * Calls `onRelease` once the plugin releases the script that it holds back now: it fires no event then, and the one about the
 * visitor's choice comes before.
 */
export function whenReleased(question: ConsentQuestion, onRelease: () => void, signal: AbortSignal): void {
  const isHeld = (): boolean => askHoldingPlugin(question)?.isAllowed === false
  if (isConfigured(question) || !isHeld()) return
  const waiting = createScope(signal)
  const onChange = (): void => {
    if (isHeld()) return
    waiting.end()
    onRelease()
  }
  // The plugin changes the element or puts another one in its place, which may stand anywhere.
  watch(document, { childList: true, subtree: true, attributeFilter: ['type', 'src'] }, onChange, waiting.signal)
}

/** Whether consent lets the script run: our own block and an optimiser's delay do not count as missing consent. */
function isReleased(script: HTMLScriptElement): boolean {
  const { type } = script
  const hasType = type === blockedType || [runnableType, delayedType].some((pattern) => pattern.test(type))
  return hasType && script.hasAttribute('src')
}

/** The answer of a plugin that answers by a promise. @param given the promise's result, if it has one yet */
export function askPromisingPlugin({ plugin }: ConsentQuestion, given: boolean | undefined): ConsentAnswer {
  return { isAllowed: given, asked: `${plugin}`, advice: waitForVisitor }
}

/**
 * Asks the interface of a plugin that answers by a promise. Never rejects: an error counts as no consent, and so does an answer that
 * is no promise.
 */
export function promisedAnswer(
  banner: NonNullable<ConsentApi['consentApi']>,
  log: Pick<Log, 'warn'>,
): Promise<boolean> {
  return new Promise<boolean>((resolve) => resolve(banner.consent(statisticsNames.service).then(() => true)))
    .catch(() => {
      // A refused service may still be allowed as processing to which the visitor did not object.
      const { cookie, cookieOptIn } = banner.consentSync(`${statisticsNames.service}-with-data-processing`)
      if (cookie && cookieOptIn === true) return true
      log.warn('consent is not given')
      return false
    })
    .catch(() => false)
}

/** Name of the cookie in which the site's consent interface stores the visitor's choice. */
function cookieName({ category }: ConsentQuestion): string {
  return `${(window as ConsentApi).consent_api?.cookie_prefix ?? 'wp_consent'}_${category}`
}

/** The visitor's stored choice. */
export function readStoredConsent(question: ConsentQuestion): string | undefined {
  return readCookie(cookieName(question))
}

/** Asks the site's consent interface. @param given the answer of its last event, as long as that counts */
export function askSite(question: ConsentQuestion, given: boolean | undefined): ConsentAnswer {
  const { setting, category, isAllowedByPage, plugin } = question
  const api = window as ConsentApi
  const by = (isAllowed: boolean, how: string, advice = waitForVisitor): ConsentAnswer => ({
    isAllowed,
    asked: `the page's consent interface (${consentNames.askedPlugin}), ${how}`,
    advice,
  })
  if (given !== undefined) return by(given, 'by its last event')
  const cookie = readStoredConsent(question)
  if (cookie) return by(cookie === 'allow', `whose cookie ${cookieName(question)} says "${cookie}"`)
  const type = api.wp_consent_type || api.wp_fallback_consent_type || api.consent_api?.consent_type
  // Without a type of consent, the interface allows everything although no visitor was asked.
  if (api.wp_has_consent && (type || !api.consent_api || setting === 'page'))
    // An interface that throws, or returns a promise, has not allowed it.
    return by(attempt(() => api.wp_has_consent!(category)) === true, 'by wp_has_consent')
  const isAllowed = setting === 'page' ? isAllowedByPage : /optout/.test(`${type}`)
  if (type) return by(isAllowed, `whose type is "${type}"`)
  if (api.wp_has_consent) {
    const how = 'whose yes does not count, since it has no type of consent'
    return by(isAllowed, how, `Have the consent banner set a type, or ${setConsent}.`)
  }
  const missing = plugin === consentNames.promisingPlugin ? `; ${plugin}, which the page names, has none either` : ''
  return {
    isAllowed,
    asked: `none, since the page has no consent interface (${consentNames.askedPlugin})${missing}`,
    advice: `Use a consent banner that has one, or ${setConsent}.`,
  }
}
