/** Finds out which messages a page of the shop shows, and which of them are new. */
import type { Page } from '@playwright/test'

const messages = '[role=alert], .woocommerce-error'

/** Remembers in the page which messages it has now, for `isMessageShownAnew`. */
export async function rememberMessages(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    Object.assign(window, { messagesBefore: new WeakSet(document.querySelectorAll(selector)) })
  }, messages)
}

/** True where a message is shown in a new element since `rememberMessages`, even with the same text. */
export async function isMessageShownAnew(page: Page): Promise<boolean> {
  return page.evaluate((selector) => {
    const { messagesBefore } = window as unknown as { messagesBefore?: WeakSet<Element> }
    const isNew = (element: Element): boolean => messagesBefore?.has(element) === false && element.checkVisibility()
    return [...document.querySelectorAll(selector)].some(isNew)
  }, messages)
}

export async function isMessageShown(page: Page): Promise<boolean> {
  return page.locator('[role=alert]:visible, .woocommerce-error:visible, .woocommerce-info:visible').first().isVisible()
}
