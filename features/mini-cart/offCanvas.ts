/** The cart at the edge of the window: the theme's own popup, inside a dialog of ours. */
import { isShown } from '../../inject/dom/isShown.ts'
import { after, nextFrame } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { findJQuery, jQueryHandlers } from '../../inject/shop/jQuery.ts'
import { follow } from '../../inject/state/follow.ts'
import { closeOnBackButton } from '../../inject/views/dialog/closeOnBackButton.ts'
import { openDialog } from '../../inject/views/dialog/Dialog.tsx'
import { hiddenClass } from '../shared/theme/lightbox.tsx'
import { closePopups } from '../shared/theme/popups.ts'
import { announceAfterMs, openCartAtom, type Panel } from './model.ts'

/** The theme's click, which jQuery fires 300 ms after a product was added, cannot be intercepted: its handlers must go before. */
const removeAgainMs = 250

type CartContext = FeatureContext<unknown>
/** The part of jQuery that takes handlers. */
type JQuery = (target: Element) => Record<'on' | 'off', (type: string, handler: unknown) => void>

/** Opens the popup that the trigger names, modal after a click, beside the page after a product was added. */
export function createOffCanvas(trigger: HTMLElement, context: CartContext): Panel {
  const { edits, signal, store } = context
  const id = trigger.dataset.open?.slice(1) ?? ''
  const find = (): HTMLElement | null => {
    const popup = document.getElementById(id)
    // A panel that the theme has opened stays the theme's.
    return popup?.closest('.mfp-wrap') ? null : popup
  }
  const removeHandlers = (): void => removeThemeHandlers(context, trigger)
  /** Opens the cart for an added product; set while that waits for the next paint. */
  let openForAdded: (() => void) | undefined
  removeHandlers()
  edits.attribute(trigger, 'aria-haspopup', 'dialog')
  edits.attribute(trigger, 'aria-controls', id)
  follow(context, openCartAtom, (cart) => edits.attribute(trigger, 'aria-expanded', String(cart?.id === id)))

  return {
    find,
    onClick({ isTrusted }) {
      // The theme's click may come before that paint: it must find the cart open, or it would open it over the page.
      openForAdded?.()
      const cart = store.get(openCartAtom)
      // An untrusted click is the theme's, after a product was added.
      if (cart && (cart.isModal || !isTrusted)) return true
      cart?.close()
      const popup = find()
      if (popup) open(context, trigger, popup, true)
      return popup !== null
    },
    reveal(onShown) {
      removeHandlers()
      after(removeAgainMs, removeHandlers, signal)
      openForAdded = () => {
        openForAdded = undefined
        const popup = find()
        if (!popup || !isShown(trigger)) return
        if ([...document.querySelectorAll('.cart-item.has-dropdown')].some((cart) => isShown(cart))) return
        closePopups(context)
        if (store.get(openCartAtom)) return
        open(context, trigger, popup, false)
        after(announceAfterMs, onShown, signal)
      }
      // After a paint, reading visibility forces no layout.
      nextFrame(() => after(0, () => openForAdded?.(), signal), signal)
    },
  }
}

function open(context: CartContext, trigger: HTMLElement, popup: HTMLElement, isModal: boolean): void {
  const { store } = context
  const { class: name, pos } = trigger.dataset
  const dialog = openDialog(context, {
    label: popup.querySelector('.cart-popup-title')?.textContent.trim() || trigger.title,
    // The popup itself, not a copy: the platform replaces its content, and the theme finds it by its id.
    content: popup,
    className: `vernissage-cart ${isModal ? '' : 'vernissage-cart-beside'} ${name} off-canvas-${pos}`,
    opener: trigger,
    isModal,
  })
  dialog.context.edits.toggleClass(popup, hiddenClass, false)
  store.set(openCartAtom, { id: popup.id, isModal, close: dialog.close })
  // The cart that opens by itself beside the page is not in the way.
  if (isModal && !context.isParity) closeOnBackButton(context, dialog)
  dialog.signal.addEventListener('abort', () => store.set(openCartAtom, undefined))
}

/** Removes the theme's click handlers from the trigger, also for clicks that only jQuery fires. */
function removeThemeHandlers({ edits }: CartContext, trigger: HTMLElement): void {
  const jQuery = findJQuery<JQuery>()
  for (const { handler } of [...jQueryHandlers(trigger, 'click')]) {
    jQuery?.(trigger).off('click', handler)
    edits.onUndo(() => jQuery?.(trigger).on('click', handler))
  }
}
