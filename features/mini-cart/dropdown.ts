/** The cart that drops down below its link in the header. */
import { isShown } from '../../inject/dom/isShown.ts'
import { after, listen, watch } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { closePopups } from '../shared/theme/popups.ts'
import { announceAfterMs, listCountAtom, type Panel } from './model.ts'

const openClass = 'current-dropdown'
/** The theme closes what has this class, 5 s after it revealed it. Contract theme-and-platform 2.6 */
const timedClass = 'cart-active'
/** How long a revealed cart stays open without pointer and focus. S9.29 */
const revealMs = 5000
/** The pointer has to stay for this time before the drop-down opens, as with the theme. */
const hoverMs = 70

/** Shows a header again that the theme hides while the visitor scrolls. Contract theme-and-platform 2.6 */
function showHeader(item: Element): void {
  const header = item.closest('.sticky-hide-on-scroll--active')
  header?.classList.remove('sticky-hide-on-scroll--active')
  header?.querySelector('.header-wrapper')?.classList.add('stuck')
}

/** Links the trigger to the list that it opens, for screen readers. */
function linkToList({ edits, store }: FeatureContext<unknown>, trigger: Element, list: Element): void {
  const count = store.get(listCountAtom) + 1
  store.set(listCountAtom, count)
  edits.attribute(list, 'id', list.id || `vernissage-cart-${count}`)
  edits.attribute(trigger, 'aria-controls', list.id)
  edits.attribute(trigger, 'aria-haspopup', 'true')
}

/** Closes what lies over a revealed cart, which can then be announced, since the page is no longer inert. */
function uncover(context: FeatureContext<unknown>, onUncovered?: () => void): void {
  closePopups(context)
  onUncovered?.()
}

/** Opens and closes the list. It is open while its item has the theme's class, whichever script has set that. */
export function createDropdown(trigger: HTMLElement, context: FeatureContext<unknown>): Panel {
  const { element: item, edits, signal } = context
  const list = item.querySelector<HTMLElement>('.nav-dropdown')!
  let cancel = (): void => {}
  let isHovered = false
  let isRevealed = false

  const isOpen = (): boolean => item.classList.contains(openClass)
  const hasFocus = (): boolean => item.contains(document.activeElement)
  const open = (): void => edits.toggleClass(item, openClass, true)
  // Not through `edits`, which would reopen the cart after a stop. Removing an absent class would still rewrite the attribute.
  const close = (): void => void (isOpen() && item.classList.remove(openClass))
  /** Opens the cart shortly after the pointer came, closes it some time after pointer and focus have left. */
  const openOrCloseLater = (): void => {
    cancel()
    if (isHovered) cancel = after(hoverMs, open, signal)
    else if (isOpen() && !hasFocus()) cancel = after(isRevealed ? revealMs : hoverMs, close, signal)
  }
  const reveal = (onShown?: () => void): void => {
    showHeader(item)
    open()
    isRevealed = true
    openOrCloseLater()
    after(announceAfterMs, () => isShown(trigger) && uncover(context, onShown), signal)
  }
  const onClassChange = (): void => {
    edits.attribute(trigger, 'aria-expanded', String(isOpen()))
    isRevealed &&= isOpen()
    if (!item.classList.contains(timedClass)) return
    // The theme has revealed the cart. Its timer looks for this class, so without it only our timer closes the cart.
    item.classList.remove(timedClass)
    reveal()
  }

  linkToList(context, trigger, list)
  watch(item, { attributeFilter: ['class'] }, onClassChange, signal)
  onClassChange()

  const onHover = ({ type, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return
    isHovered = type === 'pointerenter'
    openOrCloseLater()
  }
  for (const type of ['pointerenter', 'pointerleave'] as const) listen(item, type, onHover, signal)
  listen(item, 'focusin focusout', openOrCloseLater, signal)
  const onDocumentClick = ({ target }: Event): void => void (item.contains(target as Node) || close())
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen()) return
    // A pointer that rests on the cart must not open it again.
    isHovered = false
    if (hasFocus()) trigger.focus()
    close()
  }
  // In the capture phase, since this very click may open the cart.
  listen(document, 'click', onDocumentClick, signal, { capture: true })
  listen(document, 'keydown', onKeyDown, signal, { capture: true })

  return {
    find: () => list,
    reveal,
    onClick({ detail }) {
      // A visitor who points at an open cart and clicks wants the cart page. The keyboard cannot point.
      if (isOpen() && detail > 0) return false
      if (isOpen()) close()
      else open()
      return true
    },
  }
}
