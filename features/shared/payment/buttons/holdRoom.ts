/** Keeps the room of buttons that will not come, so that the page does not move under the shopper. */
import { createStyler } from '../../../../inject/dom/edits/styler.ts'
import { listen } from '../../../../inject/dom/lifetime.ts'
import type { Scope } from '../../../../inject/dom/scope.ts'

/**
 * Keeps an element's room, invisible and out of reach, until the shopper clicks or types: a page that moves by itself takes away
 * what the shopper reads or is about to press. Room below the viewport is removed at once. Room above it stays until it is seen
 * again: in a layout with columns, the browser cannot keep all of them in place when it goes.
 * @param scope its signal ends the room at the latest
 * @param onEnd removes the room, and has to end the scope
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
  const onInput = ({ type, isTrusted }: Event): void => {
    // The store's scripts click on the chosen payment method whenever they have printed the methods anew.
    if (type === 'click' && !isTrusted) return
    if (element.getBoundingClientRect().bottom > 0) onEnd()
  }
  listen(window, 'click keydown', onInput, signal, { capture: true, passive: true })
}
