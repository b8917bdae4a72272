/** For browser tests: the reference shop with the wallet's features on its paying pages, and the provider's double. */
import { join } from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../../harness/payment-sdk/scenarios/scenario.ts'
import { atReferenceShop } from '../../../harness/payment-sdk/scenarios/scenarios.ts'
import { createPaymentSdk, type PaymentSdk } from '../../../harness/payment-sdk/server/paymentSdk.ts'
import { routePaymentSdk } from '../../../harness/payment-sdk/server/routePaymentSdk.ts'
import { address } from '../../../harness/shop/payment/testAddress.ts'
import type { RunningShop } from '../../../harness/shop/shop.ts'
import { bundle } from '../../../scripts/build/bundle.ts'

const source = `
  import { boot } from './inject/main.ts'
  import { defineFeature } from './inject/feature.ts'
  import { platformFeatures } from './features/platform.ts'
  import orderReview from './features/order-review/feature.ts'
  import savedPayment from './features/saved-payment/feature.ts'
  import { mountCheckout, payingForms } from './features/wallet-buttons/checkout/mountCheckout.ts'
  import { expressOptions } from './features/wallet-buttons/checkout/options.ts'
  import { strictObject } from './inject/schema/schema.ts'
  import { buttonStyles } from './features/shared/payment/buttons/space.tsx'
  import { showProcessing } from './features/shared/payment/buttons/overlay.tsx'
  import { sharedPayment } from './features/shared/payment/payment.ts'
  const walletButtons = defineFeature({
    id: 'wallet-buttons',
    selector: payingForms,
    isUrgent: true,
    sharedStyles: buttonStyles,
    options: () => strictObject(expressOptions()),
    setup(context) { showProcessing(context, sharedPayment(context)) },
    mount(context) { mountCheckout(context, context.options) },
  })
  boot([walletButtons, orderReview, savedPayment, ...platformFeatures])`

let script: Promise<string> | undefined

/** Switches of the shop in every test: nothing is captured that the buyer did not agree to. */
export const shopOptions = {
  approval: 'explicit',
  legacyScripts: 'none',
  scriptFile: join(import.meta.dirname, '../../../dist/vernissage.js'),
  now: () => new Date(),
} as const

export const paidOnce = { providerOrders: 1, captures: 1, refusals: 0, paidOrders: 1 }

/** A visitor with a picture in the cart, and the wallet's features in every page. @param switches of the shop, as a query */
export async function begin(
  page: Page,
  shop: RunningShop,
  scenario: SdkScenarioInput = {},
  switches = '',
): Promise<PaymentSdk> {
  shop.reset()
  script ??= bundle({ source }, { name: 'vernissage.js', isSqueezed: false }).then(({ code }) => code.toString())
  const body = await script
  await page.route('**/vernissage/vernissage.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  const sdk = createPaymentSdk({ ...atReferenceShop, ...scenario })
  await routePaymentSdk(page.context(), sdk)
  if (switches) await page.request.get(`${shop.url}/__shop/options?${switches}`)
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  return sdk
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

const frame = (page: Page, container: string): FrameLocator =>
  page.frameLocator(`${container} [data-source="paypal"] .component-frame`)

/** The wallet's button in a container. */
export const wallet = (page: Page, container = '.wc-ppcp-checkout-container') =>
  frame(page, container).getByRole('link', { name: 'PayPal' })

export const agree = (page: Page) => page.getByRole('button', { name: 'Zustimmen und bezahlen' })

/** How often the shop was asked for an order, and took one. */
export async function counts(page: Page, shop: RunningShop): Promise<object> {
  const { counts } = (await (await page.request.get(`${shop.url}/__shop/payment/journal`)).json()) as { counts: object }
  return counts
}

/** @param name of a customer of the shop's: any password will do */
export async function logIn(page: Page, { url }: RunningShop, name: string): Promise<void> {
  await page.goto(`${url}/mein-konto/`)
  await page.locator('[name=username]').first().fill(name)
  await page.locator('[name=password]').first().fill(name)
  await page.locator('[name=login]').first().click()
  await page.locator('.woocommerce-MyAccount-navigation').first().waitFor()
}

export const thanks = (page: Page) => page.locator('.woocommerce-thankyou-order-received')
