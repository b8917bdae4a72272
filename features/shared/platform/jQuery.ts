/**
 * Calls handlers of other code: asks them whether an action is allowed, and converts elements to and from jQuery objects.
 * Source: contract theme-and-platform 1, 3.4.
 */
import { findJQuery } from '../../../inject/shop/jQuery.ts'

interface JQuery {
  (target: EventTarget | null): { triggerHandler(event: JQueryEvent, parameters: readonly unknown[]): unknown }
  Event(name: string): JQueryEvent
  event: { triggered?: string | undefined }
}
interface JQueryEvent {
  isPropagationStopped(): boolean
}

/** An element as an argument for handlers of other code: a jQuery object where the page has jQuery, else the element. */
export function wrapped(element: Element | null): unknown {
  return findJQuery<JQuery>()?.(element) ?? element
}

/** The element in a handler's argument, which may be a jQuery object; undefined where there is none. */
export function unwrapped(parameter: unknown): HTMLElement | undefined {
  const element = parameter instanceof Element ? parameter : (parameter as readonly unknown[] | null | undefined)?.[0]
  return element instanceof HTMLElement ? element : undefined
}

/**
 * Fires a cancellable event. False when a handler refuses: a jQuery handler that returns false, or a native listener that prevents the
 * default. jQuery's handlers get the parameters as arguments, native listeners as `event.detail`.
 * @param decide gets the error of a jQuery handler that throws, and returns the result in that case
 */
export function isAllowed(
  target: EventTarget,
  name: string,
  parameters: readonly unknown[],
  decide: (error: unknown) => boolean,
): boolean {
  const jQuery = findJQuery<JQuery>()
  // jQuery's namespaces follow a dot and are no part of the event's type.
  const type = name.replace(/\..*/, '')
  const event = new CustomEvent(type, { bubbles: true, cancelable: true, detail: parameters })
  if (!jQuery) return target.dispatchEvent(event)
  const jQueryEvent = jQuery.Event(name)
  try {
    // `triggerHandler` returns the last handler's result. Any handler's `false` stops the event's propagation, which is read below;
    // a prevented default alone is no refusal.
    jQuery(target).triggerHandler(jQueryEvent, parameters)
  } catch (error) {
    return decide(error)
  }
  if (jQueryEvent.isPropagationStopped()) return false
  // While `triggered` is a type, jQuery ignores native events of that type, so that its handlers are not called twice.
  const before = jQuery.event.triggered
  jQuery.event.triggered = type
  try {
    return target.dispatchEvent(event)
  } finally {
    jQuery.event.triggered = before
  }
}
