import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { observe } from '../../inject/dom/observe.ts'
import { adoptStyles } from '../../inject/dom/styles.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import type { Atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'

const bodyClass = 'has-sticky-product-cart'
const activeClass = 'sticky-add-to-cart--active'

/**
 * Bar and page get the theme's classes while the bar is to be seen, and the page as much room as the bar needs, below its end
 * and for what gets the focus.
 * @param button the form's, where the bar has a second form; without it the form's own controls lie in the bar
 */
export function showBar(
  context: FeatureContext,
  bar: HTMLElement,
  button: HTMLElement | undefined,
  isShownAtom: Atom<boolean>,
): void {
  const { element: wrapper, edits, signal, store } = context
  const style = bar.classList.contains(activeClass) ? null : wrapper.getAttribute('style')
  /** @param height of the place that the bar leaves; what follows stays where it is */
  const mark = (isShown: boolean, height: number): void => {
    if (button) edits.attribute(bar, 'inert', isShown ? null : '')
    else edits.attribute(wrapper, 'style', isShown ? `${style ? `${style};` : ''}height:${height}px` : style)
    edits.toggleClass(bar, activeClass, isShown)
    edits.toggleClass(document.body, bodyClass, isShown)
  }
  let releaseRoom = (): void => {}
  const makeRoom = (): void => {
    releaseRoom()
    const height = store.get(isShownAtom) ? bar.offsetHeight : 0
    if (height <= 0) return
    const css = `body{padding-bottom:${height}px!important}html{scroll-padding-bottom:${height}px}`
    releaseRoom = adoptStyles(css, document, '')
    // The bar may lie over what has the focus already; what is out of view stays there. Safari before 15.4 cannot tell.
    const focused = attempt(() => document.querySelector(':focus-visible'))
    const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
    if (top < innerHeight && bottom > innerHeight - height) focused?.scrollIntoView({ block: 'nearest' })
  }

  // The theme's observer sets the same classes, before the script or after it; they are none of the server's HTML.
  bar.classList.remove(activeClass)
  document.body.classList.remove(bodyClass)
  mark(true, 0)
  follow(context, isShownAtom, (isShown) => {
    // The bar must not vanish while it has the focus.
    if (!isShown && bar.contains(document.activeElement)) focusInPlace(button)
    mark(isShown, isShown ? wrapper.offsetHeight : 0)
    makeRoom()
  })
  observe(ResizeObserver, [bar], makeRoom, signal)
  signal.addEventListener('abort', () => releaseRoom())
}
