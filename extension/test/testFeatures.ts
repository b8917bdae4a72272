import { legacyHandles } from '../../inject/legacy/handles/legacyHandles.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { defaultSettings, type SiteSettings } from '../settings/siteSettings.ts'
import type { TrialFeature } from '../settings/trialFeatures.ts'

const onlyStandalone = /^(?:store-platform-|theme-|shop-listing$|product-swatches$)/

/** Every feature that the table of legacy scripts names, as the packaging describes it. */
export const testFeatures: readonly TrialFeature[] = [
  ...new Set(legacyHandles(defaultProfile).flatMap(({ features }) => features)),
].map((id) => {
  const [, base] = /^(contact-form|theme|store-platform)-/.exec(id) ?? []
  return {
    id,
    ...(base && { continues: base }),
    sentence: { de: `Satz zu ${id}.`, en: `Sentence about ${id}.` },
    isStandalone: onlyStandalone.test(id),
    hasParity: id === 'quantity-box',
  }
})

export function testSettings(settings: Partial<SiteSettings> = {}): SiteSettings {
  return { ...defaultSettings, isOn: true, ...settings }
}
