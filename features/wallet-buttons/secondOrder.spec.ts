/** An order of the wallet that the shop has taken without an answer: no other method pays a second time unless the shopper wants that. */
import { expect, type Page } from '@playwright/test'
import { cardField, typeCard } from '../../harness/payment-sdk/testCard.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { nothingPaid, type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const alert = (page: Page) => page.locator('form.checkout').getByRole('alert')
const orderOnce = { name: 'Nicht noch einmal bestellen' }
const orderAgain = { name: 'Trotzdem noch einmal bestellen' }

/** @param switches how the shop answers the order */
async function orderByWallet(page: Page, shop: RunningShop, switches: string): Promise<Visit> {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.request.get(`${shop.url}/__shop/options?${switches}`)
  await visit.wallet('.wc-ppcp-checkout-container').click()
  await expect(alert(page)).toContainText('bezahlt wird nur einmal')
  await page.request.get(`${shop.url}/__shop/options?checkoutAnswer=normal`)
  return visit
}

test('an order that was taken and not answered is not doubled by another method', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await orderByWallet(page, shop, 'checkoutAnswer=disconnected')
  await page.locator('label[for=payment_method_bacs]').click()
  await page.locator('#place_order').click()
  await expect(alert(page)).toContainText('Ihr Warenkorb ist leer')
  await expect(page.getByRole('button', orderAgain)).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
})

test('an order of which nothing is known: the shopper is asked, the default orders nothing, the wallet pays once', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await orderByWallet(page, shop, 'checkoutAnswer=error-500')
  await page.locator('label[for=payment_method_bacs]').click()
  await page.locator('#place_order').click()
  await expect(alert(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', orderOnce)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', orderOnce)).toHaveCount(0)
  await page.locator('label[for=payment_method_ppcp]').click()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ providerOrders: 1, captures: 1, refusals: 0, paidOrders: 1 })
})

test('a second tab does not order what the first has sent without an answer', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop, context }) => {
  const visit = await orderByWallet(page, shop, 'checkoutAnswer=error-500')
  const secondTab = await context.newPage()
  await openCheckout(secondTab, shop)
  await fillAddress(secondTab)
  await secondTab.locator('#terms').check()
  await secondTab.locator('label[for=payment_method_bacs]').click()
  await secondTab.locator('#place_order').click()
  await expect(alert(secondTab)).toContainText('der Shop hat nicht geantwortet')
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 0 })
  // The first tab can still send the same order.
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  await secondTab.locator('#place_order').click()
  await expect(alert(secondTab)).toContainText('Ihre Sitzung ist abgelaufen')
  expect(await visit.counts()).toEqual({ providerOrders: 1, captures: 1, refusals: 0, paidOrders: 1 })
})

test('the wallet asks while a second tab waits for the answer to an order by bank transfer', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop, context }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#terms').check()
  const secondTab = await context.newPage()
  await openCheckout(secondTab, shop)
  await fillAddress(secondTab)
  await secondTab.locator('#terms').check()
  await secondTab.locator('label[for=payment_method_bacs]').click()
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await secondTab.route(/wc-ajax=checkout/, async (route) => {
    await isReleased
    await route.continue()
  })
  const sent = secondTab.waitForRequest(/wc-ajax=checkout/)
  await secondTab.locator('#place_order').click()
  await sent
  await visit.wallet('.wc-ppcp-checkout-container').click()
  await expect(page.getByRole('button', orderOnce)).toBeVisible()
  expect(await visit.counts()).toMatchObject({ captures: 0, paidOrders: 0 })
  release()
  await expect(secondTab).toHaveURL(/order-received/)
  await expect(secondTab.locator('.woocommerce-order')).toBeVisible()
  // The question ends with the other tab's answer, and nothing is left to order.
  await expect(alert(page)).toContainText('Ihr Warenkorb ist leer')
  await expect(page.getByRole('button', orderOnce)).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ captures: 0, paidOrders: 0 })
})

