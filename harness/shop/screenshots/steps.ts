/** A page that a screenshot is taken of, and what the visitor does on several of these pages. */
import { expect, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../payment-sdk/scenarios/scenario.ts'

export interface ShownPage {
  /** What the page shows; also the name of its pictures. */
  readonly name: string
  readonly path: string
  /** Ids of the products that are in the cart. */
  readonly cart?: readonly number[]
  /** Switches of the shop, as in `/__shop/options?…`. */
  readonly switches?: string
  /** The customer who is signed in. */
  readonly login?: string
  /** The width, in CSS pixels, that the server's markup needs, where that is wider than the narrowest window. */
  readonly widthPx?: number
  /** How the wallet's provider behaves, where that is not the usual way. */
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
  // The table of the order does not get narrower.
  widthPx: 356,
} as const

/** Scrolls the element into the middle of the picture. */
export async function centre(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** Waits until the checkout shows no overlay of an update. */
export async function waitForUpdate(page: Page): Promise<void> {
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

export async function choose(page: Page, method: 'ppcp' | 'ppcp_card'): Promise<void> {
  await waitForUpdate(page)
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
