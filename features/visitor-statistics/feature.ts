/** Counts which pages are read, as the shop's own statistics, once the visitor allows it. S1.28 S6.11 */
import { defineFeature, type Refusal, refuse } from '../../inject/feature.ts'
import { whenPrinted } from '../../inject/legacy/whenPrinted.ts'
import { statisticsNames } from '../../inject/profile.ts'
import { beginStatistics } from './statistics.ts'

export default defineFeature({
  id: 'visitor-statistics',
  // The element only gets the marker: the settings are read from the global, and `report()` has the state from the set-up.
  selector: statisticsNames.settingsElement,

  /** The settings are what counts: an optimiser may have put them into another element, and the legacy script asks no element. */
  setup(context) {
    if (statisticsNames.legacy in window) return refuse('The legacy script runs already. Put vernissage before it.')
    const begin = (): Refusal | undefined => {
      const settings = context.page.global(statisticsNames.settings)
      if (!settings) return undefined
      // Newer versions of the plugin print other settings, and send other things to other addresses. B1
      if (!('hitParams' in settings)) return refuse('The legacy script is of another version.')
      beginStatistics(context, settings)
      return undefined
    }
    whenPrinted(statisticsNames.settings, begin, context.signal)
    return begin()
  },

  mount() {},
})
