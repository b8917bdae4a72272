/** For browser tests: a shopper on the checkout of the reference shop. */
import { expect, type Page } from '@playwright/test'
import type { Transcript } from '../../../harness/judge/checks/transcript.ts'
import type { SdkScenarioInput } from '../../../harness/payment-sdk/scenarios/scenario.ts'
import type { PaymentSdk } from '../../../harness/payment-sdk/server/paymentSdk.ts'
import { address } from '../../../harness/shop/payment/testAddress.ts'
import { walletButton } from '../../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../../harness/shop/shop.ts'
import { visitShop } from './testWalletShop.ts'

/** A visitor with a picture in the cart. @param switches of the shop, as a query */
export async function begin(
  page: Page,
  shop: RunningShop,
  scenario: SdkScenarioInput = {},
  switches = '',
): Promise<PaymentSdk> {
  return (await visitShop(page, shop, { scenario, switches, cart: [101] })).sdk
}

/** The checkout after its first update. */
export async function openCheckout(page: Page, shop: RunningShop, query = ''): Promise<void> {
  const updated = page.waitForResponse(/update_order_review/)
  await page.goto(`${shop.url}/kasse/${query}`)
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

/** Types an address, and waits until the store has its totals: an update replaces the buttons. */
export async function fillAddress(page: Page, values: Readonly<Record<string, string>> = address): Promise<void> {
  const updated = page.waitForResponse(
    (answer) =>
      answer.url().includes('update_order_review') &&
      (answer.request().postData() ?? '').includes(`&city=${values.billing_city}`) &&
      (answer.request().postData() ?? '').includes(`&postcode=${values.billing_postcode}`),
  )
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form.checkout [name="${name}"]`)
    if (await field.evaluate((element) => element.localName === 'select')) await field.selectOption(value)
    else await field.fill(value)
  }
  // What the store says at a field goes when the field is left, and would move the button under the pointer.
  await page.keyboard.press('Tab')
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

/** Types the address by keyboard alone, from the head of the checkout on, and waits until the store has its totals. */
export async function fillAddressByKeyboard(page: Page, { press, tabTo }: Transcript): Promise<void> {
  await tabTo('Zum Inhalt springen')
  await press('Enter')
  const updated = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes(`&city=${address.billing_city}`),
  )
  await tabTo('"Telefon', address)
  await page.keyboard.type(address.billing_phone)
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

/** A visitor at the checkout, with all that place-order asks for. */
export async function openFilledCheckout(
  page: Page,
  shop: RunningShop,
  scenario: SdkScenarioInput = {},
  switches = '',
): Promise<PaymentSdk> {
  const sdk = await begin(page, shop, scenario, switches)
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#terms').check()
  return sdk
}

/** The wallet's button at place-order, or in another container. */
export const wallet = (page: Page, container = '.wc-ppcp-checkout-container') => walletButton(page, container)

/** @param name of a customer of the shop's: any password will do */
export async function logIn(page: Page, { url }: RunningShop, name: string): Promise<void> {
  await page.goto(`${url}/mein-konto/`)
  await page.locator('[name=username]').first().fill(name)
  await page.locator('[name=password]').first().fill(name)
  await page.locator('[name=login]').first().click()
  await page.locator('.woocommerce-MyAccount-navigation').first().waitFor()
}
