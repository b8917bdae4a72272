/** A slider that goes on by itself, as long as that disturbs no visitor. Contract complete-takeover CT48 */
import { every } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import { savesData } from '../../inject/dom/savesData.ts'
import { hasReducedMotion } from '../../inject/dom/scroll.ts'

/** Whether sliders may begin to play by themselves; the button starts them in any case. */
export function mayAutoplay(): boolean {
  return !hasReducedMotion() && !savesData()
}

/**
 * Calls `next` again and again, but not while the slider is out of sight, under the pointer or has the focus.
 * @param isOn whether the visitor lets the slider play
 */
export function autoplay(
  slider: HTMLElement,
  { ms, pausesOnHover }: { readonly ms: number; readonly pausesOnHover: boolean },
  isOn: () => boolean,
  next: () => void,
  signal: AbortSignal,
): void {
  let isInSight = false
  const onReport = (entries: readonly IntersectionObserverEntry[]): void => {
    isInSight = entries[entries.length - 1]?.isIntersecting ?? false
  }
  observe(IntersectionObserver, [slider], onReport, signal)
  every(
    ms,
    () => {
      const isPaused =
        !isInSight ||
        document.hidden ||
        slider.contains(document.activeElement) ||
        (pausesOnHover && slider.matches(':hover')) ||
        document.querySelector('dialog[open]') !== null
      if (isOn() && !isPaused) next()
    },
    signal,
  )
}
