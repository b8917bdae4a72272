/** Locators of the reference shop's payment pages for tests, and the counts of provider and shop after one paid order. */
import type { Locator, Page } from '@playwright/test'
import type { RunningShop } from '../shop.ts'

/** The counts after one order was paid without a failure. */
export const paidOnce = { providerOrders: 1, captures: 1, refusals: 0, paidOrders: 1 }

/** The wallet's button in a container. @param source of the payment, when the container has several buttons */
export const walletButton = (page: Page, container: string | Locator, source = 'paypal'): Locator =>
  (typeof container === 'string' ? page.locator(container) : container)
    .locator(`[data-source="${source}"]`)
    .frameLocator('.component-frame')
    .getByRole('link')

/** The button in the provider's window by which the buyer agrees. */
export const agreeButton = (page: Page): Locator => page.getByRole('button', { name: 'Zustimmen und bezahlen' })

/** The message on the page that the shop shows after it has taken an order. */
export const thanks = (page: Page): Locator => page.locator('.woocommerce-thankyou-order-received')

/** Reads from the journal how many orders, captures and refusals provider and shop have counted. */
export async function readCounts(page: Page, { url }: RunningShop): Promise<Readonly<Record<string, number>>> {
  return (await (await page.request.get(`${url}/__shop/payment/journal`)).json()).counts
}
