/**
 * Features that do the store platform's own part, for shops without its scripts and jQuery (design.md 3.4). They ship in
 * `vernissage.standalone.js` only, after all others, and share the switch `store-platform`.
 */
import type { AnyFeature } from '../inject/feature.ts'
import storePlatformCheckout from './store-platform-checkout/feature.ts'
import storePlatformForms from './store-platform-forms/feature.ts'
import storePlatformFragments from './store-platform-fragments/feature.ts'
import storePlatformVariations from './store-platform-variations/feature.ts'

export const platformFeatures: readonly AnyFeature[] = [
  storePlatformVariations,
  storePlatformFragments,
  storePlatformCheckout,
  storePlatformForms,
]
