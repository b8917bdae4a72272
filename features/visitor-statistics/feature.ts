/** Counts which pages are read, as the shop's own statistics, once the visitor allows it. S1.28 S6.11 */
import { defineFeature, refuse } from '../../inject/feature.ts'
import { statisticsNames } from '../../inject/profile.ts'
import { beginStatistics } from './statistics.ts'

export default defineFeature({
  id: 'visitor-statistics',
  // It says to `report()` that the page is counted; the settings in it are read from the global.
  selector: statisticsNames.settingsElement,

  setup(context) {
    const settings = context.page.global(statisticsNames.settings)
    if (!settings) return
    if (statisticsNames.legacy in window) return refuse('The legacy script runs already. Put this script before it.')
    beginStatistics(context, settings)
  },

  mount() {},
})
