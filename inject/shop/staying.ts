/** Whether a page that was about to be left stays after all. */
import { after, listen } from '../dom/lifetime.ts'

/**
 * Runs `work` each time the visitor declines to leave the page ("Leave site?"), which a script asked for, and each time other code
 * prevents the navigation. Nothing has left the browser then. Only the Navigation API says so: elsewhere a page that stays looks
 * like one whose next page is slow, and nothing happens. Answers that show no page, such as downloads, look like slow ones, too.
 */
export function whenStaying(work: () => unknown, signal: AbortSignal): void {
  const { navigation } = window as { navigation?: EventTarget }
  if (!navigation) return
  let isAsking = false
  /** A navigation has gone out, which stays under way also where a later one is prevented. */
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
      // The question holds all tasks up; what fails in a later one is a navigation that was under way.
      after(0, () => (isAsking = false), signal)
    },
    signal,
  )
  const onError = (): void => {
    if (isAsking) cancel = after(0, stay, signal)
  }
  listen(navigation, 'navigateerror', onError, signal)
  const onNavigate = (event: Event & { readonly destination?: { readonly sameDocument: boolean } }): void => {
    // Another navigation has taken the place of the first one, which may have reached the server.
    cancel()
    const decide = (): void => {
      if (!event.defaultPrevented) isLeaving = true
      else if (!isLeaving) stay()
    }
    // By then all listeners have had the chance to prevent it.
    if (!event.destination?.sameDocument) after(0, decide, signal)
  }
  listen(navigation, 'navigate', onNavigate, signal)
}
