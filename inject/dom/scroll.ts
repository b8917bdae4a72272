/** Scrolling that lasts as long as the specification says, stops when the visitor scrolls, and honours reduced motion. */
import { listen } from './lifetime.ts'
import { createScope, type Scope } from './scope.ts'

const lessMotion = '(prefers-reduced-motion: reduce)'

export function hasReducedMotion(): boolean {
  return matchMedia(lessMotion).matches
}

/** Runs `work` when the visitor begins to want less motion, while the page is open. */
export function onReducedMotion(work: () => void, signal: AbortSignal): void {
  listen(matchMedia(lessMotion), 'change', () => hasReducedMotion() && work(), signal)
}

/** A scope that ends at the visitor's first scroll, press or key: an element that moves away under a press would get no click. */
export function untilVisitorMoves(signal: AbortSignal): Scope {
  const scope = createScope(signal)
  for (const type of ['wheel', 'touchstart', 'mousedown', 'keydown'])
    listen(window, type, scope.end, scope.signal, { passive: true })
  return scope
}

/**
 * Brings an element `offsetPx` below the upper edge of the window.
 * @param durationMs time the movement takes; at once under reduced motion. S9.22
 */
export function scrollToElement(element: Element, offsetPx: number, durationMs: number, signal: AbortSignal): void {
  const start = window.scrollY
  // Measured again in each step, since content above the element may become higher meanwhile.
  const distance = (): number => Math.max(0, window.scrollY + element.getBoundingClientRect().top - offsetPx) - start
  if (signal.aborted || distance() === 0) return
  // `instant` overrides a smooth scrolling that the page's style sheet may ask for.
  const moveTo = (share: number): void => window.scrollTo({ top: start + distance() * share, behavior: 'instant' })
  if (hasReducedMotion()) {
    moveTo(1)
    return
  }
  const { signal: ends, end } = untilVisitorMoves(signal)
  const startedAt = performance.now()
  const step = (now: number): void => {
    if (ends.aborted) return
    const share = Math.min(1, Math.max(0, now - startedAt) / durationMs)
    moveTo(share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2)
    if (share < 1) requestAnimationFrame(step)
    else end()
  }
  requestAnimationFrame(step)
}
