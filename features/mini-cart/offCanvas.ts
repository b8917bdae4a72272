import type { FeatureContext } from '../../inject/defineFeature.ts'
import { jQueryHandlers } from '../../inject/jQuery.ts'
import { after, nextFrame } from '../../inject/lifetime.ts'
import { isShown, openDialog } from '../../inject/views/Dialog.tsx'
import { announceInMs, type Panel } from './panel.ts'

/** The theme clicks on the trigger 300 ms after something was added; what jQuery triggers cannot be stopped on its way. */
const silenceAgainMs = 250

/** The part of jQuery that takes handlers. */
type JQuery = (target: Element) => Record<'on' | 'off', (type: string, handler: unknown) => void>

/** The cart at the edge of the window: the theme's own popup, inside a dialog of ours. */
export function offCanvas(trigger: HTMLElement, context: FeatureContext<unknown>): Panel {
  const { edits, signal } = context
  const { open: address = '', class: name, pos } = trigger.dataset
  const id = address.slice(1)
  const find = (): HTMLElement | null => {
    const popup = document.getElementById(id)
    // One that the theme has opened is the theme's.
    return popup?.closest('.mfp-wrap') ? null : popup
  }
  const dialogOf = (popup: Element | null): Element | null | undefined => popup?.closest('dialog')
  const setExpanded = (isOpen: boolean): void => {
    for (const each of document.querySelectorAll('.off-canvas-toggle[aria-expanded]')) {
      each.setAttribute('aria-expanded', String(isOpen))
    }
  }
  /** Nobody but us hears a click on the trigger, not even one that jQuery tells its own handlers of. */
  const silence = (): void => {
    const { jQuery } = window as { jQuery?: JQuery }
    for (const { handler } of [...jQueryHandlers(trigger, 'click')]) {
      jQuery?.(trigger).off('click', handler)
      edits.onUndo(() => jQuery?.(trigger).on('click', handler))
    }
  }
  /** Decides whether what was added opens it; waits until the next frame is painted. */
  let decide: (() => void) | undefined
  silence()
  edits.attribute(trigger, 'aria-haspopup', 'dialog')
  edits.attribute(trigger, 'aria-controls', id)
  edits.attribute(trigger, 'aria-expanded', 'false')

  function open(popup: HTMLElement, isModal: boolean): void {
    const dialog = openDialog(context, {
      label: popup.querySelector('.cart-popup-title')?.textContent?.trim() || trigger.title,
      // The element itself: the platform replaces what is inside, the theme knows it by its id.
      content: popup,
      className: `vernissage-cart ${isModal ? '' : 'vernissage-cart-beside'} ${name} off-canvas-${pos}`,
      opener: trigger,
      isModal,
    })
    dialog.context.edits.toggleClass(popup, 'mfp-hide', false)
    setExpanded(true)
    dialog.signal.addEventListener('abort', () => setExpanded(false))
  }

  return {
    find,
    isOpen: () => Boolean(dialogOf(find())),
    press({ isTrusted }) {
      // However long the frame takes, the theme's click finds it open, and does not open it over the page.
      decide?.()
      const popup = find()
      const opened = dialogOf(popup)
      // The theme clicks, too, when something was added.
      if (opened && !(isTrusted && opened.matches('.vernissage-cart-beside'))) return true
      opened?.querySelector('button')?.click()
      if (popup) open(popup, true)
      return popup !== null
    },
    reveal(onShown) {
      silence()
      after(silenceAgainMs, silence, signal)
      decide = () => {
        decide = undefined
        const popup = find()
        if (!popup || dialogOf(popup) || !isShown(trigger)) return
        if ([...document.querySelectorAll('.cart-item.has-dropdown')].some(isShown)) return
        open(popup, false)
        after(announceInMs, onShown, signal)
      }
      // Once a frame is painted, the question costs nothing.
      nextFrame(() => after(0, () => decide?.(), signal), signal)
    },
  }
}
