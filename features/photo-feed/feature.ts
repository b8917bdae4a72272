/** Loads the feed of photos when it comes into view; who may see the toolbar also sees why it does not. S1.26 S8.55 */
import { defineFeature, refuse } from '../../inject/defineFeature.ts'
import type { Edits } from '../../inject/edits.ts'
import { sanitise } from '../../inject/html.ts'
import { withQuery } from '../../inject/http/http.ts'
import { run } from '../../inject/lifetime.ts'
import type { Store } from '../../inject/state/atoms.ts'
import { themeScript } from '../../inject/theme.ts'

/** The editor of each whole start: the photos outlive the placeholders that they replace. */
const editsOfStart = new WeakMap<Store, Edits>()

export default defineFeature({
  id: 'photo-feed',
  selector: '[data-{theme}-{photo}]',
  // Once the document is ready the theme looks for feeds, also while our own start is under way.
  when: 'start',

  setup({ edits, store }) {
    editsOfStart.set(store, edits)
  },

  mount(context) {
    const { edits, element, http, page, profile, signal } = context
    const { photo, theme } = profile
    // The theme watches what it has found when jQuery became ready, and nothing takes that from it.
    if (themeScript(profile)?.behaviors?.[photo] && (window as { jQuery?: { isReady?: boolean } }).jQuery?.isReady) {
      return refuse("The theme's script already watches the feed.")
    }
    const name = `data-${theme}-${photo}`
    const data = element.getAttribute(name) ?? ''
    // Without the attribute the theme does not find it. Contract theme-and-platform 2.19
    edits.attribute(element, name, null)
    const label = photo.charAt(0).toUpperCase() + photo.slice(1)

    const load = async (): Promise<void> => {
      const url = withQuery(page.ajaxUrl, { action: `${theme}_load_${photo}`, data })
      const answer = await http.json({ url, signal }).catch((error: Error) => ({ data: error.message }))
      const { success, data: html } = (answer ?? {}) as { success?: unknown; data?: unknown }
      const feed = success && typeof html === 'string' ? sanitise(html, 'page').firstElementChild : null
      const parent = element.parentNode as Node
      if (feed) {
        // Its caption stands beside it in the same link; nobody needs to hear it twice.
        for (const image of feed.querySelectorAll('img'))
          if (image.closest('a')?.textContent?.trim() === image.alt) image.alt = ''
        const script = themeScript(profile)
        script?.detach?.(element)
        const wholeEdits = editsOfStart.get(context.store)
        wholeEdits?.insert(feed, parent, element)
        wholeEdits?.remove(element)
        script?.attach(feed)
      } else if (success) {
        console.error(`Invalid ${label} response:`, html)
      } else {
        const message = `${label} error: ${typeof html === 'string' ? html : 'Invalid data'}`
        console.error(message)
        // Everybody else keeps what the page shows.
        if (!document.body.classList.contains('admin-bar')) return
        const note = document.createElement('div')
        note.className = 'container error'
        note.append(document.createElement('p'))
        note.firstElementChild?.append(message)
        edits.insert(note, parent, element)
      }
    }

    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run(signal, load)
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  },
})
