/** The browser's back button closes dialogs, as visitors expect on a phone. */
import { focusInPlace } from '../../dom/focusInPlace.ts'
import { after, listen } from '../../dom/lifetime.ts'
import { atom } from '../../state/atoms.ts'
import type { ShowContext } from '../useView.ts'
import type { Dialog } from './Dialog.tsx'

/** Key of our value in a history entry, in which other code may keep values of its own: how many dialogs are open there. */
const key = 'vernissageDialogs'

/**
 * Makes the browser's back button close this dialog, by a history entry of its own. A dialog that closes otherwise goes back in the
 * history itself. Of several dialogs, the back button closes the one that was opened last. The page is never left.
 */
export function closeOnBackButton(context: ShowContext, dialog: Dialog): void {
  const { store } = context
  let dialogs = store.get(dialogHistoryAtom)
  if (!dialogs) {
    dialogs = new DialogHistory()
    store.set(dialogHistoryAtom, dialogs)
  }
  dialogs.add(dialog, context.signal)
}

/** Keeps as many entries of ours in the browser's history as dialogs are open. One for all features, as they share the history. */
class DialogHistory {
  /** The open dialogs, the one that was opened last at the end. */
  private open: readonly Dialog[] = []
  /**
   * The count at the entry that our own `history.back()` leaves; undefined where none is under way. An entry that is pushed before its
   * `popstate` would be the one that is left.
   */
  private leaving: number | undefined
  /** Ends the listeners. They outlive the feature whose dialog closes with it, since the step back arrives later. */
  private listening: AbortController | undefined

  /** @param signal of the feature that has opened the dialog */
  add(dialog: Dialog, signal: AbortSignal): void {
    this.listening ??= this.listen(() => keepFocus(signal))
    this.open = [...this.open, dialog]
    this.follow()
    dialog.signal.addEventListener('abort', () => {
      this.open = this.open.filter((each) => each !== dialog)
      this.follow()
    })
  }

  /** @param onEnd runs after each step in the history */
  private listen(onEnd: () => void): AbortController {
    const listening = new AbortController()
    const onStep = (): void => {
      const { leaving, open } = this
      this.leaving = undefined
      if (leaving === undefined) for (const { close } of open.slice(entries()).reverse()) close()
      // Where other code has kept the step from going back, no second one is tried.
      this.follow(leaving === undefined || entries() < leaving)
      onEnd()
    }
    listen(window, 'popstate', onStep, listening.signal)
    // Where the page is left during the step, `popstate` never comes.
    listen(window, 'pagehide', () => (this.leaving = undefined), listening.signal)
    return listening
  }

  /** Makes the history fit the open dialogs. */
  private follow(mayGoBack = true): void {
    if (this.leaving !== undefined) return
    const { length } = this.open
    const present = entries()
    for (let count = present + 1; count <= length; count++) history.pushState({ ...history.state, [key]: count }, '')
    if (present > length && mayGoBack) {
      this.leaving = present
      history.back()
    } else if (length === 0) {
      this.listening?.abort()
      this.listening = undefined
    }
  }
}

const dialogHistoryAtom = atom<DialogHistory | undefined>(undefined)

/** How many dialogs were open at the present entry: none where other code, or a link to a place in the page, has made it. */
const entries = (): number => Number(history.state?.[key] ?? 0)

/** Restores the focus: where the address has a hash, the browser removes the focus right after a step in the history. */
function keepFocus(signal: AbortSignal): void {
  const { activeElement } = document
  after(0, () => document.activeElement === document.body && focusInPlace(activeElement as HTMLElement | null), signal)
}
