import { focusInPlace } from '../../dom/focusInPlace.ts'
import { after, listen } from '../../dom/lifetime.ts'
import type { Dialog } from './Dialog.tsx'

/** Key of our value in a history entry, in which other code may keep values of its own. */
const key = 'vernissageDialog'

/**
 * Makes the browser's way back close a dialog, as everybody with a phone expects, and takes that way when it closes
 * otherwise. The page is never left.
 * @returns takes each dialog that opens.
 */
export function createBackWay(signal: AbortSignal): (dialog: Dialog) => void {
  let open: Dialog | undefined
  /** Our own step back is under way: an entry that came now would be mixed up with it, so it waits. */
  let isGoingBack = false
  const enter = (): void => history.pushState({ ...history.state, [key]: true }, '')

  listen(
    window,
    'popstate',
    () => {
      const isOpen = open?.signal.aborted === false
      const isOurs = isGoingBack || isOpen
      if (!isGoingBack) open?.close()
      else if (isOpen) enter()
      isGoingBack = false
      if (isOurs) keepFocus(signal)
    },
    signal,
  )

  return (dialog) => {
    open = dialog
    if (!isGoingBack) enter()
    dialog.signal.addEventListener('abort', () => {
      // Elsewhere by then, as after the way back itself, a step would leave the page.
      if (isGoingBack || !history.state?.[key]) return
      isGoingBack = true
      history.back()
    })
  }
}

/** Where the address names a part of the page, as after a link to its content, the browser takes the focus away right after the step. */
function keepFocus(signal: AbortSignal): void {
  const { activeElement } = document
  after(0, () => document.activeElement === document.body && focusInPlace(activeElement as HTMLElement | null), signal)
}
