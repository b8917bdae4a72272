/**
 * Takes one behaviour from a legacy script that stays on the page (design.md 3.3, "intercept"), by a capturing listener on the window,
 * which runs before jQuery's handlers on the element and on the document.
 */
import { listenWithin } from '../dom/listenWithin.ts'

/** True where a modifier key is held, with which the browser opens a link in a tab or window, or downloads it. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** True where a form or a link has no `target` other than this window, so that its answer replaces the page. */
export function replacesPage(element: Element): boolean {
  return /^(?:_self)?$/i.test(element.getAttribute('target') ?? '')
}

/**
 * Listens to `type` on every present and future element that matches `selector`, before every other listener. Where `handler` returns
 * true, no other listener gets the event; the browser's default action needs `preventDefault` as well. Custom events that other code
 * triggers through jQuery are not native events and never arrive here (contract theme-and-platform 1).
 */
export function intercept<Type extends keyof HTMLElementEventMap>(
  type: Type,
  selector: string,
  handler: (event: HTMLElementEventMap[Type], element: HTMLElement) => boolean | undefined,
  signal: AbortSignal,
): void {
  const onEvent = (event: Event, element: HTMLElement): void => {
    if (handler(event as HTMLElementEventMap[Type], element)) event.stopImmediatePropagation()
  }
  listenWithin(window, type as string, selector, onEvent, signal, { capture: true, passive: false })
}
