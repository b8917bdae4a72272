/** What the trigger in the header opens. */
export interface Panel {
  /** Null while the page has none. */
  find(): HTMLElement | null
  isOpen(): boolean
  /** A click on the trigger. False: it stays the server's link. */
  press(event: MouseEvent): boolean
  /** Shows what was added, without touching the focus. True if the visitor can see it. */
  reveal(): boolean
}
