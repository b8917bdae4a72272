/** Backgrounds and text boxes move slower or faster than the page. Contract complete-takeover CT58 */

import { createStyler } from '../../../inject/dom/edits/styler.ts'
import { listen, oncePerFrame } from '../../../inject/dom/lifetime.ts'
import { observe } from '../../../inject/dom/observe.ts'
import { hasReducedMotion } from '../../../inject/dom/scroll.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import type { Part } from '../../shared/stand-in/parts.ts'

export const parallax: Part = {
  selector: '[data-parallax]',

  start(context) {
    const { element, edits } = context
    edits.toggleClass(element, 'parallax-active', true)
    const factor = factorOf(element.dataset.parallax)
    const isTouch = matchMedia('(hover: none)').matches && !document.body.classList.contains('parallax-mobile')
    // A background that is a style of the element itself would have to be fixed to the window, which costs a repaint per frame.
    if (factor === 0 || isTouch || hasReducedMotion() || element.style.backgroundImage) return
    move(context, factor)
  },
}

/** How far an element moves by itself, as a share of its frame's movement; 0 where the attribute is no number. */
export function factorOf(value = ''): number {
  const speed = Number(value) || 0
  const share = Math.min(10, Math.abs(speed)) / 10
  return (-Math.sign(speed) * share) / (2 - share) || 0
}

/** Where an element is drawn while its frame is at `top` of the window, in CSS pixels. */
export function placeAt(
  { top, height }: Pick<DOMRect, 'top' | 'height'>,
  windowHeight: number,
  { factor, isBackground }: { readonly factor: number; readonly isBackground: boolean },
): { readonly y: number; readonly height: number | undefined; readonly opacity: number } {
  const fromCentre = top + height / 2 - windowHeight / 2
  // A background that moves is higher than its frame by its way through the window, so that it always fills the frame.
  return {
    y: isBackground ? -top * factor : -fromCentre * factor,
    height: isBackground ? height + (windowHeight - height) * factor : undefined,
    opacity: Math.min(1, Math.max(0, 1 + (2 * fromCentre) / windowHeight)),
  }
}

/** Writes the place once per frame, while the frame of the element is in the window. */
function move({ element, edits, signal }: FeatureContext, factor: number): void {
  const { parallaxContainer, parallaxFade } = element.dataset
  const isBackground = 'parallaxBackground' in element.dataset
  // A background faster than the page would leave the frame empty.
  if (isBackground && factor < 0) return
  const frame = findFrame(element, parallaxContainer)
  const setStyle = createStyler(edits, element)
  let isSeen = false
  const draw = (): void => {
    const place = placeAt(frame.getBoundingClientRect(), innerHeight, { factor, isBackground })
    const height = place.height === undefined ? '' : `height:${place.height}px;`
    const fade = parallaxFade ? `opacity:${place.opacity};` : ''
    setStyle(`${height}${fade}transform:translate3d(0,${place.y}px,0)`)
  }
  const drawSoon = oncePerFrame(draw, signal)
  const update = (): void => {
    if (isSeen && !hasReducedMotion()) drawSoon()
  }
  observe<IntersectionObserverEntry, IntersectionObserverInit>(
    IntersectionObserver,
    [frame],
    (entries) => {
      isSeen = entries[entries.length - 1]?.isIntersecting ?? false
      update()
    },
    signal,
  )
  listen(window, 'scroll resize', update, signal, { passive: true })
}

/** The part of the page that the element moves in. It stands still itself, so that its place can be asked for. */
function findFrame(element: HTMLElement, selector = ''): Element {
  const parent = element.parentElement ?? document.body
  // The shop may have printed something that is no selector.
  return (selector && attempt(() => element.closest(selector))) || parent
}
