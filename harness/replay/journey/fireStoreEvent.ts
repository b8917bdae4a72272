/** Fires store events as the shop's own scripts do. */
import type { Page } from '@playwright/test'

/**
 * Fires a store event on the body. Where the page has jQuery, it is jQuery's event, which native listeners do not get; else it is
 * a native event with the parameters as `detail`.
 */
export function fireStoreEvent(page: Page, name: string, parameters: readonly unknown[] = []): Promise<void> {
  return page.evaluate(
    ([type, given]) => {
      const { jQuery } = window as { jQuery?: (target: Element) => { trigger(type: string, given: unknown): void } }
      if (jQuery) jQuery(document.body).trigger(type, given)
      else document.body.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: given }))
    },
    [name, [...parameters]] as const,
  )
}
