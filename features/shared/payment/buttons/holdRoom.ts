/** Room for buttons that will not come. */
import { createStyler } from '../../../../inject/dom/edits/styler.ts'
import { listen } from '../../../../inject/dom/lifetime.ts'
import type { Scope } from '../../../../inject/dom/scope.ts'

/**
 * Keeps an element's room, with nothing in it to see or to reach, until the shopper clicks or types: a page that moves by
 * itself takes the place away at which the shopper reads or is about to press. Room below the view goes at once. Room above
 * it stays until it is seen again: beside columns of their own height, the browser moves one of them when it goes.
 * @param scope the room is kept as long
 * @param onEnd takes the room away, and ends the scope
 */
export function holdRoom(
  { edits, signal }: Pick<Scope, 'edits' | 'signal'>,
  element: Element,
  onEnd: () => void,
): void {
  const { top, height } = element.getBoundingClientRect()
  if (height === 0 || top >= innerHeight) {
    onEnd()
    return
  }
  createStyler(edits, element)(`box-sizing: border-box; min-height: ${Math.ceil(height)}px; visibility: hidden`)
  const onAct = ({ type, isTrusted }: Event): void => {
    // The store's scripts click on the chosen payment method whenever they have printed the methods anew.
    if (type === 'click' && !isTrusted) return
    if (element.getBoundingClientRect().bottom > 0) onEnd()
  }
  listen(window, 'click keydown', onAct, signal, { capture: true, passive: true })
}
