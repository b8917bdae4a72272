import type { FeatureContext } from '../../inject/defineFeature.ts'
import { after, listen, run } from '../../inject/lifetime.ts'
import { isShown, type Panel } from './panel.ts'

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
  const list = item.querySelector<HTMLElement>('.nav-dropdown') ?? undefined
  let cancel = (): void => {}
  let isHovered = false
  let isTimed = false

  const isOpen = (): boolean => item.classList.contains(openClass)
  const hasFocus = (): boolean => item.contains(document.activeElement)
  const set = (isOn: boolean): void => {
    cancel()
    edits.toggleClass(item, openClass, isOn)
    sync()
  }
  const close = (): void => set(false)
  /** Closes it some time after pointer and focus have left. */
  const settle = (): void => {
    cancel()
    if (isOpen() && !isHovered && !hasFocus()) cancel = after(isTimed ? revealMs : hoverMs, close, signal)
  }
  const reveal = (): boolean => {
    showHeader(item)
    set(true)
    isTimed = true
    settle()
    return isShown(trigger)
  }
  const sync = (): void => {
    edits.attribute(trigger, 'aria-expanded', String(isOpen()))
    isTimed &&= isOpen()
    if (!item.classList.contains(timedClass)) return
    // The theme has revealed it. Without its mark only our clock decides, which heeds pointer and focus.
    item.classList.remove(timedClass)
    reveal()
  }

  if (list && !list.id) edits.attribute(list, 'id', `vernissage-cart-${++count}`)
  edits.attribute(trigger, 'aria-controls', list?.id ?? null)
  edits.attribute(trigger, 'aria-haspopup', 'true')
  if (item.classList.contains(timedClass)) item.classList.remove(openClass)
  // Noted as closed, so that it is closed after a stop, even if the theme opens it and we close it.
  edits.toggleClass(item, openClass, !isOpen())
  edits.toggleClass(item, openClass, !isOpen())
  sync()
  const observer = new MutationObserver(() => run(signal, sync))
  observer.observe(item, { attributeFilter: ['class'] })
  signal.addEventListener('abort', () => observer.disconnect())

  listen(item, 'focusin', settle, signal)
  listen(item, 'focusout', settle, signal)
  for (const isOver of [true, false]) {
    const move = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return
      isHovered = isOver
      settle()
      if (isOver && !isOpen()) cancel = after(hoverMs, () => set(true), signal)
    }
    listen(item, isOver ? 'pointerenter' : 'pointerleave', move as (event: Event) => void, signal)
  }
  const leave = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen()) return
    if (hasFocus()) trigger.focus()
    close()
  }
  listen(document, 'keydown', leave, signal)
  const beside = ({ target }: Event): void => void (isOpen() && !item.contains(target as Node) && close())
  // On the way down: what this click does may be to open the cart.
  listen(document, 'click', beside, signal, { capture: true })

  return {
    element: list,
    isOpen,
    reveal,
    press({ detail }) {
      const wasOpen = isOpen()
      // Who points at an open cart and clicks wants the cart page. The keyboard cannot point.
      if (wasOpen && detail > 0) return false
      set(!wasOpen)
      return true
    },
  }
}

/** A header that hides while the visitor scrolls comes back. Contract theme-and-platform 2.6 */
function showHeader(item: Element): void {
  const header = item.closest('.sticky-hide-on-scroll--active')
  header?.classList.remove('sticky-hide-on-scroll--active')
  header?.querySelector('.header-wrapper')?.classList.add('stuck')
}
