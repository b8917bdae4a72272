/** Express on the checkout, and the pages beside it: review before the order, order-pay, a payment method that is added. */
import { expect } from '@playwright/test'
import { paidOnce, readCounts, thanks } from '../../../harness/shop/payment/testPayment.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { generations } from '../../shared/payment/testGenerations.ts'
import { begin, logIn, openCheckout, wallet } from '../../shared/payment/testShopper.ts'
import { walletTest } from '../../shared/payment/testWalletShop.ts'

const test = walletTest()
const ready = '.wc-ppcp-order-review-message__container'

for (const generation of generations('express')) {
  test(`express, generation ${generation}: what is approved is looked at, and place-order pays once`, {
    tag: ids('S2.65', 'S2.66', 'S2.67', 'S4.53', 'S4.50', 'S4.51', 'WC35', 'WC36'),
  }, async ({ page, shop }) => {
    await begin(page, shop, {}, `payment=${generation}`)
    await openCheckout(page, shop)
    await page.locator('#payment_method_bacs').check()
    await wallet(page, '#wc-ppcp-express-button').click()
    await expect(page.locator(ready)).toBeVisible()
    await expect(page.locator('#wc-ppcp-express-button')).toHaveClass(/button-count_2/)
    await expect(page.locator('#payment_method_ppcp')).toBeChecked()
    await expect(page.locator('#terms')).toBeChecked()
    await expect(page.locator('#place_order')).toBeVisible()
    await expect(page.locator('.wc-ppcp-checkout-container')).toBeHidden()
    await expect(page.locator('#place_order')).toBeFocused()
    await expect(page.locator('[name=billing_first_name]')).toHaveValue(/\S/)
    expect(await readCounts(page, shop)).toMatchObject({ providerOrders: 1, captures: 0, paidOrders: 0 })
    await page.locator('#place_order').click()
    await expect(thanks(page)).toBeVisible()
    expect(await readCounts(page, shop)).toEqual(paidOnce)
  })
}

test('arrival with an approval: the message, and one order', {
  tag: ids('S2.61', 'S2.62', 'S2.63', 'WC76'),
}, async ({ page, shop }) => {
  await begin(page, shop)
  // The shop has an order of the provider's that the buyer has approved, as after the cart without an address.
  await openCheckout(page, shop)
  await wallet(page, '#wc-ppcp-express-button').click()
  await expect(page.locator(ready)).toBeVisible()
  const order = await page.locator('[name=ppcp_paypal_order_id]').first().inputValue()
  await page.evaluate(() => sessionStorage.clear())
  const review = { payment_method: 'ppcp', paypal_order: order, fields: [] }
  const value = Buffer.from(JSON.stringify(review)).toString('base64')
  await openCheckout(page, shop, `?_ppcp_order_review=${value}&utm_source=x`)
  await expect(page.locator(ready)).toBeVisible()
  // The platform gives the button the words that the shop prints for the chosen method, and the message names the button.
  await expect(page.locator('#place_order')).toHaveText('Mit PayPal bezahlen')
  await expect(page.locator('.wc-ppcp-order-review__message')).toContainText('Mit PayPal bezahlen')
  await page.locator('#terms').check()
  await expect(page.locator('[name=ppcp_paypal_order_id]').first()).toHaveValue(order)
})

test('order-pay: the wallet in the place of the button, and one payment', {
  tag: ids('S2.68', 'S2.69', 'WC78', 'WC79'),
}, async ({ page, shop }) => {
  await begin(page, shop)
  await logIn(page, shop, 'tomke')
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())))
  await page.goto(`${shop.url}/mein-konto/orders/`)
  await page.locator('a[href*="order-pay"]').first().click()
  await page.locator('label[for=payment_method_ppcp]').click()
  await page.locator('#terms').check()
  await expect(page.locator('#place_order')).toBeHidden()
  await wallet(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await readCounts(page, shop)).toMatchObject({ captures: 1, refusals: 0, paidOrders: 1 })
  expect(sent.some((url) => url.includes('order/pay'))).toBe(true)
  expect(sent.some((url) => url.includes('cart/checkout'))).toBe(false)
})

test('add-payment-method: the wallet is saved by its own button', {
  tag: ids('S2.70', 'S1.14', 'S4.57', 'S4.58', 'WC80'),
}, async ({ page, shop }) => {
  await begin(page, shop)
  await logIn(page, shop, 'tomke')
  await page.goto(`${shop.url}/mein-konto/add-payment-method/`)
  await expect(page.locator('.wc-ppcp-checkout-container')).toHaveCount(1)
  await expect(page.locator('#place_order')).toBeHidden()
  await wallet(page).click()
  await page.waitForURL(/payment-methods/)
  await expect(page.locator('main, body').first()).toContainText('gespeichert')
})

test('a saved wallet is paid by place-order, and another one by the button', {
  tag: ids('S1.14', 'S3.112', 'S4.46', 'WC54'),
}, async ({ page, shop }) => {
  await begin(page, shop)
  await logIn(page, shop, 'levke')
  await openCheckout(page, shop)
  await page.locator('#payment_method_ppcp').check()
  await expect(page.locator('#wc-ppcp-payment-token-41')).toBeChecked()
  await expect(page.locator('#place_order')).toBeVisible()
  await expect(page.locator('.wc-ppcp-checkout-container')).toBeHidden()
  await page.locator('#wc-ppcp-payment-token-new').check()
  await expect(wallet(page)).toBeVisible()
  await expect(page.locator('#place_order')).toBeHidden()
  await wallet(page, '#wc-ppcp-express-button').click()
  await expect(page.locator(ready)).toBeVisible()
  // While the approval waits there is nothing else to choose.
  await expect(page.locator('#wc-ppcp-payment-token-41')).toBeHidden()
  await page.locator('.wc-ppcp-cancel__payment').click()
  await expect(page.locator('#wc-ppcp-payment-token-41')).toBeVisible()
})
