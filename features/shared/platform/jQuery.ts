/**
 * Other code's handlers: they take and give elements as jQuery has them, and are asked for their consent.
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

/** An element, or none, as handlers of other code get it: wrapped by jQuery where the page has jQuery. */
export function wrapped(element: Element | null): unknown {
  return findJQuery<JQuery>()?.(element) ?? element
}

/** The element in a parameter; undefined where it holds none. */
export function unwrapped(parameter: unknown): HTMLElement | undefined {
  const element = parameter instanceof Element ? parameter : (parameter as readonly unknown[] | null | undefined)?.[0]
  return element instanceof HTMLElement ? element : undefined
}

/**
 * False when a handler refuses: a jQuery handler that returns false, or a native listener that prevents the default of the event
 * of that name. jQuery's handlers are asked once, with arguments; `event.detail` holds them for native listeners.
 * @param decide gets the error of a jQuery handler that throws, and says whether it is allowed nevertheless
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
  const asked = jQuery.Event(name)
  try {
    // The result is the last handler's; that one before it has returned false shows in the event, whose default may be prevented alone.
    jQuery(target).triggerHandler(asked, parameters)
  } catch (error) {
    return decide(error)
  }
  if (asked.isPropagationStopped()) return false
  // While `triggered` names a type, jQuery leaves native events of it alone.
  const before = jQuery.event.triggered
  jQuery.event.triggered = type
  try {
    return target.dispatchEvent(event)
  } finally {
    jQuery.event.triggered = before
  }
}