for (const isPaid of [true, false]) {
  test(`place-order by bank transfer waits for the wallet’s window, which is ${isPaid ? 'approved' : 'closed'} then: one order`, {
    tag: ids('WC72', 'S4.60'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await openCheckout(page, shop)
    await fillAddress(page)
    await page.locator('#terms').check()
    await visit.wallet('.wc-ppcp-checkout-container').click()
    await expect(visit.agree).toBeEnabled()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    // The double’s window covers the page, which a real one does not.
    await page.locator('#payment_method_bacs').evaluate((radio: HTMLElement) => radio.click())
    await page.locator('#place_order').evaluate((button: HTMLElement) => button.click())
    await expect(alert(page)).toContainText('Fenster des Zahlungsanbieters ist noch offen')
    expect(sent.filter((url) => url.includes('wc-ajax=checkout'))).toEqual([])
    if (isPaid) await visit.agree.click()
    else {
      await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
      await page.locator('#place_order').click()
    }
    await expect(visit.thanks).toBeVisible()
    const { captures, paidOrders } = await visit.counts()
    expect({ captures, paidOrders }).toEqual(isPaid ? { captures: 1, paidOrders: 1 } : nothingPaid)
  })
}

test('the shopper’s yes lets another method order', { tag: ids('WC72', 'S2.64') }, async ({ page, shop }) => {
  const visit = await orderByWallet(page, shop, 'checkoutAnswer=error-500')
  await page.locator('label[for=payment_method_bacs]').click()
  await page.locator('#place_order').click()
  await page.getByRole('button', orderAgain).click()
  await expect(alert(page)).toHaveCount(0)
  await expect(page.locator('#place_order')).toBeFocused()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ captures: 0 })
})

test('an order without an answer for more than a minute: the card is not charged before the shopper’s word', {
  tag: ids('WC72', 'S4.43', 'S4.60'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await page.clock.install()
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.request.get(`${shop.url}/__shop/options?checkoutAnswer=never`)
  const sent = page.waitForRequest(/wc-ajax=checkout/)
  await visit.wallet('.wc-ppcp-checkout-container').click()
  await sent
  await page.clock.fastForward('01:10')
  await expect(alert(page)).toContainText('Ihre Bestellung kann trotzdem eingegangen sein')
  await page.request.get(`${shop.url}/__shop/options?checkoutAnswer=normal`)
  await page.locator('#payment_method_ppcp_card').check()
  await expect(cardField(page, 'number')).toBeVisible()
  await typeCard(page)
  await page.locator('#place_order').click()
  await expect(alert(page)).toContainText('Ihr Warenkorb ist leer')
  expect(await visit.counts()).toEqual({ providerOrders: 1, captures: 1, refusals: 0, paidOrders: 1 })
})

const container = '.product-main .wc-ppcp-product-button-container'
const product = '/produkt/sturmflut-vor-amrum/'

/** A product is ordered from its own page, and the shop does not answer. @param answer of the shop */
async function orderProduct(page: Page, shop: RunningShop, answer: string): Promise<Visit> {
  const visit = await visitShop(page, shop, { scenario: {} })
  await visit.open(product)
  await page.request.get(`${shop.url}/__shop/options?paymentAnswer=${answer}&paymentAnswerAt=cart/checkout`)
  await visit.wallet(container).click()
  await expect(page.getByRole('alert')).toContainText('bezahlt wird nur einmal')
  await page.request.get(`${shop.url}/__shop/options?paymentAnswer=normal`)
  await visit.open(product)
  return visit
}

test('a product that was ordered without an answer is not ordered again after a reload', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await orderProduct(page, shop, 'disconnected')
  await visit.wallet(container).click()
  await expect(page.getByRole('alert')).toContainText('Ihre Bestellung ist vermutlich eingegangen')
  // The browser itself sends a request again whose connection breaks.
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
  // On the page of a product a press buys once more, which needs the shopper's word.
  await visit.wallet(container).click()
  await expect(page.getByRole('alert')).toContainText('Ihre Bestellung ist vermutlich eingegangen')
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
  await page.getByRole('button', orderAgain).click()
  await visit.wallet(container).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 2, captures: 2, paidOrders: 2 })
})

test('a product whose order may have been taken: after a reload the shopper is asked, and may order once more', {
  tag: ids('WC72', 'S4.43'),
}, async ({ page, shop }) => {
  const visit = await orderProduct(page, shop, 'error-500')
  await visit.wallet(container).click()
  await expect(page.getByRole('alert')).toContainText('aber der Shop hat nicht geantwortet')
  await page.getByRole('button', orderOnce).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await visit.wallet(container).click()
  await page.getByRole('button', orderAgain).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 0 })
  await visit.wallet(container).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ providerOrders: 2, captures: 1, refusals: 0, paidOrders: 1 })
})
