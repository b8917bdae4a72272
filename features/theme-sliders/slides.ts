/** Marks slides as in view or not. Contract complete-takeover CT47, CT50 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import type { FeatureContext } from '../../inject/feature.ts'

/**
 * Marks a slide as in view or not: its links, its films, and what comes in with it.
 * @param isHidden false for a slide at the edge, of which a visitor sees a part and may click on it
 */
export function showSlide(
  { element, edits }: FeatureContext,
  slide: Element,
  isInView: boolean,
  isHidden = !isInView,
): void {
  // The focus would be lost with a slide that takes none any more.
  if (isHidden && slide.contains(document.activeElement)) focusInPlace(element)
  edits.toggleClass(slide, 'is-selected', isInView)
  edits.attribute(slide, 'inert', isHidden ? '' : null)
  for (const film of slide.querySelectorAll<HTMLVideoElement>('video.video-bg')) {
    // A browser may refuse to play; the first picture of the film is as good.
    if (isInView) film.play().catch(() => {})
    else film.pause()
  }
  if (isInView) reveal({ edits }, slide)
}

/** Shows elements of a slide that come in by animation, which the theme hides until their slide is in view. */
function reveal({ edits }: Pick<FeatureContext, 'edits'>, slide: Element): void {
  for (const part of slide.querySelectorAll('[data-animate]')) setAttributes(edits, part, { 'data-animated': 'true' })
}

/** A slider that stays the server's row must hide neither its slides nor what waits for them. */
export function showAllSlides({ element, edits }: FeatureContext): void {
  edits.toggleClass(element, 'vernissage-slider-row', true)
  for (const slide of element.children) edits.toggleClass(slide, 'is-selected', true)
  reveal({ edits }, element)
}
