/** Moves the focus to an element, if there is one, and leaves the page where it is scrolled to. */
export function focusInPlace(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}
