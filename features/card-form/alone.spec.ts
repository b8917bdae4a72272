/** The card form without the wallet, in a shop that has dropped jQuery and all scripts of the platform and of the payment plugin. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../harness/payment-sdk/scenarios/scenario.ts'
import { atReferenceShop, scenarios } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { cardField, typeCard } from '../../harness/payment-sdk/testCard.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { bundle } from '../../scripts/build/bundle.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { visitShop } from '../shared/payment/testWalletShop.ts'

const scriptFile = join(tmpdir(), `vernissage-card-${process.pid}.js`)
const test = shopTest({ legacyScripts: 'none', approval: 'explicit', now: () => new Date(), scriptFile })
test.beforeAll(async () => {
  const source = `
    import { boot } from './inject/main.ts'
    import cardForm from './features/card-form/feature.ts'
    import { platformFeatures } from './features/platform.ts'
    boot([cardForm, ...platformFeatures])`
  const { code } = await bundle({ source }, { name: 'vernissage.js', isSqueezed: false })
  await writeFile(scriptFile, code)
})

/** The checkout with an address, and the card chosen. */
async function openWithCard(page: Page, shop: RunningShop, scenario: SdkScenarioInput) {
  const visit = await visitShop(page, shop, { cart: [101], scenario })
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /wc-ajax=checkout$/.test(request.url())) orders.push(request.url())
  })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('label[for=payment_method_ppcp_card]').click()
  return { visit, orders }
}

test('a card is paid once by one order, and nothing says that it cannot be', {
  tag: ids('S1.13', 'S4.60'),
}, async ({ page, shop }) => {
  const { visit, orders } = await openWithCard(page, shop, {})
  await cardField(page, 'number').fill('4111111111111111')
  await expect(page.locator('.payment_method_ppcp_card .vernissage-unavailable')).toHaveCount(0)
  await typeCard(page)
  await page.locator('#terms').check()
  await page.locator('#place_order').dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(await visit.counts()).toEqual(paidOnce)
})

test('a script that loads after it has failed: a press says what is missing and loads it, the next ones pay once', {
  tag: ids('S8.37', 'S1.13'),
}, async ({ page, shop }) => {
  const { visit, orders } = await openWithCard(page, shop, scenarios['network failure'])
  const sentence = page.locator('.wc-ppcp-card-payment-form .woocommerce-info')
  await expect(sentence).toContainText('nicht laden')
  visit.sdk.set(atReferenceShop)
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
  await expect(page.locator('form.checkout').getByRole('alert')).toContainText('nicht laden')
  await expect(cardField(page, 'number')).toBeVisible()
  await expect(sentence).toHaveCount(0)
  expect([orders, await visit.counts()]).toEqual([[], expect.objectContaining({ providerOrders: 0 })])
  await typeCard(page)
  await page.locator('#place_order').dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(await visit.counts()).toEqual(paidOnce)
  expect(visit.sdk.requests.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
})
