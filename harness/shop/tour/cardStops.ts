/** Every page with the card form, and what the shopper sees there before, while and after a card is typed. */
import { expect, type Page } from '@playwright/test'
import { scenarios } from '../../payment-sdk/scenarios.ts'
import { cardField, typeCard } from '../../payment-sdk/testCard.ts'
import type { Stop } from './stops.ts'

const form = '.wc-ppcp-card-payment-form'

/** In the middle of the picture. */
async function centre(page: Page): Promise<void> {
  await page.locator(form).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function choose(page: Page): Promise<void> {
  // A checkout has updated itself once by then.
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await page.locator('label[for="payment_method_ppcp_card"]').click()
}

async function seeFields(page: Page): Promise<void> {
  await choose(page)
  await expect(cardField(page, 'cvv')).toBeVisible()
}

async function seeSentence(page: Page): Promise<void> {
  await choose(page)
  await expect(page.locator(`${form} .woocommerce-info`)).toBeVisible()
  await centre(page)
}

async function order(page: Page): Promise<void> {
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
}

const checkout = { path: '/kasse/', cart: [101], login: 'tomke' } as const

export const cardStops: readonly Stop[] = [
  {
    ...checkout,
    name: 'card on the checkout',
    async open(page) {
      await seeFields(page)
      await centre(page)
    },
  },
  {
    ...checkout,
    name: 'card of which nothing was typed when the order was placed',
    async open(page) {
      await seeFields(page)
      await order(page)
      await expect(page.locator('.vernissage-card-error.is-shown')).toHaveCount(3)
      await centre(page)
    },
  },
  {
    ...checkout,
    name: 'card that is typed',
    switches: 'payment=one',
    async open(page) {
      await seeFields(page)
      await typeCard(page)
      await centre(page)
    },
  },
  {
    ...checkout,
    name: 'card that is being paid',
    scenario: scenarios['card hangs'],
    async open(page) {
      await seeFields(page)
      await typeCard(page)
      await order(page)
      await expect(page.locator('#place_order')).toBeDisabled()
      await centre(page)
    },
  },
  {
    ...checkout,
    name: 'card that is declined',
    scenario: scenarios['card declined'],
    async open(page) {
      await seeFields(page)
      await typeCard(page)
      await order(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    ...checkout,
    name: 'card that the provider does not offer',
    scenario: scenarios['card not eligible'],
    open: seeSentence,
  },
  {
    ...checkout,
    name: 'card without the provider’s script',
    scenario: scenarios['network failure'],
    open: seeSentence,
  },
  {
    name: 'card for an order that waits',
    path: '/mein-konto/orders/',
    login: 'tomke',
    // The table of the order.
    widthPx: 356,
    async open(page) {
      await page.locator('a[href*="order-pay"]').first().click()
      await page.waitForURL(/order-pay/)
      await seeFields(page)
      await centre(page)
    },
  },
  {
    name: 'card that is added to an account',
    path: '/mein-konto/add-payment-method/',
    login: 'tomke',
    async open(page) {
      await seeFields(page)
      await centre(page)
    },
  },
]
