import { isShown } from '../../inject/dom/isShown.ts'
import { after, nextFrame } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { findJQuery, jQueryHandlers } from '../../inject/shop/jQuery.ts'
import { follow } from '../../inject/state/follow.ts'
import { openDialog } from '../../inject/views/dialog/Dialog.tsx'
import { hiddenClass } from '../shared/theme/lightbox.tsx'
import { announceInMs, openCartAtom, type Panel } from './model.ts'

/** The theme clicks on the trigger 300 ms after something was added; what jQuery triggers cannot be stopped on its way. */
const silenceAgainMs = 250

type CartContext = FeatureContext<unknown>
/** The part of jQuery that takes handlers. */
type JQuery = (target: Element) => Record<'on' | 'off', (type: string, handler: unknown) => void>

/** The cart at the edge of the window: the theme's own popup, inside a dialog of ours. */
export function offCanvas(trigger: HTMLElement, context: CartContext): Panel {
  const { edits, signal, store } = context
  const id = trigger.dataset.open?.slice(1) ?? ''
  const find = (): HTMLElement | null => {
    const popup = document.getElementById(id)
    // A panel that the theme has opened stays the theme's.
    return popup?.closest('.mfp-wrap') ? null : popup
  }
  const silence = (): void => silenceTheme(context, trigger)
  /** Decides whether what was added opens it; waits until the next frame is painted. */
  let decide: (() => void) | undefined
  silence()
  edits.attribute(trigger, 'aria-haspopup', 'dialog')
  edits.attribute(trigger, 'aria-controls', id)
  follow(context, openCartAtom, (cart) => edits.attribute(trigger, 'aria-expanded', String(cart?.id === id)))

  return {
    find,
    onClick({ isTrusted }) {
      // However long the frame takes, the theme's click finds it open, and does not open it over the page.
      decide?.()
      const cart = store.get(openCartAtom)
      // The theme clicks, too, when something was added.
      if (cart && (cart.isModal || !isTrusted)) return true
      cart?.close()
      const popup = find()
      if (popup) open(context, trigger, popup, true)
      return popup !== null
    },
    reveal(onShown) {
      silence()
      after(silenceAgainMs, silence, signal)
      decide = () => {
        decide = undefined
        const popup = find()
        if (!popup || store.get(openCartAtom) || !isShown(trigger)) return
        if ([...document.querySelectorAll('.cart-item.has-dropdown')].some((cart) => isShown(cart))) return
        open(context, trigger, popup, false)
        after(announceInMs, onShown, signal)
      }
      // Once a frame is painted, the question costs nothing.
      nextFrame(() => after(0, () => decide?.(), signal), signal)
    },
  }
}

function open(context: CartContext, trigger: HTMLElement, popup: HTMLElement, isModal: boolean): void {
  const { store } = context
  const { class: name, pos } = trigger.dataset
  const dialog = openDialog(context, {
    label: popup.querySelector('.cart-popup-title')?.textContent.trim() || trigger.title,
    // The element itself: the platform replaces what is inside, the theme knows it by its id.
    content: popup,
    className: `vernissage-cart ${isModal ? '' : 'vernissage-cart-beside'} ${name} off-canvas-${pos}`,
    opener: trigger,
    isModal,
  })
  dialog.context.edits.toggleClass(popup, hiddenClass, false)
  store.set(openCartAtom, { id: popup.id, isModal, close: dialog.close })
  dialog.signal.addEventListener('abort', () => store.set(openCartAtom, undefined))
}

/** Keeps the theme's handlers from acting on a click on the trigger, also on one that only jQuery knows of. */
function silenceTheme({ edits }: CartContext, trigger: HTMLElement): void {
  const jQuery = findJQuery<JQuery>()
  for (const { handler } of [...jQueryHandlers(trigger, 'click')]) {
    jQuery?.(trigger).off('click', handler)
    edits.onUndo(() => jQuery?.(trigger).on('click', handler))
  }
}
