import type { FeatureContext } from '../../inject/defineFeature.ts'
import { type Dialog, openDialog } from '../../inject/dialog.ts'
import { createEdits } from '../../inject/edits.ts'
import { after } from '../../inject/lifetime.ts'
import { isShown, type Panel } from './panel.ts'

/** Popups that are open, whichever trigger opened them. */
const dialogs = new WeakMap<Element, Dialog & { readonly isModal: boolean }>()

/** The theme clicks on the trigger 300 ms after something was added; what jQuery triggers cannot be stopped on its way. */
const silenceAgainMs = 250

/** The part of jQuery that holds the theme's handlers. */
type JQuery = ((target: Element) => Record<'on' | 'off', (type: string, handler: unknown) => void>) & {
  _data?(target: Element, key: string): { click?: readonly { readonly handler: unknown }[] } | undefined
}

/** The cart at the edge of the window: the theme's own popup, inside a dialog of ours. */
export function offCanvas(trigger: HTMLElement, { edits, signal, texts }: FeatureContext<unknown>): Panel {
  const id = trigger.dataset.open?.slice(1) ?? ''
  const find = (): HTMLElement | undefined => document.getElementById(id) ?? undefined
  const setExpanded = (isOpen: boolean): void => {
    for (const each of document.querySelectorAll('.off-canvas-toggle[aria-expanded]')) {
      each.setAttribute('aria-expanded', String(isOpen))
    }
  }
  /** Nobody but us hears a click on the trigger, not even one that jQuery tells its own handlers of. */
  const silence = (): void => {
    const { jQuery } = window as { jQuery?: JQuery }
    for (const { handler } of [...(jQuery?._data?.(trigger, 'events')?.click ?? [])]) {
      jQuery?.(trigger).off('click', handler)
      edits.onUndo(() => jQuery?.(trigger).on('click', handler))
    }
  }
  silence()
  edits.attribute(trigger, 'aria-haspopup', 'dialog')
  edits.attribute(trigger, 'aria-controls', id)
  edits.attribute(trigger, 'aria-expanded', 'false')

  function open(popup: HTMLElement, isModal: boolean): void {
    // It comes back to this place: the platform replaces what is inside, the theme knows it by its id.
    const place = document.createTextNode('')
    popup.replaceWith(place)
    const dialog = openDialog({
      label: popup.querySelector('.cart-popup-title')?.textContent?.trim() || trigger.title,
      closeLabel: texts('dialog.close'),
      content: popup,
      className: `vernissage-cart${isModal ? '' : ' vernissage-cart-beside'} ${trigger.dataset.class ?? ''} off-canvas-${trigger.dataset.pos}`,
      opener: trigger,
      isModal,
      signal,
    })
    dialogs.set(popup, { ...dialog, isModal })
    setExpanded(true)
    const changes = createEdits(dialog.signal)
    changes.onUndo(() => {
      dialogs.delete(popup)
      place.replaceWith(popup)
      setExpanded(false)
    })
    changes.toggleClass(popup, 'mfp-hide', false)
  }

  return {
    get element() {
      return find()
    },
    isOpen: () => dialogs.has(find() as Element),
    press({ isTrusted }) {
      const popup = find()
      if (!popup || popup.closest('.mfp-wrap')) return false
      const opened = dialogs.get(popup)
      // The theme clicks, too, when something was added.
      if (opened && (opened.isModal || !isTrusted)) return true
      opened?.close()
      open(popup, true)
      return true
    },
    reveal() {
      silence()
      after(silenceAgainMs, silence, signal)
      const popup = find()
      if (!popup || dialogs.has(popup) || popup.closest('.mfp-wrap') || !isShown(trigger)) return false
      if ([...document.querySelectorAll('.cart-item.has-dropdown')].some(isShown)) return false
      for (const other of document.querySelectorAll<HTMLDialogElement>('.vernissage-dialog')) other.close()
      open(popup, false)
      return true
    },
  }
}
