/** A stop of the tour, and what the visitor of several stops does. */
import { expect, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../payment-sdk/scenarios/scenario.ts'

export interface Stop {
  /** For people, and the name of its pictures. */
  readonly name: string
  readonly path: string
  /** Product ids that are put into the cart before. */
  readonly cart?: readonly number[]
  /** Switches of the shop, as in `/__shop/options?…`. */
  readonly switches?: string
  /** The customer who is signed in. */
  readonly login?: string
  /** CSS pixels that what the server prints needs, where that is more than the narrowest window has. */
  readonly widthPx?: number
  /** What goes differently at the wallet's provider. */
  readonly scenario?: SdkScenarioInput
  /** What the visitor opens; the picture shows the page after it. */
  open?(page: Page): Promise<void>
}

/** A shopper with a picture in the cart, at the checkout. */
export const checkout = { path: '/kasse/', cart: [101] } as const

/** A customer's order that is not paid yet, in the list of orders. */
export const waitingOrder = {
  path: '/mein-konto/orders/',
  login: 'tomke',
  // The table of the order.
  widthPx: 356,
} as const

/** Scrolls the element into the middle of the picture. */
export async function centre(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** The checkout has updated itself once. */
export async function isUpdated(page: Page): Promise<void> {
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

export async function choose(page: Page, method: 'ppcp' | 'ppcp_card'): Promise<void> {
  await isUpdated(page)
  await page.locator(`label[for="payment_method_${method}"]`).click()
}

export async function openMiniCart(page: Page): Promise<void> {
  await page.locator('.header-cart-link:visible').first().press('Enter')
  await page.locator('.woocommerce-mini-cart:visible').first().waitFor()
}

/** From the list of orders to the page on which the first one that waits is paid. */
export async function openOrderToPay(page: Page): Promise<void> {
  await page.locator('a[href*="order-pay"]').first().click()
  await page.waitForURL(/order-pay/)
}

export async function seeAlert(page: Page): Promise<void> {
  await expect(page.getByRole('alert').first()).toBeVisible()
}
