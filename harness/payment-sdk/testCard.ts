/** Types a card into the provider's fields, in browser tests. */
import type { Locator, Page } from '@playwright/test'

/** The field as the provider's frame shows it: `number`, `exp`, `cvv` or `name`. */
export const cardField = (page: Page, id: string): Locator =>
  page.frameLocator(`#ppcp-card-${id} .component-frame`).locator('input')

export async function typeCard(page: Page): Promise<void> {
  await cardField(page, 'number').fill('4111111111111111')
  await cardField(page, 'exp').fill('0435')
  await cardField(page, 'cvv').fill('123')
}
