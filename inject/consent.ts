/**
 * Whether the visitor allows what is not strictly necessary (design.md 3.8). Who is asked, in this order: the
 * configuration's `consent`, the consent plugin that the page names, the consent interface of the site. Where none of them
 * says yes, the answer is no. Contract attribution-and-statistics A8, B3, part C
 */
import { consents } from './consents.ts'
import { readCookie } from './cookies.ts'
import type { SetupContext } from './defineFeature.ts'
import { listen, run } from './lifetime.ts'
import { consentNames, statisticsNames } from './profile.ts'

/** What `consent` in the configuration may be; `page` = as the legacy scripts: yes where nobody says no. */
export type ConsentSetting = boolean | 'page' | ((category: string) => boolean | undefined)

/** Has the configuration's callback asked again; fired on `document` by whoever knows that its answer changed. */
export const consentEvent = 'vernissage-consent'

/** What the site's consent interface says of itself, and the interface of a consent plugin. */
interface ConsentApi {
  wp_has_consent?(category: string): boolean
  wp_consent_type?: string
  wp_fallback_consent_type?: string
  consent_api?: { cookie_prefix?: string; consent_type?: string }
  consentApi?: {
    consent(service?: string): Promise<unknown>
    consentSync(service: string): { cookie: unknown; cookieOptIn: unknown }
  }
}

/**
 * Asks until the signal aborts.
 * @param category as the site's consent interface names it.
 * @param pageSays what the legacy script would do where nobody can be asked; counts only if `consent` is `page`.
 * @param react hears the answer at once and whenever it may have changed; undefined: it is not known yet.
 * @param plugin the consent plugin that the page names, which it does for its statistics alone.
 * @returns a function that answers for the visitor, as a consent plugin does.
 */
export function askConsent(
  { config, signal, log }: Pick<SetupContext, 'config' | 'signal' | 'log'>,
  category: string,
  pageSays: boolean,
  react: (isAllowed: boolean | undefined) => void,
  plugin?: unknown,
): (isAllowed: boolean) => void {
  const setting = config.consent as ConsentSetting | undefined
  const own = typeof setting === 'boolean' ? () => setting : typeof setting === 'function' && setting
  const api = window as ConsentApi
  const banner = !own && plugin === consentNames.promisingPlugin ? api.consentApi : undefined
  /** An answer that was told. It counts until the cookie is another one than at that time. */
  let told: boolean | undefined
  let cookieThen: string | undefined

  const storedAnswer = (): string | undefined =>
    readCookie(`${api.consent_api?.cookie_prefix ?? 'wp_consent'}_${category}`)

  const answer = (): boolean | undefined => {
    if (own) {
      try {
        const said = own(category)
        // An asynchronous function's promise is no yes.
        return said === undefined ? said : said === true
      } catch {
        return false
      }
    }
    if (banner) return told
    // It holds the script back until the visitor agrees.
    if (plugin === consentNames.holdingPlugin) return !!document.querySelector(`#${statisticsNames.handle}-js[src]`)
    // The shop's owner decided that nobody is asked.
    if (category === 'disabled') return true
    const cookie = storedAnswer()
    if (told !== undefined && cookie === cookieThen) return told
    if (cookie) return cookie === 'allow'
    // Without a type the interface says yes to everything, although nobody was asked.
    const type = api.wp_consent_type || api.wp_fallback_consent_type || api.consent_api?.consent_type
    if (api.wp_has_consent && (type || !api.consent_api || setting === 'page')) return api.wp_has_consent(category)
    return setting === 'page' ? pageSays : /optout/.test(`${type}`)
  }

  const ask = (): void => {
    const isAllowed = answer()
    consents.set(
      category,
      `${isAllowed === undefined ? 'not known yet' : isAllowed ? 'given' : 'not given'} (${own ? 'configuration' : plugin || 'page'})`,
    )
    react(isAllowed)
  }
  const tell = (isAllowed: boolean): void => {
    told = isAllowed
    cookieThen = storedAnswer()
    ask()
  }
  listen(
    document,
    'wp_listen_for_consent_change',
    ({ detail }: CustomEvent<Record<string, unknown> | null>) => {
      // An array with named properties. Contract A8
      const word = detail?.[category]
      if (word) tell(word === 'allow')
    },
    signal,
  )
  // The last two, since another tab may have asked meanwhile, or another page before this one was gone back to.
  for (const type of ['wp_consent_type_defined', consentNames.saved, consentEvent, 'visibilitychange'])
    listen(document, type, ask, signal)
  listen(window, 'pageshow', ask, signal)
  ask()
  signal.addEventListener('abort', () => consents.delete(category))
  banner
    ?.consent(statisticsNames.service)
    .then(
      () => true,
      () => {
        // Refused as a service may still be allowed as processing that was objected to by nobody.
        const { cookie, cookieOptIn } = banner.consentSync(`${statisticsNames.service}-with-data-processing`)
        if (cookie && cookieOptIn === true) return true
        log.warn('consent is not given')
        return false
      },
    )
    .catch(() => false)
    .then((isGiven) => run(signal, () => tell(isGiven)))
  return tell
}
