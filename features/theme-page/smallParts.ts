/** Small things that the theme's script does once on every page. Contract complete-takeover 2 */
import { listen } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { scrollToElement } from '../../inject/dom/scroll.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { scrollOffsetPx } from '../../inject/shop/theme.ts'
import type { Part } from '../shared/stand-in/parts.ts'

/** Duration of the scrolling, as in the theme's older generation. Contract theme-and-platform 2.16 */
const scrollMs = 500

/** Category widgets open at the branch that the page belongs to. CT04 */
const currentBranch: Part = {
  selector: '.current-cat-parent',
  start({ element, edits }) {
    edits.toggleClass(element, 'active', true)
    edits.toggleClass(element, 'current-cat-parent', false)
  },
}
const currentCategory: Part = {
  selector: '.current-cat',
  start: ({ element, edits }) => edits.toggleClass(element, 'active', true),
}

/** Removes the spinner from a grid that waits for the theme's script to lay it out. CT07 */
const busyGrid: Part = {
  selector: '.banner-grid-wrapper.processing',
  start: ({ element, edits }) => edits.toggleClass(element, 'processing', false),
}

/** A custom product page may hold several rating rows; one is enough. CT06 */
const ratingStars: Part = {
  selector: '#respond p.stars',
  start({ element, edits }) {
    if (element.closest('#respond')?.querySelector('p.stars') !== element) edits.remove(element)
  },
}

/** The button at the lower edge of a section scrolls to what follows. CT06 */
const scrollForMore: Part = {
  selector: '.scroll-for-more',
  start(context) {
    const { element, signal } = context
    listen(element, 'click', () => scrollToElement(element, scrollOffsetPx(context), scrollMs, signal), signal)
  },
}

export const smallParts: readonly Part[] = [currentBranch, currentCategory, busyGrid, ratingStars, scrollForMore]

/** Keeps the browser from following links that are meant for the page's scripts alone. CT06 */
export function stopEmptyLinks({ signal }: FeatureContext): void {
  const stop = (event: Event): void => event.preventDefault()
  listenWithin(document, 'click', '#hotspot,.disable-lightbox a', stop, signal)
  listenWithin(
    document,
    'click',
    '.search-dropdown button',
    (_event, button) => button.parentElement?.querySelector<HTMLElement>('input')?.focus(),
    signal,
  )
}
