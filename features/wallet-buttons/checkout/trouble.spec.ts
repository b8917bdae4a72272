/** Express, order-pay and add-payment-method where the buyer, the shop or the provider says no: nothing is paid, and there is a way on. */
import { expect, type Page } from '@playwright/test'
import { readCounts } from '../../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../../harness/shop/shop.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { begin, logIn, openCheckout, openFilledCheckout, wallet } from '../../shared/payment/testShopper.ts'
import { walletTest } from '../../shared/payment/testWalletShop.ts'

const test = walletTest()
const paying = '.wc-ppcp-checkout-container'

interface Place {
  readonly name: string
  readonly container: string
  /** Switches with which the shop refuses what the button asks for. */
  readonly refusal: string
  open(page: Page, shop: RunningShop): Promise<void>
}

const places: readonly Place[] = [
  {
    name: 'express',
    container: '#wc-ppcp-express-button',
    refusal: 'paymentAnswer=exception&paymentAnswerAt=cart/order',
    open: (page, shop) => openCheckout(page, shop),
  },
  {
    name: 'order-pay',
    container: paying,
    refusal: 'paymentAnswer=exception&paymentAnswerAt=order/pay',
    async open(page, shop) {
      await logIn(page, shop, 'tomke')
      await page.goto(`${shop.url}/mein-konto/orders/`)
      await page.locator('a[href*="order-pay"]').first().click()
      await page.locator('label[for=payment_method_ppcp]').click()
      await page.locator('#terms').check()
    },
  },
  {
    name: 'add-payment-method',
    container: paying,
    refusal: 'vaultAnswer=refused',
    async open(page, shop) {
      await logIn(page, shop, 'tomke')
      await page.goto(`${shop.url}/mein-konto/add-payment-method/`)
    },
  },
]

for (const { name, container, refusal, open } of places) {
  test(`${name}: after a cancel the button works again`, { tag: ids('S1.08') }, async ({ page, shop }) => {
    await begin(page, shop, { buttons: { onClickOutcome: 'hang' } })
    await open(page, shop)
    for (let round = 0; round < 2; round++) {
      await wallet(page, container).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Abbrechen/ })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.locator('[role=alert]')).toHaveCount(0)
    expect(await readCounts(page, shop)).toMatchObject({ captures: 0, paidOrders: 0 })
  })

  test(`${name}: what the shop refuses is shown, and the button stays`, {
    tag: ids('WC81', 'S8.38'),
  }, async ({ page, shop }) => {
    await begin(page, shop, {}, refusal)
    await open(page, shop)
    await wallet(page, container).click()
    await expect(page.locator('[role=alert]').first()).toHaveText(/\S/)
    await expect(page.locator('[role=alert]').first()).not.toContainText(/undefined|\[object/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(wallet(page, container)).toBeVisible()
    expect(await readCounts(page, shop)).toMatchObject({ captures: 0, paidOrders: 0 })
  })

  test(`${name}: without the provider’s script place-order stays`, { tag: ids('WC56') }, async ({ page, shop }) => {
    await begin(page, shop, { load: { outcome: 'network', probe: 'corsBlocked' } })
    await open(page, shop)
    await expect(page.locator(container).locator('.vernissage-wallet-skeleton')).toHaveCount(0)
    await expect(page.locator('#place_order')).toBeVisible()
    await expect(page.locator('[role=alert]')).toHaveCount(0)
  })
}

for (const container of [paying, '#wc-ppcp-express-button']) {
  test(`a browser that opens no window: a sentence at ${container}, and place-order leads to the provider`, {
    tag: ids('S8.38', 'WC56'),
  }, async ({ page, shop }) => {
    const errorMessage = 'Unable to open popup window'
    await openFilledCheckout(page, shop, { buttons: { onClickOutcome: 'error', errorMessage } })
    await wallet(page, container).click()
    await expect(page.locator('form.checkout [role=alert]')).toContainText('ohne das Fenster')
    await expect(page.locator(paying)).toBeHidden()
    await expect(page.locator('#wc-ppcp-express-button')).toBeHidden()
    await page.locator('#place_order').click()
    await page.waitForURL(/__shop\/payment\/provider/)
    expect(await readCounts(page, shop)).toMatchObject({ captures: 0, paidOrders: 0 })
  })
}

test('add-payment-method: a wallet that the shop refuses to save can be approved anew', {
  tag: ids('WC80'),
}, async ({ page, shop }) => {
  const json = { code: 'TOKEN_USED', message: 'Schon eingelöst.', data: { status: 422 } }
  await begin(page, shop)
  await logIn(page, shop, 'tomke')
  await page.route(/vault\/payment-tokens/, (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await page.goto(`${shop.url}/mein-konto/add-payment-method/`)
  await wallet(page, paying).click()
  await expect(page.locator('[role=alert]').first()).toContainText(json.message)
  await expect(page.locator('#place_order')).toBeHidden()
  await wallet(page, paying).click()
  await page.waitForURL(/payment-methods/)
})
