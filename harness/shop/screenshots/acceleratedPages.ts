/** Accelerated checkout and instalment messages, wherever a shopper sees them. */
import { expect, type Page } from '@playwright/test'
import { memberEmail, scenarios } from '../../payment-sdk/scenarios/scenarios.ts'
import { centre, checkout, choose, openMiniCart, type ShownPage, waitForUpdate } from './steps.ts'

const link = '.fastlane-signup-link-container'
const dialog = 'dialog.vernissage-accelerated'

async function fillEmail(page: Page, email: string): Promise<void> {
  await waitForUpdate(page)
  await page.locator('[name=billing_email]').fill(email)
}

const strangersEmail = 'focko@halligpost.example'

/** Chooses the card as a guest whose address the provider does not know. */
async function chooseCard(page: Page): Promise<void> {
  await fillEmail(page, strangersEmail)
  await choose(page, 'ppcp_card')
  await expect(page.locator(link)).toBeVisible()
}

async function openDialog(page: Page): Promise<void> {
  await chooseCard(page)
  await page.locator(link).click()
  await expect(page.locator(`${dialog} input`).first()).toBeVisible()
}

async function seeMessageInMiniCart(page: Page): Promise<void> {
  await openMiniCart(page)
  await seeMessage(page, '.woocommerce-mini-cart__total:visible + *')
}

/** Waits for the message and scrolls it into the middle of the picture. */
async function seeMessage(page: Page, place: string): Promise<void> {
  const message = `${place} .vernissage-message:visible`
  await page.locator(message).first().waitFor()
  await centre(page, message)
  await expect(page.locator(message).first().frameLocator('iframe').getByRole('button')).toBeVisible()
}

export const acceleratedPages: readonly ShownPage[] = [
  {
    ...checkout,
    name: 'a card of the provider’s that pays',
    scenario: scenarios.member,
    async open(page) {
      await fillEmail(page, memberEmail)
      await expect(page.locator('.wc-ppcp-tokenized-card')).toBeVisible()
      await waitForUpdate(page)
      await centre(page, '.wc-ppcp-tokenized-card')
    },
  },
  {
    ...checkout,
    name: 'an address that the provider does not know',
    scenario: scenarios.guest,
    async open(page) {
      await chooseCard(page)
      await centre(page, link)
    },
  },
  {
    ...checkout,
    name: 'the provider’s mark at the address',
    scenario: scenarios.guest,
    async open(page) {
      await fillEmail(page, strangersEmail)
      await expect(page.locator('.fastlane-watermark')).toBeVisible()
      await centre(page, '#billing_email_field')
    },
  },
  {
    ...checkout,
    name: 'a guest’s card, typed into the dialog',
    scenario: scenarios.guest,
    open: openDialog,
  },
  {
    ...checkout,
    name: 'a guest’s card that is refused',
    scenario: scenarios['guest token fails'],
    async open(page) {
      await openDialog(page)
      await page.locator(`${dialog} .wc-ppcp-fastlane-tokenize`).click()
      await expect(page.locator(`${dialog} [role=alert]`)).toBeVisible()
    },
  },
  {
    ...checkout,
    name: 'accelerated checkout among the express buttons',
    switches: 'accelerated=express_button',
    scenario: scenarios.member,
    async open(page) {
      await waitForUpdate(page)
      await expect(page.locator('.wc-ppcp-fastlane-button')).toBeVisible()
      await centre(page, '.wc-ppcp-fastlane-button')
    },
  },
  {
    name: 'message on a product',
    path: '/produkt/sturmflut-vor-amrum/',
    open: (page) => seeMessage(page, '#wc-ppcp-paylater-msg-product'),
  },
  { name: 'message on the cart', path: '/warenkorb/', cart: [101], open: (page) => seeMessage(page, '.cart_totals') },
  {
    name: 'message in the mini-cart',
    path: '/shop/',
    cart: [101],
    open: seeMessageInMiniCart,
  },
  {
    name: 'message in the drawer',
    path: '/shop/',
    switches: 'miniCart=off-canvas',
    cart: [101],
    open: seeMessageInMiniCart,
  },
  { name: 'messages in a listing', path: '/shop/', open: (page) => seeMessage(page, '.products') },
  {
    ...checkout,
    name: 'message on the checkout',
    async open(page) {
      await waitForUpdate(page)
      await seeMessage(page, '#order_review')
    },
  },
]
