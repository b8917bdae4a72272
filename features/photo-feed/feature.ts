/** Loads the feed of photos when it comes into view; a page with the site's toolbar also shows why it does not. S1.26 S8.55 */

import { runGuarded } from '../../inject/dom/lifetime.ts'
import { defineFeature, refuse } from '../../inject/feature.ts'
import { themeScript } from '../../inject/shop/theme.ts'
import { editsOfStartAtom, showFeed } from './Feed.tsx'

export default defineFeature({
  id: 'photo-feed',
  selector: '[data-{theme}-{photo}]',
  // Once the document is ready the theme looks for feeds, also while our own start is under way.
  when: 'start',

  setup({ edits, store }) {
    store.set(editsOfStartAtom, edits)
  },

  mount(context) {
    const { edits, element, profile, signal } = context
    const { photo, theme } = profile
    // The theme watches what it has found when jQuery became ready, and nothing takes that from it.
    if (themeScript(profile)?.behaviors?.[photo] && (window as { jQuery?: { isReady?: boolean } }).jQuery?.isReady) {
      return refuse("The theme's script already watches the feed.")
    }
    const name = `data-${theme}-${photo}`
    const data = element.getAttribute(name) ?? ''
    // Without the attribute the theme does not find it. Contract theme-and-platform 2.19
    edits.attribute(element, name, null)

    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      runGuarded(signal, () => showFeed(context, data))
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  },
})
