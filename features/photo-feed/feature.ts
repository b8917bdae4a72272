/** Loads the feed of photos when it comes into view; a page with the site's toolbar also shows why it does not. S1.26 S8.55 */

import { observe } from '../../inject/dom/observe.ts'
import { defineFeature, refuse } from '../../inject/feature.ts'
import { themeScript } from '../../inject/shop/theme.ts'
import { showFeed } from './Feed.tsx'

export default defineFeature({
  id: 'photo-feed',
  selector: '[data-{theme}-{photo}]',
  // The theme looks for feeds when the document is ready, which may be while this script is still mounting features.
  when: 'start',

  mount(context) {
    const { edits, element, profile, signal } = context
    const { photo, theme } = profile
    // The theme watches the feeds that it found when jQuery became ready, and cannot be stopped from loading them.
    if (themeScript(profile)?.behaviors?.[photo] && (window as { jQuery?: { isReady?: boolean } }).jQuery?.isReady) {
      return refuse("The theme's script already watches the feed.")
    }
    const name = `data-${theme}-${photo}`
    const data = element.getAttribute(name) ?? ''
    // Without the attribute the theme does not find the feed. Contract theme-and-platform 2.19
    edits.attribute(element, name, null)

    let isAskedFor = false
    const onIntersection = (entries: readonly IntersectionObserverEntry[]): unknown => {
      if (isAskedFor || !entries.some(({ isIntersecting }) => isIntersecting)) return undefined
      isAskedFor = true
      return showFeed(context, data)
    }
    observe(IntersectionObserver, [element], onIntersection, signal)
  },
})
