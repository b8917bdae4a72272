import { listen } from './lifetime.ts'

/**
 * Delegated `listen`: for events on elements in `root` that match `selector`, and on their descendants, also elements that are
 * inserted later. The handler gets the matching element.
 */
export function listenWithin<Type extends string>(
  root: EventTarget,
  type: Type,
  selector: string,
  handler: (
    event: Type extends keyof HTMLElementEventMap ? HTMLElementEventMap[Type] : Event,
    element: HTMLElement,
  ) => unknown,
  signal: AbortSignal,
  options?: Omit<AddEventListenerOptions, 'signal'>,
): void {
  const onEvent = (event: Event): unknown => {
    const { target } = event
    // Called on the prototype, since a form's field may be named `closest`.
    const element = target instanceof Element ? Element.prototype.closest.call(target, selector) : null
    return element && handler(event as never, element as HTMLElement)
  }
  listen(root, type as string, onEvent, signal, options)
}
