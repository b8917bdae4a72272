/** State that all carts of a page share. */
import { atom } from '../../inject/state/atoms.ts'

/** The panel that the trigger in the header opens. */
export interface Panel {
  /** Null while the page has none. */
  find(): HTMLElement | null
  /** Answers a click on the trigger. False: it stays the server's link. */
  onClick(event: MouseEvent): boolean
  /**
   * Shows what was added, without touching the focus. Whether the visitor can see it is asked for once the browser has
   * painted: something has just been replaced in the page, and an answer at once would cost a layout.
   * @param onShown runs once if the visitor can see it, when the platform has replaced the count
   */
  reveal(onShown: () => void): void
}

/** The platform replaces the count in the same task, after or before our listener. */
export const announceInMs = 100

/** The cart at the edge of the window, while it is open: the id of its popup, and the dialog around it. */
export interface OpenCart {
  readonly id: string
  readonly isModal: boolean
  close(): void
}

export const openCartAtom = atom<OpenCart | undefined>(undefined)

/** Numbers the lists of a page, which the server prints without ids. */
export const listCountAtom = atom(0)
