/** The provider reports an approval after a cancel, in the browser and with a shop that counts what it sells. */
import { expect, type Page } from '@playwright/test'
import { paidOnce } from '../../../harness/shop/payment/testPayment.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { visitShop, walletTest } from '../../shared/payment/testWalletShop.ts'

const test = walletTest()
const container = '.product-main .wc-ppcp-product-button-container'
const picture = '/produkt/sturmflut-vor-amrum/'
const ownPrice = '/produkt/patenschaft-atelierhaus/'

interface Given {
  readonly fundingSource?: string
  onApprove(data: object, actions: object): unknown
}

/** Keeps what the page gives the provider's buttons, in `window.given`. */
function keepCallbacks(): void {
  let provider: { Buttons?: (options: Given) => unknown } | undefined
  Object.defineProperty(window, 'paypal', {
    configurable: true,
    get: () => provider,
    set(value: typeof provider) {
      const create = value?.Buttons
      if (value && create) {
        value.Buttons = (options) => {
          if (options.fundingSource === 'paypal') Object.assign(window, { given: options })
          return create(options)
        }
      }
      provider = value
    },
  })
}

/** The buyer has agreed in the moment in which the window was closed. */
function approveLate(page: Page, order: string): Promise<void> {
  return page.evaluate(async (orderID) => {
    await fetch(`/__shop/payment/approve?order=${orderID}`)
    const get = async () => (await fetch(`/__shop/payment/order?order=${orderID}`)).json()
    await (window as unknown as { given: Given }).given.onApprove({ orderID }, { order: { get } })
  }, order)
}

for (const [generation, name, address] of [
  ['two', 'a picture', picture],
  ['two', 'a price of the buyer’s', ownPrice],
  ['one', 'a price of the buyer’s', ownPrice],
] as const) {
  test(`plugin ${generation}: an approval after a cancel pays for ${name} once, with its line`, {
    tag: ids('WC46', 'WC73'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { switches: `payment=${generation}` })
    await page.addInitScript(keepCallbacks)
    await visit.open(address)
    const isOwnPrice = address === ownPrice
    if (isOwnPrice) await page.locator('.product-main [name=vicatna_nyp_value]').first().fill('45')
    const added = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && decodeURIComponent(answer.url()).endsWith('cart/item&_locale=user'),
    )
    await visit.wallet(container).click()
    const answer: unknown = await (await added).json()
    const order = typeof answer === 'string' ? answer : (answer as { order_id: string }).order_id
    await expect(visit.agree).toBeEnabled()
    const removed = page.waitForResponse(
      (response) =>
        response.request().headers()['x-http-method-override'] === 'DELETE' ||
        response.url().includes('remove_from_cart'),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
    await removed
    await approveLate(page, order)
    await expect(visit.thanks).toBeVisible()
    await expect(page.locator('.order_item')).toHaveCount(1)
    if (isOwnPrice) await expect(page.locator('.order_item')).toContainText('45,00')
    expect(await visit.counts()).toEqual(paidOnce)
  })
}
