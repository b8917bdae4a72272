/** Counts which pages are read, as the shop's own statistics, once the visitor allows it. S1.28 S6.11 */
import { defineFeature, refuse } from '../../inject/defineFeature.ts'
import { statisticsNames } from '../../inject/profile.ts'
import { beginStatistics } from './statistics.ts'

export default defineFeature({
  id: 'visitor-statistics',
  // Its settings, which say to `report()` that the page is counted; they are read from the global.
  selector: 'script[id$=statistics-tracker-js-extra]',

  setup(context) {
    const names = statisticsNames()
    const settings = context.page.global(names.settings)
    if (!settings) return
    if (names.legacy in window) return refuse('The legacy script runs already. Put this script before it.')
    beginStatistics(context, settings)
  },

  mount() {},
})
