/**
 * False where a style sheet hides the element or one around it.
 * @param options `visibilityProperty`: `visibility: hidden` hides, too
 */
export function isShown(element: Element, options?: Pick<CheckVisibilityOptions, 'visibilityProperty'>): boolean {
  // Fallback for browsers before Chrome 105, Firefox 106 and Safari 17.4: an element with a box is shown.
  const isVisible = (): boolean => !options?.visibilityProperty || getComputedStyle(element).visibility === 'visible'
  return element.checkVisibility?.(options) ?? (element.getClientRects().length > 0 && isVisible())
}
