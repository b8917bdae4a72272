interface JQuery {
  readonly event?: { readonly triggered?: string }
  /** What is bound to an element, by type. */
  _data?(element: Element, key: 'events'): { readonly click?: unknown } | undefined
}

/**
 * True while jQuery itself clicks (`trigger('click')`) in a box to which the theme has bound its handler: jQuery calls its
 * own handlers first and the browser's `click()` after that, so nobody could come before them.
 */
export function clickedByJQuery(box: Element): boolean {
  const { jQuery } = window as { jQuery?: JQuery }
  return jQuery?.event?.triggered === 'click' && Boolean(jQuery._data?.(box, 'events')?.click)
}
