/** A link to the reviews, or to one of them, opens and shows them; tabs and accordions work with the keyboard. S1.20 S2.20 */

import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { after, listen, runGuarded } from '../../inject/dom/lifetime.ts'
import type { Scope } from '../../inject/dom/scope.ts'
import { scrollToElement, untilVisitorMoves } from '../../inject/dom/scroll.ts'
import { defineFeature } from '../../inject/feature.ts'
import { hasModifier, intercept } from '../../inject/legacy/intercept.ts'
import { findJQuery } from '../../inject/shop/jQuery.ts'
import { scrollOffsetPx } from '../../inject/shop/theme.ts'
import { connectControls, controlSelectorIn, isOpen, panelOf } from '../shared/theme/panels.ts'
import { placeNameIn, showInAddress } from '../shared/theme/placeInPage.ts'

const controlSelector = controlSelectorIn('.single-product')
const reviewsSelector = '.single-product #reviews'
const scrollDurationMs = 500
/** How long a panel that the theme opens is animated. Contract theme-and-platform 2.14 */
const openingMs = 500
/**
 * On page load the theme scrolls to the reviews by itself: it begins after `openingMs`, and takes as long.
 * Contract theme-and-platform 2.16
 */
const themeScrollsUntilMs = 1100

interface JQuery {
  (ready: () => void): unknown
  /** A plugin that the theme brings. */
  readonly scrollTo?: unknown
}

export default defineFeature({
  id: 'product-reviews',
  selector: `.single-product .tabbed-content,.single-product .accordion-item,${reviewsSelector}`,

  /**
   * The address and the links to the reviews belong to the page: what they name may stand in any tab, and the theme, which is
   * asked first, acts on the window as well.
   */
  setup(context) {
    const { signal, edits } = context
    const jQuery = findJQuery<JQuery>()
    const findReviews = (): HTMLElement | null => document.querySelector(reviewsSelector)
    let scrolling: Scope | undefined

    /** Opens and shows what the address names. @param movesUntilMs after this time the theme no longer moves the page */
    const follow = (movesUntilMs: number, asksForReviews = false): void => {
      const { hash } = location
      const named = document.getElementById(placeNameIn(location))
      const isComment = /comment-/i.test(hash)
      const isReviews = asksForReviews || isComment || /^#(?:comments|reviews|tab-reviews)$/i.test(hash)
      const target = isReviews && !(isComment && named) ? findReviews() : named
      const controls = [...document.querySelectorAll<HTMLAnchorElement>(controlSelector)].filter(
        (control) => control.getAttribute('href') === hash || panelOf(control)?.contains(target),
      )
      for (const control of controls) if (!isOpen(control)) control.click()
      const shown = isReviews ? target : controls[0]
      if (!shown) return
      scrolling?.end()
      scrolling = untilVisitorMoves(signal)
      const { signal: ends } = scrolling
      const scroll = (): void => scrollToElement(shown, scrollOffsetPx(context), scrollDurationMs, ends)
      after(findJQuery<JQuery>()?.scrollTo ? movesUntilMs : 0, scroll, ends)
    }

    const followLink = (event: MouseEvent): boolean => {
      const reviews = findReviews()
      // With a modifier key the visitor wants another window.
      if (!reviews || hasModifier(event)) return reviews !== null
      event.preventDefault()
      showInAddress('#reviews')
      follow(openingMs)
      edits.attribute(reviews, 'tabindex', '-1')
      focusInPlace(reviews)
      return true
    }

    connectControls(context, controlSelector)
    listen(window, 'hashchange', () => follow(openingMs), signal)
    intercept('click', 'a.woocommerce-review-link', followLink, signal)
    const begin = (): unknown =>
      runGuarded(signal, () => follow(themeScrollsUntilMs, /comment-page-|cpage=/.test(location.href)))
    // After the theme, which does the same on page load: an accordion item that it has opened must not be clicked again, which would close it.
    if (jQuery) jQuery(begin)
    else begin()
  },

  mount() {},
})
