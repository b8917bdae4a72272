/** What the trigger in the header opens. */
export interface Panel {
  /** Null while the page has none. */
  find(): HTMLElement | null
  isOpen(): boolean
  /** A click on the trigger. False: it stays the server's link. */
  press(event: MouseEvent): boolean
  /**
   * Shows what was added, without touching the focus. Whether the visitor can see it is asked for once the browser has
   * painted: something has just been replaced in the page, and an answer at once would cost a layout.
   * @param onShown runs once if the visitor can see it, when the platform has replaced the count
   */
  reveal(onShown: () => void): void
}

/** The platform replaces the count in the same moment, after or before us. */
export const announceInMs = 100
