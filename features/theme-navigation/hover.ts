/** When a pointer means an item of a menu, and when it is only on its way. Contract complete-takeover CT10 */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { createScope } from '../../inject/dom/scope.ts'

/** A pointer rests that moves less than this distance within `restMs`, as in the theme. */
const restPx = 3
const restMs = 20
/** An item counts as left after this time. */
const leaveMs = 70
/** The same for a pointer that moves towards the open drop-down, and may cross other items on its way. */
const towardsMs = 250

export interface HoverHandlers {
  /** A pointer rests on the element. */
  onRest(): void
  /** The pointer has left the item for good. */
  onLeave(): void
  /** The open drop-down, which the pointer may be on its way to. */
  findOpen(): Element | undefined
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Calls the handlers for mice and pens. Touch is ignored, since a finger does not hover. */
export function watchHover(
  element: HTMLElement,
  { onRest, onLeave, findOpen }: HoverHandlers,
  signal: AbortSignal,
): void {
  /** What waits for the pointer; ends when it enters or leaves. */
  let waiting = createScope(signal)
  let lastPoint: Point = { x: 0, y: 0 }
  const restart = (): AbortSignal => {
    waiting.end()
    waiting = createScope(signal)
    return waiting.signal
  }
  const waitForRest = (from: Point, ends: AbortSignal): void => {
    const checkRest = (): void => {
      if (Math.hypot(lastPoint.x - from.x, lastPoint.y - from.y) < restPx) onRest()
      else waitForRest(lastPoint, ends)
    }
    after(restMs, checkRest, ends)
  }
  const onEnter = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    lastPoint = pointOf(event)
    const ends = restart()
    listen(element, 'pointermove', (move) => (lastPoint = pointOf(move)), ends, { passive: true })
    waitForRest(lastPoint, ends)
  }
  const onOut = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const isTowards = isNearing(lastPoint, pointOf(event), findOpen())
    after(isTowards ? towardsMs : leaveMs, onLeave, restart())
  }
  listen(element, 'pointerenter', onEnter, signal)
  listen(element, 'pointerleave', onOut, signal)
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y }
}

/** Whether a step from one point to another leads nearer to an element. */
function isNearing(from: Point, to: Point, element: Element | undefined): boolean {
  if (!element) return false
  const box = element.getBoundingClientRect()
  const distance = ({ x, y }: Point): number =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  return distance(to) < distance(from)
}
