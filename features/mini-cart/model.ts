/** What the two kinds of carts have in common, and the state that all carts of a page share. */
import { atom } from '../../inject/state/atoms.ts'

/** The panel that the trigger in the header opens. */
export interface Panel {
  /** Null while the page has none. */
  find(): HTMLElement | null
  /** Handles a click on the trigger. False: the browser follows the link. */
  onClick(event: MouseEvent): boolean
  /**
   * Shows what was added, without moving the focus. Visibility is read after the next paint: the page has just been changed,
   * and reading at once would force a layout.
   * @param onShown runs once, when the platform has replaced the count, if the visitor can see the cart
   */
  reveal(onShown: () => void): void
}

/** The count is announced after this time, since the platform may replace it after our listener has run. */
export const announceAfterMs = 100

/** The cart at the edge of the window, while it is open: the id of its popup, and the dialog around it. */
export interface OpenCart {
  readonly id: string
  readonly isModal: boolean
  close(): void
}

export const openCartAtom = atom<OpenCart | undefined>(undefined)

/** Numbers the lists of a page, which the server prints without ids. */
export const listCountAtom = atom(0)
