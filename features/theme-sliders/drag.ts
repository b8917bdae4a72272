/** Dragging by mouse, and for fading sliders by touch; the browser itself scrolls rows by touch. Contract complete-takeover CT49 */
import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'

/**
 * @param onStart runs when a drag begins, and returns what runs at its end; that gets 1 for a drag to the left, else -1
 */
export function dragSlides(
  { element, edits, signal }: FeatureContext,
  { dragPx, isFade }: { readonly dragPx: number; readonly isFade: boolean },
  onStart: () => (direction: number) => void,
): void {
  let start: { x: number; scrollLeft: number } | undefined
  let onEnd: ((direction: number) => void) | undefined
  let hasMoved = false
  const end = (event: PointerEvent): void => {
    const from = start
    start = undefined
    edits.toggleClass(element, 'is-dragging', false)
    if (from) onEnd?.(event.clientX < from.x ? 1 : -1)
    onEnd = undefined
  }
  listen(
    element,
    'pointerdown',
    ({ button, clientX, pointerType }) => {
      hasMoved = false
      if (button === 0 && (isFade || pointerType === 'mouse')) start = { x: clientX, scrollLeft: element.scrollLeft }
    },
    signal,
  )
  const move = ({ clientX, buttons }: PointerEvent): void => {
    if (!start || buttons === 0) return
    const distance = clientX - start.x
    if (!onEnd && Math.abs(distance) <= dragPx) return
    onEnd ??= onStart()
    hasMoved = true
    edits.toggleClass(element, 'is-dragging', true)
    if (!isFade) element.scroll({ left: start.scrollLeft - distance, behavior: 'instant' })
  }
  listen(window, 'pointermove', move, signal, { passive: true })
  listen(window, 'pointerup pointercancel', end as never, signal)
  // A drag must neither click the slide nor start the browser's own drag and drop.
  const cancel = (event: MouseEvent): void => {
    // `hasMoved` stays set where a drag ends outside of the slider, and clicks by keyboard, with `detail` 0, must still work.
    if (!hasMoved || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
    hasMoved = false
  }
  listen(element, 'click', cancel, signal, { capture: true })
  listen(element, 'dragstart', (event) => start && event.preventDefault(), signal)
}
