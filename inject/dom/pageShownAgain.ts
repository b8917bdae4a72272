/** When the visitor comes to a page: back to one that was left, or to one that the browser has prepared unseen. */
import { after, listen, runGuarded } from './lifetime.ts'

/**
 * Runs `handler` whenever the browser shows the page again from its memory: what was under way when it was left is over then. The
 * event at the end of loading is none: a quick shopper has ordered before the last picture came, and is about to leave the page.
 */
export function onPageShownAgain(handler: () => unknown, signal: AbortSignal): void {
  let isAway = false
  const onReturn = (): unknown => {
    isAway = false
    return handler()
  }
  const onLeave = ({ persisted = false }: PageMoment): void => {
    isAway = persisted
  }
  listen(window, 'pagehide', onLeave, signal)
  listen(window, 'pageshow', ({ persisted }: PageMoment) => persisted && onReturn(), signal)
  // An optimiser that delays scripts may withhold the event before from listeners. It comes in the same task as this one.
  const onVisibility = (): unknown => !document.hidden && after(0, () => isAway && onReturn(), signal)
  listen(document, 'visibilitychange', onVisibility, signal)
}

type PageMoment = Event & { readonly persisted?: boolean }

/** False where the visitor has gone back to the page, or has loaded it again. */
export function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !visit || visit.type === 'navigate'
}

/**
 * Runs `work` as soon as the visitor is on the page: at once, or, where the browser prepares the page before its link is clicked, when it
 * is opened. Until then the visitor may change the cart, or send a message, on the page before, or never come.
 */
export function whenOpened(work: () => unknown, signal: AbortSignal): void {
  if (Reflect.get(document, 'prerendering')) listen(document, 'prerenderingchange', work, signal, { once: true })
  else runGuarded(signal, work)
}
