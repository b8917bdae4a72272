/** Runs work when an element is seen, and never lets the element stay invisible. Contract complete-takeover CT57, CT59 */

import { after, listen, runGuarded } from '../../../inject/dom/lifetime.ts'
import { hasReducedMotion } from '../../../inject/dom/scroll.ts'
import type { FeatureContext, SetupContext } from '../../../inject/feature.ts'

/** A style rule of `theme-page` shows what the theme hides, except for elements with this class. */
export const waitingClass = 'vernissage-waiting'
/** An element counts as seen with this share of it in the window. */
const seenShare = 0.1
/** Where the browser has not reported anything for so long, every element counts as seen. */
const latestMs = 3000

/** How an element came to be seen. `now`: it was in the window from the start, nothing may move, or the page is being printed. */
export type Sight = 'now' | 'scrolled'

/** Undefined: the browser has not reported in time, or the page is being printed. */
type OnReport = (entry?: IntersectionObserverEntry) => void

/**
 * Hides an element that is outside of the window until it comes in. The browser's first report follows the layout, so that
 * nothing is measured here.
 * @param onSeen runs once, with the element's width in CSS pixels; 0 where the browser has not reported it
 */
export function whenSeen(
  { element, edits, signal, start }: FeatureContext,
  onSeen: (sight: Sight, width: number) => void,
): void {
  if (hasReducedMotion() || !('IntersectionObserver' in window)) {
    onSeen('now', 0)
    return
  }
  let sight: Sight = 'now'
  const unwatch = watch(start, element, (entry) => {
    if (entry && !isSeen(entry)) {
      sight = 'scrolled'
      edits.toggleClass(element, waitingClass, true)
      return
    }
    unwatch()
    runGuarded(signal, () => onSeen(entry ? sight : 'now', entry?.boundingClientRect.width ?? 0))
  })
  signal.addEventListener('abort', unwatch)
}

/** Something without a height, or higher than the window, would never show a tenth of itself. */
function isSeen({
  isIntersecting,
  intersectionRatio,
  boundingClientRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const { height } = boundingClientRect
  return isIntersecting && (intersectionRatio >= seenShare || height === 0 || height > (rootBounds?.height ?? 0))
}

interface Watch {
  readonly observer: IntersectionObserver
  readonly handlers: Map<Element, OnReport>
}

/** All elements of a start share one observer, since a page may have hundreds. */
const watches = new WeakMap<SetupContext, Watch>()

function watch(start: SetupContext, element: Element, onReport: OnReport): () => void {
  const shared = watches.get(start) ?? createWatch(start.signal)
  watches.set(start, shared)
  shared.handlers.set(element, onReport)
  shared.observer.observe(element)
  return () => {
    shared.handlers.delete(element)
    shared.observer.unobserve(element)
  }
}

function createWatch(signal: AbortSignal): Watch {
  const handlers = new Map<Element, OnReport>()
  const showAll = (): void => {
    for (const onReport of [...handlers.values()]) onReport()
  }
  const cancel = after(latestMs, showAll, signal)
  const observer = new IntersectionObserver(
    (entries) => {
      cancel()
      for (const entry of entries) handlers.get(entry.target)?.(entry)
    },
    { threshold: [0, seenShare] },
  )
  listen(window, 'beforeprint', showAll, signal)
  signal.addEventListener('abort', () => observer.disconnect())
  return { observer, handlers }
}
