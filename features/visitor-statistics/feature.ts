/** Counts which pages are read, as the shop's own statistics, once the visitor allows it. S1.28 S6.11 */
import { defineFeature, refuse } from '../../inject/feature.ts'
import { whenPrinted } from '../../inject/legacy/whenPrinted.ts'
import { statisticsNames } from '../../inject/profile.ts'
import { beginStatistics } from './statistics.ts'

export default defineFeature({
  id: 'visitor-statistics',
  // A mount on this element shows in `report()` that the page is counted; the settings themselves are read from the global.
  selector: statisticsNames.settingsElement,

  /** The settings are what counts: an optimiser may have put them into another element, and the legacy script asks no element. */
  setup(context) {
    if (statisticsNames.legacy in window) return refuse('The legacy script runs already. Put vernissage before it.')
    const begin = (): boolean => {
      const settings = context.page.global(statisticsNames.settings)
      // Newer versions of the plugin print other settings, and send other things to other addresses. B1
      const isKnown = !settings || 'hitParams' in settings
      if (settings && isKnown) beginStatistics(context, settings)
      return isKnown
    }
    if (!begin()) return refuse('The legacy script is of another version, and counts.')
    whenPrinted(statisticsNames.settings, begin, context.signal)
  },

  mount() {},
})
