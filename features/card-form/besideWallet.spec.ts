/** The wallet's window is still open when the shopper pays by card: one of the two pays, and nothing that was approved is lost. */
import { expect, type Page } from '@playwright/test'
import { typeCard } from '../../harness/payment-sdk/testCard.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const placeOrder = (page: Page) => page.locator('#place_order')
const bank = (page: Page) => page.getByRole('dialog', { name: 'Sicherheitsabfrage Ihrer Bank' })
/** The wallet's window lies over the page, and a button in it takes clicks by script while the bank asks. */
const agree = ({ agree: button }: Visit) => button.evaluate((element: HTMLElement) => element.click())

/** The wallet's window is open, a card is typed, and the bank asks about it. */
async function openBoth(page: Page, shop: Parameters<typeof visitShop>[1]): Promise<Visit> {
  const scenario = { buttons: { onClickOutcome: 'hang' }, card: { threeDS: 'challenge' } } as const
  const visit = await visitShop(page, shop, { cart: [101], scenario })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.locator('label[for=payment_method_ppcp]').click()
  await visit.wallet('.wc-ppcp-checkout-container').click()
  await expect(visit.agree).toBeVisible()
  await page.locator('#payment_method_ppcp_card').evaluate((radio: HTMLElement) => radio.click())
  await typeCard(page)
  await placeOrder(page).evaluate((button: HTMLElement) => button.click())
  await expect(bank(page)).toBeVisible()
  return visit
}

test('the wallet approves while the bank asks, and the card is cancelled: place-order pays by the wallet', {
  tag: ids('WC72', 'S4.60', 'SDK36'),
}, async ({ page, shop }) => {
  const visit = await openBoth(page, shop)
  await agree(visit)
  await expect(bank(page)).toBeVisible()
  await bank(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.locator('.wc-ppcp-order-review-message__container')).toBeVisible()
  await expect(page.locator('#payment_method_ppcp')).toBeChecked()
  expect(await visit.counts()).toMatchObject({ captures: 0, paidOrders: 0 })
  await placeOrder(page).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})

test('the wallet approves while the bank asks, and the bank confirms: only the card pays', {
  tag: ids('WC72', 'S4.60', 'SDK37'),
}, async ({ page, shop }) => {
  const visit = await openBoth(page, shop)
  await agree(visit)
  await bank(page).getByRole('button', { name: 'Zahlung bestätigen' }).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})
