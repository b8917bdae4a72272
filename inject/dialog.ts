/**
 * A modal dialog of ours: the browser's own `<dialog>`, which keeps the rest of the page inert, closes by Escape and cycles
 * the focus. Added here: a name, a labelled close button, closing by a click beside it, focus that returns to where it was,
 * and a page behind it that neither scrolls nor moves. Source: contract theme-and-platform 8.
 */
import css from './dialog.css'
import { createEdits } from './edits.ts'
import { listen } from './lifetime.ts'
import { writeAttribute } from './writeAttribute.ts'

/** Belongs into the `styles` of every feature that opens a dialog. */
export const dialogStyles: string = css

export interface DialogOptions {
  /** What the dialog is called for screen readers. */
  readonly label: string
  /** Text of the close button: `texts('dialog.close')`. */
  readonly closeLabel: string
  readonly content: Node
  /** Further classes of the dialog element. */
  readonly className?: string
  /**
   * Gets the focus when the dialog has closed; without one, or when it is gone or hidden by then, whatever had it before.
   */
  readonly opener?: HTMLElement
  /**
   * False: it appears beside the page, which goes on working, and leaves the focus where it is; for what nobody asked for.
   * Default true.
   */
  readonly isModal?: boolean
  /** Closes the dialog; nothing of it is left then. */
  readonly signal: AbortSignal
}

export interface Dialog {
  /** In the body, never inside a form of the shop. What is inserted into it is found by features as anywhere else. */
  readonly element: HTMLDialogElement
  /** Aborted when the dialog has closed, for whatever reason. Everything that happens in the dialog takes it. */
  readonly signal: AbortSignal
  close(): void
}

/** Opens a dialog. If it is modal, the first element with `autofocus` in it gets the focus, else the close button. */
export function openDialog({
  label,
  closeLabel,
  content,
  className,
  opener,
  isModal = true,
  signal,
}: DialogOptions): Dialog {
  const controller = new AbortController()
  const element = document.createElement('dialog')
  element.className = `vernissage-dialog${className ? ` ${className}` : ''}`
  element.setAttribute('aria-label', label)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'vernissage-dialog-close'
  button.setAttribute('aria-label', closeLabel)
  button.textContent = '×'
  element.append(button, content)

  const before = document.activeElement
  const close = (): void => controller.abort()
  controller.signal.addEventListener('abort', () => {
    const hasFocus = isModal || element.contains(document.activeElement)
    element.remove()
    if (!hasFocus) return
    const next = [opener, before].find((each) => each instanceof HTMLElement && each.isConnected && isShown(each))
    ;(next as HTMLElement | undefined)?.focus({ preventScroll: true })
  })
  signal.addEventListener('abort', close, { signal: controller.signal })
  listen(element, 'close', close, controller.signal)
  // A press inside that is let go outside, as when text is selected, is no wish to close.
  let hasPressedBeside = false
  listen(element, 'pointerdown', ({ target }) => (hasPressedBeside = target === element), controller.signal)
  listen(element, 'click', ({ target }) => void (hasPressedBeside && target === element && close()), controller.signal)
  listen(button, 'click', close, controller.signal)

  document.body.append(element)
  if (isModal) {
    keepPageStill(controller.signal)
    element.showModal()
  } else {
    // `show()` would take the focus, and nobody but us hears Escape.
    element.open = true
    listen(document, 'keydown', ({ key }) => void (key === 'Escape' && close()), controller.signal)
  }
  return { element, signal: controller.signal, close }
}

/** Keeps the page from scrolling; where that takes a scroll bar away, its place stays empty. */
function keepPageStill(signal: AbortSignal): void {
  const page = document.documentElement
  const gutter = window.innerWidth > page.clientWidth ? ';scrollbar-gutter:stable' : ''
  const style = page.getAttribute('style')
  createEdits(signal).onUndo(() => writeAttribute(page, 'style', style))
  writeAttribute(page, 'style', `${style ?? ''};overflow:hidden${gutter}`)
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true
}
