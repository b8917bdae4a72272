/** Which consent plugin a page has. */
import { consentNames } from '../../inject/profile.ts'
import { phpObject } from '../../inject/schema/php.ts'
import type { PageFacts } from './readFacts.ts'

export interface ConsentFound {
  /** Names of the plugins and services that ask visitors; empty where none was found. */
  readonly plugins: readonly string[]
  /** The interface that can be asked by category is on the page. */
  readonly hasInterface: boolean
  /** The interface's type of consent, such as `optin`; without one its answers do not count. */
  readonly type: string | undefined
  /** The plugin that the statistics name; undefined where they name none. */
  readonly namedByStatistics: string | undefined
}

/** Parts of addresses → names. These plugins and services are known for asking visitors. */
const known: readonly (readonly [RegExp, string])[] = [
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
  const plugins = known.filter(([pattern]) => files.some((file) => pattern.test(file))).map(([, name]) => name)
  const integration = phpObject(phpObject(statistics?.option)?.consentIntegration)
  const name = integration?.name
  return {
    plugins: consent.hasPromise && plugins.length === 0 ? [consentNames.promisingPlugin] : plugins,
    hasInterface: consent.hasInterface,
    type: consent.type,
    namedByStatistics: typeof name === 'string' && name !== '' ? name : undefined,
  }
}
