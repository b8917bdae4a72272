/** When a pointer means an item of a menu, and when it is only on its way. Contract complete-takeover CT10 */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { createScope } from '../../inject/dom/scope.ts'

/** The theme's: a pointer that moves less than so far within so long rests. */
const restPx = 3
const restMs = 20
const leaveMs = 70
/** How long a pointer has that takes the short way to the open drop-down, across other items. */
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

/** Mice and pens only: a finger has no way to rest. */
export function watchHover(
  element: HTMLElement,
  { onRest, onLeave, findOpen }: HoverHandlers,
  signal: AbortSignal,
): void {
  /** Ends with what the pointer does next. */
  let waiting = createScope(signal)
  let last: Point = { x: 0, y: 0 }
  const begin = (): AbortSignal => {
    waiting.end()
    waiting = createScope(signal)
    return waiting.signal
  }
  const waitForRest = (from: Point, ends: AbortSignal): void => {
    const look = (): void => {
      if (Math.hypot(last.x - from.x, last.y - from.y) < restPx) onRest()
      else waitForRest(last, ends)
    }
    after(restMs, look, ends)
  }
  const onEnter = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    last = pointOf(event)
    const ends = begin()
    listen(element, 'pointermove', (move) => (last = pointOf(move)), ends, { passive: true })
    waitForRest(last, ends)
  }
  const onOut = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const isTowards = isNearing(last, pointOf(event), findOpen())
    after(isTowards ? towardsMs : leaveMs, onLeave, begin())
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
