/** A page from a cache, whose nonces are over: guests and customers pay all the same, or read what to do. */
import { expect, type Page } from '@playwright/test'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { generations } from '../shared/payment/testGenerations.ts'
import { fillAddress, logIn, openCheckout } from '../shared/payment/testShopper.ts'
import { expectPaidOnce, nothingPaid, placesToPay, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const cart = '#wc-ppcp-cart-button-container'

const expire = (page: Page, shop: RunningShop) => page.request.get(`${shop.url}/__shop/expire-nonces`)

for (const { name, cart: content, container, open } of placesToPay) {
  for (const generation of generations(`cached ${name}`)) {
    test(`plugin ${generation}: a guest pays from ${name} of a cached page, once`, {
      tag: ids('WC10', 'WC11', 'WC12', 'S7.48'),
    }, async ({ page, shop }) => {
      const visit = await visitShop(page, shop, { cart: content, switches: `payment=${generation}` })
      await open(page, visit)
      await expect(visit.wallet(container)).toBeVisible()
      await expire(page, shop)
      await visit.pay(container)
      await expectPaidOnce(visit)
    })
  }
}

test('a customer gets a fresh nonce, and pays once', { tag: ids('WC10') }, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101] })
  await logIn(page, shop, 'tomke')
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await visit.open('/warenkorb/')
  await expect(visit.wallet(cart)).toBeVisible()
  await expire(page, shop)
  await visit.pay(cart)
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ captures: 1, refusals: 0, paidOrders: 1 })
})

test('express on a cached checkout: a guest approves, and is told where the form itself is over', {
  tag: ids('WC11', 'WC13'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await page.clock.install()
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#terms').check()
  await expire(page, shop)
  await visit.wallet('#wc-ppcp-express-button').click()
  // The store refuses new totals, too; after a while, which the test need not wait for, the shopper looks at the old ones.
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(page.locator('.wc-ppcp-order-review-message__container')).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 40_000 })
  await page.locator('#place_order').click()
  await expect(page.locator('form.checkout [role=alert]').first()).toHaveText(/\S/)
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 0 })
  // The fresh page has the approval, and pays with it.
  await openCheckout(page, shop)
  await expect(page.locator('.wc-ppcp-order-review-message__container')).toBeVisible()
  await fillAddress(page)
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
})

test('where no nonce is good enough, a sentence says to load the page again, and nothing is paid', {
  tag: ids('WC13', 'S8.38'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101] })
  await logIn(page, shop, 'tomke')
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.request.get(`${shop.url}/__shop/options?restNonce=refused`)
  await visit.open('/warenkorb/')
  const calls: string[] = []
  page.on('request', (request) => {
    if (decodeURIComponent(request.url()).includes('cart/order')) calls.push(request.url())
  })
  await visit.wallet(cart).click()
  await expect(page.locator('.woocommerce-notices-wrapper [role=alert]')).toContainText('laden Sie sie neu')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls.length).toBeLessThanOrEqual(2)
  expect(await visit.counts()).toMatchObject({ ...nothingPaid, providerOrders: 0 })
})
