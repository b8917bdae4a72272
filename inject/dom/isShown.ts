/**
 * False where a style sheet hides the element or one around it.
 * @param options `visibilityProperty`: `visibility: hidden` hides, too
 */
export function isShown(element: Element, options?: Pick<CheckVisibilityOptions, 'visibilityProperty'>): boolean {
  // Chrome has the method since 105, Firefox since 106, Safari since 17.4. Before, what has a box is shown.
  const isVisible = (): boolean => !options?.visibilityProperty || getComputedStyle(element).visibility === 'visible'
  return element.checkVisibility?.(options) ?? (element.getClientRects().length > 0 && isVisible())
}
