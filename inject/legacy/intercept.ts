/**
 * Taking one behaviour from a legacy script that stays on the page (design.md 3.3, "intercept"): our listener is the first
 * on the way down, before those of jQuery on the element and on the document.
 */
import { listenWithin } from '../dom/listenWithin.ts'

/** True where a modifier key is held: the browser then opens a tab or a window for a link, or downloads it. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** True where the browser shows the answer to a form or a link in the place of this page, and not in another window or frame. */
export function replacesPage(element: Element): boolean {
  return /^(?:_self)?$/i.test(element.getAttribute('target') ?? '')
}

/**
 * Listens to `type` on every element that matches `selector`, now and later, before every other listener. Where `handler` returns true,
 * no other listener gets the event; what the browser does with it is stopped by `preventDefault` alone. What other code triggers
 * through jQuery under a name that browsers do not know never comes here (contract theme-and-platform 1).
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
