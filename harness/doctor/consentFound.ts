/** Finds out which consent plugin a page has, and whether it can be asked for the visitor's answer. */
import { consentNames } from '../../inject/profile.ts'
import { phpObject } from '../../inject/schema/php.ts'
import type { PageFacts } from './readFacts.ts'

export interface ConsentFound {
  /** Names of the plugins and services that ask visitors; empty where none was found. */
  readonly plugins: readonly string[]
  /** True where the page has the WP Consent API, which answers by category. */
  readonly hasInterface: boolean
  /** The type of consent in the WP Consent API, such as `optin`; without one its answers do not count. */
  readonly type: string | undefined
  /** The consent plugin that the settings of the statistics name; undefined where they name none. */
  readonly namedByStatistics: string | undefined
}

/** Part of a file's address → name of the consent plugin or service that it belongs to. */
const consentPlugins: readonly (readonly [RegExp, string])[] = [
  [/\/plugins\/borlabs-cookie\//, 'Borlabs Cookie'],
  [/\/plugins\/real-cookie-banner(?:-pro)?\//, 'Real Cookie Banner'],
  [/\/plugins\/complianz-/, 'Complianz'],
  [/\/plugins\/cookie-law-info\/|cdn-cookieyes\.com/, 'CookieYes'],
  [/\/plugins\/gdpr-cookie-compliance\//, 'GDPR Cookie Compliance'],
  [/\/plugins\/cookie-notice\//, 'Cookie Notice'],
  [/consent\.cookiebot\.(?:com|eu)|\/plugins\/cookiebot\//, 'Cookiebot'],
  [/usercentrics\.eu\//, 'Usercentrics'],
  [/iubenda\.com\/|\/plugins\/iubenda-/, 'iubenda'],
]

export function findConsent({ files, consent, statistics }: PageFacts): ConsentFound {
  const plugins = consentPlugins.filter(([pattern]) => files.some((file) => pattern.test(file))).map(([, name]) => name)
  const integration = phpObject(phpObject(statistics?.option)?.consentIntegration)
  const name = integration?.name
  return {
    plugins: consent.hasPromise && plugins.length === 0 ? [consentNames.promisingPlugin] : plugins,
    hasInterface: consent.hasInterface,
    type: consent.type,
    namedByStatistics: typeof name === 'string' && name !== '' ? name : undefined,
  }
}
