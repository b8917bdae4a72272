/**
 * The table of all legacy scripts of the contracts' versions: handle → bytes, pages, what it needs, which features replace
 * it, and the condition under which it may go. `legacyTable.ts`, `vernissage.report()`, the health panel,
 * `docs/legacy-handles.md` and `dist/legacy-handles.json`, from which a server makes its list, all use these rows.
 * `vernissage.js` needs only the rows that it blocks, so `legacyTable.ts` holds those and this file joins them with the
 * rest.
 */

import { handleNames, type Profile } from '../../profile.ts'
import { legacyScripts } from '../legacyTable.ts'
import type { HandleFacts, LegacyHandle, Owner } from './legacyHandle.ts'
import { paymentHandles } from './paymentHandles.ts'
import { platformHandles } from './platformHandles.ts'
import { themeHandles } from './themeHandles.ts'
import { wordpressHandles } from './wordpressHandles.ts'

/** Versions for which the table holds. */
export const tableVersions: Readonly<Partial<Record<Owner, string>>> = {
  WordPress: '6.8',
  theme: '3.19',
  'store platform': '9.8',
}

/** The feature that works in place of the platform's scripts of cart and checkout. */
export const checkoutStandIn = 'store-platform-checkout'

/** Features that act only where all their legacy scripts are absent. Contract theme-and-platform TP56 */
const yieldAsAWhole: readonly string[] = [checkoutStandIn, 'store-platform-fragments']

/** The whole table. */
export function legacyHandles(profile: Profile): readonly LegacyHandle[] {
  const rows = legacyScripts(profile)
  const join = (owner: Owner, facts: Readonly<Record<string, HandleFacts>>): readonly LegacyHandle[] =>
    Object.entries(facts).map(([handle, row]) => {
      const blocking = rows.find(({ handles }) => handles.includes(handle))
      const features = [...(blocking?.features ?? []), ...(row.features ?? [])]
      // Features do not yield to a library that other scripts use, too.
      const staysWith = row.servesOthers ? [] : features.filter((id) => yieldAsAWhole.includes(id))
      return {
        ...row,
        handle,
        owner,
        features,
        ...(staysWith.length > 0 && { staysWith }),
        ...(blocking && { how: blocking.how }),
      }
    })
  return [
    ...join('WordPress', wordpressHandles),
    ...join('theme', themeHandles(profile)),
    ...join('store platform', platformHandles(profile)),
    ...join('contact forms', formHandles(profile)),
    ...join('prices and offers', { [`${profile.pp}-single`]: { bytes: 2321, pages: 'A', needs: ['jquery-core'] } }),
    ...join('statistics', statisticsHandles(profile)),
    ...join('payment plugin', paymentHandles(profile)),
  ]
}

function formHandles(profile: Profile): Readonly<Record<string, HandleFacts>> {
  return {
    swv: { bytes: 3172, pages: 'A' },
    [handleNames(profile).forms]: { bytes: 3724, pages: 'A', needs: ['swv', 'wp-i18n'], servesOthers: true },
  }
}

function statisticsHandles(profile: Profile): Readonly<Record<string, HandleFacts>> {
  const tracker = legacyScripts(profile).find(({ features }) => features.includes('visitor-statistics'))
  return Object.fromEntries(
    (tracker?.handles ?? []).map((handle) => [handle, { bytes: 2437, pages: 'A', settingsKey: 'hitParams' }]),
  )
}
