import { focusInPlace } from '../../dom/focusInPlace.ts'
import { after, listen } from '../../dom/lifetime.ts'
import type { Dialog } from './Dialog.tsx'

/** Key of our value in a history entry, in which other code may keep values of its own. */
const key = 'vernissageDialog'

/**
 * Makes the browser's back button close a dialog, as visitors expect on a phone, by a history entry per dialog. A dialog that closes
 * otherwise goes back in the history itself. The page is never left.
 * @returns a function to call with each dialog that opens.
 */
export function closeOnBackButton(signal: AbortSignal): (dialog: Dialog) => void {
  let open: Dialog | undefined
  /** Our own `history.back()` is under way. An entry that is pushed before its `popstate` would be the one that is left. */
  let isGoingBack = false
  const pushEntry = (): void => history.pushState({ ...history.state, [key]: true }, '')

  listen(
    window,
    'popstate',
    () => {
      const isOpen = open?.signal.aborted === false
      const isOurs = isGoingBack || isOpen
      if (!isGoingBack) open?.close()
      else if (isOpen) pushEntry()
      isGoingBack = false
      if (isOurs) keepFocus(signal)
    },
    signal,
  )

  return (dialog) => {
    open = dialog
    if (!isGoingBack) pushEntry()
    dialog.signal.addEventListener('abort', () => {
      // The present entry is not ours after the back button was used: a step back would leave the page.
      if (isGoingBack || !history.state?.[key]) return
      isGoingBack = true
      history.back()
    })
  }
}

/** Restores the focus: where the address has a hash, the browser removes the focus right after a step in the history. */
function keepFocus(signal: AbortSignal): void {
  const { activeElement } = document
  after(0, () => document.activeElement === document.body && focusInPlace(activeElement as HTMLElement | null), signal)
}
