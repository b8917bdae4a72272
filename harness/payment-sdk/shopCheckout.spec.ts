/** Whole purchases in the reference shop, in a browser, with the double in place of the provider. */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { bundleForPage } from '../judge/pageCode.ts'
import { address } from '../shop/payment/testAddress.ts'
import { agreeButton, paidOnce } from '../shop/payment/testPayment.ts'
import type { RunningShop } from '../shop/shop.ts'
import { shopTest } from '../shop/testing/shopTest.ts'
import type { SdkScenarioInput } from './scenarios/scenario.ts'
import { atReferenceShop } from './scenarios/scenarios.ts'
import { createPaymentSdk, type PaymentSdk } from './server/paymentSdk.ts'
import { routePaymentSdk } from './server/routePaymentSdk.ts'

// The shop captures no order that the buyer has not approved at the provider.
const test = shopTest({ approval: 'explicit', now: () => new Date() })

/** A visitor with a picture in the cart and the merchant's script in every page. */
async function begin(page: Page, shop: RunningShop, scenario: SdkScenarioInput): Promise<PaymentSdk> {
  shop.reset()
  const sdk = createPaymentSdk({ ...atReferenceShop, ...scenario })
  await routePaymentSdk(page.context(), sdk)
  await page.addInitScript({
    content: await bundleForPage(join(import.meta.dirname, 'testMerchant.ts'), 'testMerchant'),
  })
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  return sdk
}

async function openCheckout(page: Page, shop: RunningShop): Promise<void> {
  await page.goto(`${shop.url}/kasse/`)
  await page.locator('html[data-merchant="ready"]').waitFor()
  for (const [name, value] of Object.entries(address)) {
    const field = page.locator(`form.checkout [name="${name}"]`)
    if (await field.evaluate((element) => element.localName === 'select')) await field.selectOption(value)
    else await field.fill(value)
  }
  await page.locator('#terms').check()
}

/** What provider and shop have counted. */
async function journal(
  page: Page,
  shop: RunningShop,
): Promise<{ counts: object; events: { kind: string; by: string }[] }> {
  return (await page.request.get(`${shop.url}/__shop/payment/journal`)).json()
}

/** The only button in a container: the shop's own script puts it there without a host of ours. */
const wallet = (page: Page, container: string) =>
  page.frameLocator(`${container} .component-frame`).getByRole('link', { name: 'PayPal' })

test('wallet-checkout 12, F4: the wallet on checkout orders, the buyer agrees, and the form pays once', async ({
  page,
  shop,
}) => {
  const sdk = await begin(page, shop, { buttons: { onClickOutcome: 'hang' } })
  await openCheckout(page, shop)
  await wallet(page, '.wc-ppcp-checkout-container').click()
  await agreeButton(page).click()
  await expect(page.locator('.woocommerce-thankyou-order-received')).toBeVisible()
  const { counts, events } = await journal(page, shop)
  expect(counts).toEqual(paidOnce)
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'approved', 'captured'])
  expect(sdk.journal.map(({ name }) => name)).toEqual([
    'Buttons.onInit',
    'Buttons.onClick',
    'Buttons.createOrder',
    'Buttons.onApprove',
  ])
  // The cart is empty, and the page of thanks offers no payment.
  expect(sdk.requests).toHaveLength(1)
})

test('wallet-checkout 12, F2: on the cart an address that is refused can be changed in the popup', async ({
  page,
  shop,
}) => {
  // The shop does not deliver overseas.
  const portland = { city: 'Portland', state: 'OR', postal_code: '97201', country_code: 'US' }
  const shipping = [{ address: portland, expect: 'reject' as const }]
  const sdk = await begin(page, shop, { buttons: { shipping } })
  await page.goto(`${shop.url}/warenkorb/`)
  await wallet(page, '#wc-ppcp-cart-button-container').click()
  await expect(page.getByRole('dialog')).toContainText('wird nicht geliefert')
  await expect(agreeButton(page)).toBeDisabled()
  const said = await page.evaluate(() =>
    window.__sdk!.popup.shipping({ city: 'Hallig Hooge', postal_code: '25859', country_code: 'DE' }),
  )
  expect(said).toBe('resolved')
  await agreeButton(page).click()
  await expect(page.locator('.woocommerce-thankyou-order-received')).toBeVisible()
  expect((await journal(page, shop)).counts).toEqual(paidOnce)
  expect(sdk.journal.map(({ name }) => name)).toContain('actions.order.get')
})

test('provider-sdk 4.11: a card whose 3-D Secure was cancelled pays at the second attempt, once', async ({
  page,
  shop,
}) => {
  const sdk = await begin(page, shop, { card: { threeDS: 'challenge' } })
  await openCheckout(page, shop)
  await page.locator('#payment_method_ppcp_card').check()
  const card = (id: string) => page.frameLocator(`#ppcp-card-${id} .component-frame`).locator('input')
  await card('number').fill('4111111111111111')
  await card('exp').fill('0435')
  await card('cvv').fill('123')
  await page.locator('#place_order').click()
  const bank = page.getByRole('dialog', { name: 'Sicherheitsabfrage Ihrer Bank' })
  await bank.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Die Bestätigung wurde abgebrochen.')
  await expect(card('number')).toHaveValue('4111 1111 1111 1111')
  await page.locator('#place_order').click()
  await bank.getByRole('button', { name: 'Zahlung bestätigen' }).click()
  await expect(page.locator('.woocommerce-thankyou-order-received')).toBeVisible()
  expect((await journal(page, shop)).counts).toEqual({ ...paidOnce, providerOrders: 2 })
  const submitted = sdk.journal.filter(({ name }) => name === 'provider.card').map(({ args }) => args[0])
  expect(submitted).toEqual(
    Array(2).fill({ lastDigits: '1111', billingAddress: { postalCode: '18055', countryCode: 'DE' } }),
  )
})

test('wallet-checkout 6: an order that the shop refuses is told in the shop’s words, and nothing is paid', async ({
  page,
  shop,
}) => {
  await begin(page, shop, {})
  await openCheckout(page, shop)
  // The same visitor has emptied the cart in another tab.
  await page.request.get(`${shop.url}/__shop/reset`)
  await wallet(page, '.wc-ppcp-checkout-container').click()
  await expect(page.getByRole('alert').first()).toHaveText(/\S/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await journal(page, shop)).counts).toMatchObject({ captures: 0, paidOrders: 0 })
})
