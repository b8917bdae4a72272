import { jQueryHandlers } from '../../inject/jQuery.ts'

/**
 * True while jQuery itself clicks (`trigger('click')`) in a box to which the theme has bound its handler: jQuery calls its
 * own handlers first and the browser's `click()` after that, so nobody could come before them.
 */
export function clickedByJQuery(box: Element): boolean {
  const { jQuery } = window as { jQuery?: { readonly event?: { readonly triggered?: string } } }
  return jQuery?.event?.triggered === 'click' && jQueryHandlers(box, 'click').length > 0
}
