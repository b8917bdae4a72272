/** Asking others for their consent, as the platform does. Source: contract theme-and-platform 1, 3.4. */

interface JQuery {
  (target: EventTarget): { triggerHandler(event: JQueryEvent, parameters: readonly unknown[]): unknown }
  Event(name: string): JQueryEvent
  event: { triggered?: string | undefined }
}
interface JQueryEvent {
  isDefaultPrevented(): boolean
}

/**
 * False when somebody refuses: a jQuery handler that returns false, or a native listener that prevents the default of the event
 * of that name. jQuery's handlers are asked once, with arguments; `event.detail` holds them for native listeners.
 */
export function isAllowed(target: EventTarget, name: string, parameters: readonly unknown[]): boolean {
  const { jQuery } = window as { jQuery?: JQuery }
  const event = new CustomEvent(name, { bubbles: true, cancelable: true, detail: parameters })
  if (!jQuery) return target.dispatchEvent(event)
  const asked = jQuery.Event(name)
  // The result is the last handler's; that one before it has returned false shows in the event.
  jQuery(target).triggerHandler(asked, parameters)
  if (asked.isDefaultPrevented()) return false
  // While `triggered` names a type, jQuery leaves native events of it alone.
  const before = jQuery.event.triggered
  jQuery.event.triggered = name
  try {
    return target.dispatchEvent(event)
  } finally {
    jQuery.event.triggered = before
  }
}

/** What a handler of others gets for an element: jQuery's wrapping where there is jQuery. */
export function wrapped(element: Element): unknown {
  const { jQuery } = window as { jQuery?: (element: Element) => unknown }
  return jQuery ? jQuery(element) : element
}
