/** The photos in the place of the server's placeholder, or a sentence about why they are missing. */

import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { themeScript } from '../../inject/shop/theme.ts'
import { show } from '../../inject/views/show.tsx'
import { loadFeed } from './calls.ts'

/** Asks for the feed and shows it. @param data what the server printed for it */
export async function showFeed(context: FeatureContext, data: string): Promise<void> {
  const { element, profile, start } = context
  const { success, data: html } = await loadFeed(context, data)
  const label = profile.photo.replace(/^./, (letter) => letter.toUpperCase())
  if (!success) {
    showError(context, `${label} error: ${typeof html === 'string' ? html : 'Invalid data'}`)
    return
  }
  const feed = typeof html === 'string' ? sanitise(html, 'page').firstElementChild : null
  if (!feed) {
    console.error(`Invalid ${label} response:`, html)
    return
  }
  // The caption of a photo stands beside it in the same link, and is read once.
  for (const image of feed.querySelectorAll('img'))
    if (image.closest('a')?.textContent.trim() === image.alt) image.alt = ''
  const script = themeScript(profile)
  script?.detach?.(element)
  // The photos outlive the placeholder that they replace.
  start.edits.insert(feed, element.parentNode!, element)
  start.edits.remove(element)
  script?.attach(feed)
}

/** Shows an error in the console, and before the feed where the visitor has the site's toolbar. */
function showError(context: FeatureContext, message: string): void {
  console.error(message)
  if (!document.body.classList.contains('admin-bar')) return
  const place = { anchor: context.element, position: 'before', attributes: { class: 'container error' } } as const
  show(context, <p>{message}</p>, place)
}
