import type { FeatureContext } from '../../inject/defineFeature.ts'
import { after, listen, watch } from '../../inject/lifetime.ts'
import { isShown } from '../../inject/views/Dialog.tsx'
import { announceInMs, type Panel } from './panel.ts'

const openClass = 'current-dropdown'
/** The theme closes what has this class, 5 s after it revealed it. Contract theme-and-platform 2.6 */
const timedClass = 'cart-active'
/** S9.29 */
const revealMs = 5000
/** As long as the theme waits before it takes the pointer seriously. */
const hoverMs = 70
let count = 0

/** The cart below its trigger. Open is what has the theme's class, whoever set it. */
export function dropdown(trigger: HTMLElement, { element: item, edits, signal }: FeatureContext<unknown>): Panel {
  const list = item.querySelector<HTMLElement>('.nav-dropdown') as HTMLElement
  let cancel = (): void => {}
  let isHovered = false
  let isTimed = false

  const isOpen = (): boolean => item.classList.contains(openClass)
  const hasFocus = (): boolean => item.contains(document.activeElement)
  const open = (): void => edits.toggleClass(item, openClass, true)
  // What the theme has opened must not come back when the script stops, so this is no edit.
  const close = (): void => item.classList.remove(openClass)
  /** Closes it some time after pointer and focus have left. */
  const settle = (): void => {
    cancel()
    if (isOpen() && !isHovered && !hasFocus()) cancel = after(isTimed ? revealMs : hoverMs, close, signal)
  }
  const reveal = (onShown?: () => void): void => {
    // A header that hides while the visitor scrolls comes back. Contract theme-and-platform 2.6
    const header = item.closest('.sticky-hide-on-scroll--active')
    header?.classList.remove('sticky-hide-on-scroll--active')
    header?.querySelector('.header-wrapper')?.classList.add('stuck')
    open()
    isTimed = true
    settle()
    after(announceInMs, () => void (isShown(trigger) && onShown?.()), signal)
  }
  const sync = (): void => {
    edits.attribute(trigger, 'aria-expanded', String(isOpen()))
    isTimed &&= isOpen()
    if (!item.classList.contains(timedClass)) return
    // The theme has revealed it. Without its mark only our clock decides, which heeds pointer and focus.
    item.classList.remove(timedClass)
    reveal()
  }

  edits.attribute(list, 'id', list.id || `vernissage-cart-${++count}`)
  edits.attribute(trigger, 'aria-controls', list.id)
  edits.attribute(trigger, 'aria-haspopup', 'true')
  watch(item, { attributeFilter: ['class'] }, sync, signal)
  sync()

  const touch = ({ type, pointerType }: Partial<PointerEvent>): void => {
    if (pointerType === 'touch') return
    if (pointerType) isHovered = type === 'pointerenter'
    settle()
    if (isHovered) cancel = after(hoverMs, open, signal)
  }
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) listen(item, type, touch, signal)
  const leave = ({ key, target }: Partial<KeyboardEvent>): void => {
    if (!isOpen() || (key ? key !== 'Escape' : item.contains(target as Node))) return
    if (hasFocus()) trigger.focus()
    close()
  }
  // On the way down: what this click does may be to open the cart.
  for (const type of ['keydown', 'click']) listen(document, type, leave, signal, { capture: true })

  return {
    find: () => list,
    isOpen,
    reveal,
    press({ detail }) {
      if (!isOpen()) open()
      // Who points at an open cart and clicks wants the cart page. The keyboard cannot point.
      else if (detail > 0) return false
      else close()
      return true
    },
  }
}
