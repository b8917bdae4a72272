/** Every page with the card form, and what the shopper sees there before, while and after a card is typed. */
import { expect, type Page } from '@playwright/test'
import { scenarios } from '../../payment-sdk/scenarios/scenarios.ts'
import { cardField, typeCard } from '../../payment-sdk/testCard.ts'
import {
  checkout as anyCheckout,
  centre,
  choose,
  openOrderToPay,
  type ShownPage,
  seeAlert,
  waitingOrder,
} from './steps.ts'

const form = '.wc-ppcp-card-payment-form'

/** Scrolls the form into the middle of the picture. */
const centreForm = (page: Page): Promise<void> => centre(page, form)

async function seeFields(page: Page): Promise<void> {
  await choose(page, 'ppcp_card')
  await expect(cardField(page, 'cvv')).toBeVisible()
}

async function seeForm(page: Page): Promise<void> {
  await seeFields(page)
  await centreForm(page)
}

async function seeSentence(page: Page): Promise<void> {
  await choose(page, 'ppcp_card')
  await expect(page.locator(`${form} .woocommerce-info`)).toBeVisible()
  await centreForm(page)
}

async function order(page: Page): Promise<void> {
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
}

const checkout = { ...anyCheckout, login: 'tomke' } as const

export const cardPages: readonly ShownPage[] = [
  {
    ...checkout,
    name: 'card on the checkout',
    open: seeForm,
  },
  {
    ...checkout,
    name: 'card of which nothing was typed when the order was placed',
    async open(page) {
      await seeFields(page)
      await order(page)
      await expect(page.locator('.vernissage-card-error.is-shown')).toHaveCount(3)
      await centreForm(page)
    },
  },
  {
    ...checkout,
    name: 'card that is typed',
    switches: 'payment=one',
    async open(page) {
      await seeFields(page)
      await typeCard(page)
      await centreForm(page)
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
      await centreForm(page)
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
      await seeAlert(page)
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
    ...waitingOrder,
    name: 'card for an order that waits',
    async open(page) {
      await openOrderToPay(page)
      await seeForm(page)
    },
  },
  {
    name: 'card that is added to an account',
    path: '/mein-konto/add-payment-method/',
    login: 'tomke',
    open: seeForm,
  },
]
