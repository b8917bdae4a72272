/** The state of the page in the current tab, from which the popup chooses its sentence and its button. */
import type { PageReading } from '../page/pageReading.ts'
import { planOf } from '../settings/plan.ts'
import type { SiteSettings } from '../settings/siteSettings.ts'
import type { TrialFeature } from '../settings/trialFeatures.ts'
import { optionName, optionsOf } from '../settings/trialOptions.ts'

export type SiteState =
  /** The shop loads vernissage itself. `needsReload`: the extension's script is on the page, too. */
  | { readonly kind: 'loadedByShop'; readonly version: string | undefined; readonly needsReload: boolean }
  | { readonly kind: 'permission' }
  | { readonly kind: 'backOffice' | 'addressOff' | 'on' | 'off' }
  /** The page was loaded with other settings and needs a reload. */
  | { readonly kind: 'start' | 'stop' | 'change' }

export interface Situation {
  readonly settings: SiteSettings
  /** Undefined where the page could not be read. */
  readonly reading: PageReading | undefined
  readonly address: string
  readonly isPermitted: boolean
}

const backOfficeAddress = /\/wp-(?:admin\/|login\.php)|[?&](?:uxb_iframe|customize_changeset_uuid)\b/

export function siteStateOf(
  { settings, reading, address, isPermitted }: Situation,
  features: readonly TrialFeature[],
): SiteState {
  const present = reading?.options
  if (settings.hasOwnScript) {
    const version = present ? undefined : reading?.version
    return { kind: 'loadedByShop', version, needsReload: present !== undefined }
  }
  if (!settings.isOn) return { kind: present ? 'stop' : 'off' }
  if (!isPermitted) return { kind: 'permission' }
  if (backOfficeAddress.test(address)) return { kind: 'backOffice' }
  if (!present) return { kind: 'start' }
  const wanted = optionsOf(settings, planOf(settings, features), features).map(optionName)
  if ([...present].sort().join() !== [...wanted].sort().join()) return { kind: 'change' }
  return { kind: /[?&]vernissage=off\b/.test(address) ? 'addressOff' : 'on' }
}
