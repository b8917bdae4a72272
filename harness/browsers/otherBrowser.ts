/** The operations of a browser that smoke journeys use, for Firefox and WebKit, which different libraries drive. */

export interface OtherBrowser {
  /** The version that the browser reports. */
  readonly version: string
  /** Opens a page for a new visitor, without cookies and storage. */
  visit(): Promise<Visit>
  close(): Promise<void>
}

/** A visitor's one page. */
export interface Visit {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page; the function uses nothing from outside itself. A promise is waited for. */
  evaluate<Value, Arguments extends readonly unknown[]>(
    work: (...values: Arguments) => Value,
    ...values: Arguments
  ): Promise<Awaited<Value>>
  /** Presses an element with the pointer. @param path CSS selectors; all but the last lead to frames */
  click(path: readonly string[]): Promise<void>
  /** Moves the pointer onto an element. */
  hover(path: readonly string[]): Promise<void>
  /** Empties a field and types into it, key by key. */
  fill(path: readonly string[], text: string): Promise<void>
  /** Presses a key where the focus is. @param key its name in `KeyboardEvent.key` */
  press(key: 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Tab'): Promise<void>
  close(): Promise<void>
}
