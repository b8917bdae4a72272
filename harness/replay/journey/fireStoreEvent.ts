/** Store events, fired as the shop's own scripts fire them. */
import type { Page } from '@playwright/test'

/**
 * Fires a store event on the body: through jQuery where the page has it – then only jQuery handlers get it –, else as
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
