import { listen } from './lifetime.ts'

/**
 * Like `listen`, for events on elements in `root` that match `selector` and on what is inside them, also on those that come
 * later. The handler gets the element that matches.
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
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    return element && handler(event as never, element)
  }
  listen(root, type as string, onEvent, signal, options)
}
