/** Reports that the visitor stays on a page that was about to be left. */
import { after, listen } from '../dom/lifetime.ts'

/**
 * Runs `work` each time the visitor declines the browser's question "Leave site?", and each time other code prevents a navigation. No
 * request has been sent then. Needs the Navigation API; in other browsers `work` never runs, since a page that stays looks like one
 * whose next page is slow. A download looks like a slow page in all browsers.
 */
export function whenStaying(work: () => unknown, signal: AbortSignal): void {
  const { navigation } = window as { navigation?: EventTarget }
  if (!navigation) return
  let isAsking = false
  /** The request of a navigation has been sent, and goes on also where a later navigation is prevented. */
  let isLeaving = false
  let cancel = (): void => {}
  const stay = (): void => {
    isLeaving = false
    work()
  }
  listen(
    window,
    'beforeunload',
    () => {
      isAsking = true
      // While the question is open no task runs. A `navigateerror` in a later task is about another navigation.
      after(0, () => (isAsking = false), signal)
    },
    signal,
  )
  const onError = (): void => {
    if (isAsking) cancel = after(0, stay, signal)
  }
  listen(navigation, 'navigateerror', onError, signal)
  const onNavigate = (event: Event & { readonly destination?: { readonly sameDocument: boolean } }): void => {
    // A new navigation replaces the first one, whose request may have reached the server: that is no page that stays.
    cancel()
    const decide = (): void => {
      if (!event.defaultPrevented) isLeaving = true
      else if (!isLeaving) stay()
    }
    // In a later task, after all listeners that may prevent the navigation.
    if (!event.destination?.sameDocument) after(0, decide, signal)
  }
  listen(navigation, 'navigate', onNavigate, signal)
}
