/** For browser tests: a guest on the checkout of the reference shop, where the provider's double has accelerated checkout. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../harness/payment-sdk/scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { address } from '../../harness/shop/payment/testAddress.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { type Visit, visitShop } from '../shared/payment/testWalletShop.ts'

export const paid = { captures: 1, refusals: 0, paidOrders: 1 }

/** The checkout with a picture in the cart, after its first update. @param switches of the shop, as a query */
export async function openCheckout(
  page: Page,
  shop: RunningShop,
  scenario: ScenarioName | SdkScenarioInput,
  switches = '',
): Promise<Visit> {
  const own = typeof scenario === 'string' ? (scenarios[scenario] as SdkScenarioInput) : scenario
  const visit = await visitShop(page, shop, { cart: [101], scenario: own, switches })
  const updated = page.waitForResponse(/update_order_review/)
  await visit.open('/kasse/')
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  return visit
}

export const field = (page: Page, name: string): Locator => page.locator(`form.checkout [name="${name}"]`)

/** Key by key, as a shopper does. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  await field(page, 'billing_email').fill('')
  await field(page, 'billing_email').pressSequentially(email)
}

export const cardRadio = (page: Page): Locator => page.locator('#payment_method_ppcp_card')
export const display = (page: Page): Locator => page.locator('.wc-ppcp-tokenized-card')
export const cardForm = (page: Page): Locator => page.locator('[class*="card-payment-method__container"]')
export const signUpLink = (page: Page): Locator => page.locator('.fastlane-signup-link-container')
export const token = (page: Page): Locator => page.locator('[name="ppcp_card_payment_token"]')
export const acceptTerms = (page: Page): Promise<void> => page.locator('#terms').check()

/** What the page has asked of the provider's accelerated checkout, by the end of its name. */
export function calls({ sdk }: Visit, name: string): readonly unknown[] {
  return sdk.journal.filter((call) => call.name.endsWith(name)).map(({ args }) => args)
}
export const dialog = (page: Page): Locator => page.locator('dialog.vernissage-accelerated')
/** Of the card that pays. */
export const action = (page: Page, name: string): Locator => display(page).getByRole('button', { name })

/** Fills fields, and waits until the shop has its totals for them. */
export async function fillAddress(page: Page, values: Readonly<Record<string, string>> = address): Promise<void> {
  const updated = page.waitForResponse(/update_order_review/)
  for (const [name, value] of Object.entries(values)) {
    const control = field(page, name)
    if (await control.evaluate((element) => element.localName === 'select')) await control.selectOption(value)
    else await control.fill(value)
  }
  await page.keyboard.press('Tab')
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}
