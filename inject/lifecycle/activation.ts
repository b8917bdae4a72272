/** When a matched element is mounted: at once, when it comes near the viewport, or when the visitor touches it. */
import { listen } from '../lifetime.ts'

/** Elements this close to the viewport count as visible, so that scrolling finds them ready. */
const marginPx = 256
const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const

export interface Activation<Job extends () => void> {
  /** Hands `mount` over once when the element comes near the viewport. */
  whenVisible(element: Element, mount: Job): void
  /** Calls `mount` once when the visitor points at the element, touches it or focuses into it. */
  whenTouched(element: Element, mount: Job, signal: AbortSignal): void
}

/** @param start gets the mounts of everything that came near the viewport at the same time. */
export function createActivation<Job extends () => void>(
  signal: AbortSignal,
  start: (mounts: readonly Job[]) => void,
): Activation<Job> {
  // Weak: a fragment that is replaced before anybody saw it must not stay in memory.
  const waiting = new WeakMap<Element, Job[]>()
  let observer: IntersectionObserver | undefined

  return {
    whenVisible(element, mount) {
      if (!observer) {
        observer = new IntersectionObserver(
          (entries, self) => {
            const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
            start(near.flatMap((target) => waiting.get(target) ?? []))
            for (const target of near) {
              self.unobserve(target)
              waiting.delete(target)
            }
          },
          { rootMargin: `${marginPx}px` },
        )
        signal.addEventListener('abort', () => observer?.disconnect())
      }
      waiting.set(element, [...(waiting.get(element) ?? []), mount])
      observer.observe(element)
    },

    whenTouched(element, mount, ends) {
      const once = new AbortController()
      ends.addEventListener('abort', () => once.abort(), { signal: once.signal })
      const touch = (): void => {
        once.abort()
        mount()
      }
      for (const type of touches) listen(element, type, touch, once.signal, { passive: true })
    },
  }
}
