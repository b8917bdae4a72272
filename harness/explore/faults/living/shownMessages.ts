/** The messages that stand in a page of the living shop. */
import type { Page } from '@playwright/test'

const messages = '[role=alert], .woocommerce-error'

/** Keeps in the page which messages stand there. */
export async function rememberMessages(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    Object.assign(window, { messagesBefore: new WeakSet(document.querySelectorAll(selector)) })
  }, messages)
}

/** The same refusal as before is shown once more, in an element of its own. */
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
