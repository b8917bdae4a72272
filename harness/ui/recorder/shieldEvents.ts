/**
 * Keeps from the page, and from what watches the person, everything that happens in the bar: a click there must not close
 * the page's menu, and is no step of the journey. The bar itself gets a copy, which does not leave its shadow root.
 */

/** What the bar's own code listens to. */
const copied = ['click', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown'] as const

const silent = [
  ...['mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'dblclick', 'auxclick', 'contextmenu'],
  ...['pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture', 'touchstart', 'touchmove', 'touchend'],
  ...['wheel', 'keyup', 'keypress', 'focus', 'blur', 'focusin', 'focusout', 'beforetoggle', 'toggle'],
]

/** To be called before anything else listens to the window. */
export function shieldEvents(host: Element): void {
  for (const type of copied) addEventListener(type, (event) => passOn(event, host), { capture: true })
  for (const type of silent) {
    addEventListener(
      type,
      (event) => {
        if (!isOf(event, host)) return
        event.stopImmediatePropagation()
        // The page's field keeps the focus while the mouse is used in the bar.
        if (type === 'mousedown' || type === 'contextmenu') event.preventDefault()
      },
      { capture: true, passive: false },
    )
  }
}

function passOn(event: Event, host: Element): void {
  const [target] = event.composedPath()
  // A copy comes no further than the shadow root, so that each event is seen here once.
  if (!isOf(event, host) || !(target instanceof Element)) return
  event.stopImmediatePropagation()
  if (!target.dispatchEvent(copyOf(event))) event.preventDefault()
}

/** Whether an event happens in the bar, or is about the page's focus on its way to the bar or back. */
function isOf(event: Event, host: Element): boolean {
  return event.composedPath().includes(host) || (event instanceof FocusEvent && event.relatedTarget === host)
}

function copyOf(event: Event): Event {
  const common = { bubbles: true, cancelable: true, composed: false }
  if (event instanceof KeyboardEvent) {
    const { key, code, shiftKey, altKey, ctrlKey, metaKey } = event
    return new KeyboardEvent(event.type, { ...common, key, code, shiftKey, altKey, ctrlKey, metaKey })
  }
  const { clientX = 0, clientY = 0, button = 0, pointerId = 0 } = event as PointerEvent
  return new PointerEvent(event.type, { ...common, clientX, clientY, button, pointerId })
}
