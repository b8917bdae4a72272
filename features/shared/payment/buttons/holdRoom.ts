/** Room for buttons that will not come. */
import { createStyler } from '../../../../inject/dom/edits/styler.ts'
import { listen } from '../../../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../../../inject/dom/scope.ts'

/**
 * Keeps an element's room, with nothing in it to see or to reach, until the shopper clicks, types or scrolls: a page that moves by
 * itself takes the place away at which the shopper reads or is about to press. Room that is out of view goes at once.
 * @param scope the changes last as long
 * @param onEnd takes the room away
 */
export function holdRoom(
  { edits, signal }: Pick<Scope, 'edits' | 'signal'>,
  element: Element,
  onEnd: () => void,
): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  if (height === 0 || bottom <= 0 || top >= innerHeight) {
    onEnd()
    return
  }
  createStyler(edits, element)(`box-sizing: border-box; min-height: ${height}px; visibility: hidden`)
  const holding = createScope(signal)
  const onAct = ({ type, isTrusted }: Event): void => {
    // The store's scripts click on the chosen payment method whenever they have printed the methods anew.
    if (type === 'click' && !isTrusted) return
    holding.end()
    onEnd()
  }
  listen(window, 'click keydown scroll', onAct, holding.signal, { capture: true, passive: true })
}
