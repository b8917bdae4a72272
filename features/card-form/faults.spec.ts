/** Every call of a card payment on the checkout goes wrong in every way that the shop knows: one capture or none, and the shopper gets on. */
import { expect, type Page } from '@playwright/test'
import { cardField, typeCard } from '../../harness/payment-sdk/testCard.ts'
import { brokenAnswers } from '../../harness/shop/http/brokenAnswer.ts'
import { sampleOf } from '../../harness/testing/run/choice/sample.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()

/** Each call, and the switches that spoil its answer. */
const calls: readonly (readonly [string, (fault: string) => string])[] = [
  ['update_order_review', (fault) => `orderReviewAnswer=${fault}`],
  ['cart/order', (fault) => `paymentAnswerAt=cart/order&paymentAnswer=${fault}`],
  ['checkout', (fault) => `checkoutAnswer=${fault}`],
]

/** The shop has done its work, and only its answer is lost. */
const lost = ['truncated', 'empty', 'no-content', 'html-page', 'never', 'disconnected']

const cases = calls.flatMap(([call, spoil]) => brokenAnswers.map((fault) => ({ call, fault, spoil })))

for (const { call, fault, spoil } of sampleOf(cases, 4, (each) => `${each.call} ${each.fault}`)) {
  test(`${call} is answered with “${fault}”: the shopper is told, and the card pays once`, async ({ page, shop }) => {
    await page.clock.install()
    const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
    const setSwitches = (switches: string) => page.request.get(`${shop.url}/__shop/options?${switches}`)
    const alert = page.locator('form.checkout [role=alert], .woocommerce-error').first()
    const ordered: string[] = []
    page.on('request', (request) => {
      if (decodeURIComponent(request.url()).includes('cart/order')) ordered.push(request.url())
    })
    await openCheckout(page, shop)
    await fillAddress(page)
    await page.locator('#payment_method_ppcp_card').check()
    await expect(cardField(page, 'number')).toBeVisible()

    const spoilt = page.waitForRequest((request) => decodeURIComponent(request.url()).includes(call))
    await setSwitches(spoil(fault))
    if (call === 'update_order_review') {
      await page.locator('#billing_postcode').fill('25938')
      await page.keyboard.press('Tab')
      await spoilt
      await waitUntilOver(page, fault)
      await setSwitches(spoil('normal'))
    }
    await expect(cardField(page, 'number')).toBeVisible()
    await typeCard(page)
    await page.locator('#terms').check()
    await page.locator('#place_order').click()
    if (call !== 'update_order_review') {
      await spoilt
      await waitUntilOver(page, fault)
      await expect(alert).toBeVisible()
      await expect(page.locator('#place_order')).toBeEnabled()
      await expect(cardField(page, 'number')).toHaveValue('4111 1111 1111 1111')
      await setSwitches(spoil('normal'))
      const answered = page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(call))
      await page.locator('#place_order').click()
      await answered
    }
    // A shop that has taken the order has nothing left in the cart: it says so, and no second order is made.
    if (call === 'checkout' && lost.includes(fault)) await expect(alert).toBeVisible()
    else await expect(visit.thanks).toBeVisible()
    expect(await visit.counts()).toMatchObject({ captures: 1, paidOrders: 1 })
    if (call !== 'cart/order') expect(ordered).toHaveLength(1)
  })
}

/** A call without an answer ends after a minute. */
async function waitUntilOver(page: Page, fault: string): Promise<void> {
  if (fault === 'never') await page.clock.fastForward('01:10')
}
