/** How a visitor comes to the page: back from another page, by a reload, or to a page that the browser has prerendered. */
import { after, listen, runGuarded } from './lifetime.ts'

/**
 * Runs `handler` whenever the browser shows the page again from its back/forward cache: requests that were under way when the page
 * was left are over then. The `pageshow` at the end of loading does not count: a quick shopper may be ordering at that time.
 */
export function onPageShownAgain(handler: () => unknown, signal: AbortSignal): void {
  let isAway = false
  const onReturn = (): unknown => {
    isAway = false
    return handler()
  }
  const onLeave = ({ persisted = false }: PageTransition): void => {
    isAway = persisted
  }
  listen(window, 'pagehide', onLeave, signal)
  listen(window, 'pageshow', ({ persisted }: PageTransition) => persisted && onReturn(), signal)
  // An optimiser that delays scripts may keep `pageshow` from listeners. `visibilitychange` is fired in the same task.
  const onVisibility = (): unknown => !document.hidden && after(0, () => isAway && onReturn(), signal)
  listen(document, 'visibilitychange', onVisibility, signal)
}

type PageTransition = Event & { readonly persisted?: boolean }

/** False where the visitor has come back through the history, or has reloaded the page. */
export function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !visit || visit.type === 'navigate'
}

/**
 * Runs `work` when the visitor is on the page: at once, or when a prerendered page is opened. Before that the visitor is still on
 * another page, may change the cart there, and may never come to this one.
 */
export function whenOpened(work: () => unknown, signal: AbortSignal): void {
  if (Reflect.get(document, 'prerendering')) listen(document, 'prerenderingchange', work, signal, { once: true })
  else runGuarded(signal, work)
}
