/**
 * A modal dialog of ours: the browser's own `<dialog>`, which keeps the rest of the page inert, closes by Escape and cycles
 * the focus. Added here: a name, a labelled close button, closing by a click beside it, focus that returns to where it was,
 * and a page behind it that neither scrolls nor moves. Source: contract theme-and-platform 8.
 */

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Edits } from '../../dom/edits/edits.ts'
import { focusInPlace } from '../../dom/focusInPlace.ts'
import { isShown } from '../../dom/isShown.ts'
import { listen } from '../../dom/lifetime.ts'
import { createScope } from '../../dom/scope.ts'
import type { SharedStyles } from '../../dom/styles.ts'
import { adopt } from '../host.ts'
import { ownUiClass, ownUiStyles } from '../ownUi.ts'
import { show } from '../show.tsx'
import { type ShowContext, useAct, useView } from '../useView.ts'
import css from './dialog.css'
import { yieldToCaptcha } from './yieldToCaptcha.ts'

/** The `sharedStyles` of every feature that opens a dialog. */
export const dialogStyles: SharedStyles = { css, base: ownUiStyles }

export interface DialogOptions {
  /** The dialog's name for screen readers. */
  readonly label: string
  /** The dialog's content. */
  readonly children?: ReactNode
  /** The server's markup that it shows; what is taken from the page goes back to its place when the dialog has closed. */
  readonly content?: Node
  /** Further classes of the dialog element. */
  readonly className?: string
  /**
   * Gets the focus when the dialog has closed; without one, or when it is gone or hidden by then, whatever had it before.
   */
  readonly opener?: HTMLElement
  /** False: it appears beside the page, which goes on working, and leaves the focus where it is. Default true. */
  readonly isModal?: boolean
}

export interface Dialog {
  /**
   * The dialog's element in the body, never inside a form of the shop. Features find elements that are inserted into its
   * content as they do anywhere else.
   */
  readonly element: HTMLDialogElement
  /** Aborted when the dialog has closed, for whatever reason. Everything that happens in the dialog takes it. */
  readonly signal: AbortSignal
  /** Context whose edits and views end when the dialog closes. */
  readonly context: ShowContext
  close(): void
}

/**
 * Opens a dialog, which the end of the context's signal closes. If it is modal, the first element with `autofocus` in it gets
 * the focus, else the close button.
 */
export function openDialog(parent: ShowContext, options: DialogOptions): Dialog {
  const { signal, edits, end: close } = createScope(parent.signal)
  const context = { ...parent, signal, edits }
  // The class resets the theme's styles for bare elements, which everything in the dialog would inherit from the host.
  const attributes = { class: ownUiClass, style: 'display:contents' }
  const place = { anchor: document.body, position: 'append', attributes } as const
  // Read before the page is changed, since afterwards the read would force a layout.
  const hasScrollBar = window.innerWidth > document.documentElement.clientWidth
  const { host } = show(context, <DialogView {...options} hasScrollBar={hasScrollBar} onClose={close} />, place)
  return { element: host.querySelector('dialog')!, signal, context, close }
}

function DialogView({
  label,
  children,
  content,
  className,
  opener,
  isModal = true,
  hasScrollBar,
  onClose,
}: DialogOptions & { readonly hasScrollBar: boolean; readonly onClose: () => void }) {
  const { edits, signal, texts } = useView()
  const handle = useAct()
  const ref = useRef<HTMLDialogElement>(null)
  // A click closes the dialog only if its press began outside, since selecting text may end outside.
  const hasPressedBeside = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog opens once, as it was asked for.
  useLayoutEffect(() => {
    const dialog = ref.current!
    const before = document.activeElement
    const putBack = content && adopt(content, dialog)
    if (isModal) {
      keepPageStill(edits, hasScrollBar)
      try {
        dialog.showModal()
        yieldToCaptcha(dialog, signal)
      } catch (error) {
        // A browser without dialogs: the page's content must be back in its place before the error ends the mount.
        putBack?.()
        throw error
      }
    } else {
      // `show()` would take the focus, and then the browser does not close the dialog by Escape.
      dialog.open = true
      listen(document, 'keydown', ({ key }) => void (key === 'Escape' && onClose()), signal)
    }
    return () => {
      const hasFocus = isModal || dialog.contains(document.activeElement)
      // Before the focus moves, since the page is inert while a modal dialog is open.
      dialog.close()
      putBack?.()
      if (!hasFocus) return
      const next = [opener, before].find((each) => each instanceof HTMLElement && each.isConnected && isShown(each))
      focusInPlace(next as HTMLElement | undefined)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser's own key for it is Escape.
    <dialog
      ref={ref}
      aria-label={label}
      className={`${ownUiClass} vernissage-dialog${className ? ` ${className}` : ''}`}
      // `setModal` closes the dialog and opens it again in one task: then it is open when this event comes.
      onClose={handle(() => ref.current?.open || onClose())}
      onPointerDown={handle(({ target }) => (hasPressedBeside.current = target === ref.current))}
      // `detail`: the second click of a double click on the opener must not close the dialog.
      onClick={handle(
        ({ target, detail }) => detail < 2 && hasPressedBeside.current && target === ref.current && onClose(),
      )}
    >
      <button
        type="button"
        className={`${ownUiClass} vernissage-dialog-close`}
        aria-label={texts('dialog.close')}
        onClick={handle(onClose)}
      >
        ×
      </button>
      {children}
    </dialog>
  )
}

/** Keeps the page from scrolling; where that takes a scroll bar away, its place stays empty. */
function keepPageStill(edits: Edits, hasScrollBar: boolean): void {
  const page = document.documentElement
  const gutter = hasScrollBar ? ';scrollbar-gutter:stable' : ''
  edits.attribute(page, 'style', `${page.getAttribute('style') ?? ''};overflow:hidden${gutter}`)
}
