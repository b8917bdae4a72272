/**
 * A modal dialog of ours: the browser's own `<dialog>`, which keeps the rest of the page inert, closes by Escape and cycles
 * the focus. Added here: a name, a labelled close button, closing by a click beside it, focus that returns to where it was,
 * and a page behind it that neither scrolls nor moves. Source: contract theme-and-platform 8.
 */
import css from './dialog.css'
import type { Edits } from './edits.ts'
import { listen } from './lifetime.ts'
import { ownUiClass, ownUiStyles } from './ownUi.ts'
import { createScope } from './scope.ts'
import type { SharedStyles } from './styles.ts'

/** The `sharedStyles` of every feature that opens a dialog. */
export const dialogStyles: SharedStyles = { css, base: ownUiStyles }

export interface DialogOptions {
  /** What the dialog is called for screen readers. */
  readonly label: string
  /** Text of the close button: `texts('dialog.close')`. */
  readonly closeLabel: string
  /** What is taken from the page goes back to its place when the dialog has closed. */
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
  signal: parent,
}: DialogOptions): Dialog {
  const { signal, edits, end: close } = createScope(parent)
  const element = document.createElement('dialog')
  element.className = `${ownUiClass} vernissage-dialog${className ? ` ${className}` : ''}`
  element.setAttribute('aria-label', label)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `${ownUiClass} vernissage-dialog-close`
  button.setAttribute('aria-label', closeLabel)
  button.textContent = '×'
  const before = document.activeElement
  const place = document.createTextNode('')
  content.parentNode?.replaceChild(place, content)
  element.append(button, content)

  signal.addEventListener('abort', () => {
    const hasFocus = isModal || element.contains(document.activeElement)
    element.remove()
    place.replaceWith(content)
    if (!hasFocus) return
    const next = [opener, before].find((each) => each instanceof HTMLElement && each.isConnected && isShown(each))
    ;(next as HTMLElement | undefined)?.focus({ preventScroll: true })
  })
  listen(element, 'close', close, signal)
  // A press inside that is let go outside, as when text is selected, is no wish to close.
  let hasPressedBeside = false
  listen(element, 'pointerdown', ({ target }) => (hasPressedBeside = target === element), signal)
  listen(element, 'click', ({ target }) => void (hasPressedBeside && target === element && close()), signal)
  listen(button, 'click', close, signal)

  document.body.append(element)
  if (isModal) {
    keepPageStill(edits)
    element.showModal()
  } else {
    // `show()` would take the focus, and nobody but us hears Escape.
    element.open = true
    listen(document, 'keydown', ({ key }) => void (key === 'Escape' && close()), signal)
  }
  return { element, signal, close }
}

/** Keeps the page from scrolling; where that takes a scroll bar away, its place stays empty. */
function keepPageStill(edits: Edits): void {
  const page = document.documentElement
  const gutter = window.innerWidth > page.clientWidth ? ';scrollbar-gutter:stable' : ''
  edits.attribute(page, 'style', `${page.getAttribute('style') ?? ''};overflow:hidden${gutter}`)
}

/** What a style sheet hides is not shown, wherever it stands. */
export function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true
}
