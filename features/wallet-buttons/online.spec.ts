/** A page that was opened without network, or has lost it for a moment: the shopper need not load it again. */
import { expect, type Page, type Request } from '@playwright/test'
import { cardField } from '../../harness/payment-sdk/testCard.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { expectPaidOnce, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()

/** Keeps the provider's script away until the function that it returns gives the network back. */
async function loseScript(page: Page, asked: string[]): Promise<() => Promise<void>> {
  const isProvider = /\/sdk\/js\?/
  await page.route(isProvider, (route) => {
    asked.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  return async () => {
    await page.context().setOffline(true)
    await page.unroute(isProvider)
    // Without network the script may have been asked for again.
    asked.length = 0
    // Not the call that asks why the script has failed, which a slow machine may make only now.
    const isScript = (request: Request): boolean =>
      request.resourceType() === 'script' && isProvider.test(request.url())
    page.on('request', (request) => isScript(request) && asked.push(request.url()))
    await page.context().setOffline(false)
  }
}

test('the buttons of a product come back with the network, by one more request, and pay once', {
  tag: ids('S8.37'),
}, async ({ page, shop }) => {
  const container = '.product-main .wc-ppcp-product-button-container'
  const visit = await visitShop(page, shop, { scenario: {} })
  const asked: string[] = []
  const bringBack = await loseScript(page, asked)
  await visit.open('/produkt/sturmflut-vor-amrum/')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(page.locator('.vernissage-wallet-skeleton')).toHaveCount(0)
  await bringBack()
  await expect(visit.wallet(container)).toBeVisible()
  expect(asked).toHaveLength(1)
  await visit.wallet(container).click()
  await expectPaidOnce(visit)
})

test('the fields of a card come back with the network, and the sentence about them goes', {
  tag: ids('S8.37'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  const bringBack = await loseScript(page, [])
  await visit.open('/kasse/')
  await page.locator('#payment_method_ppcp_card').check()
  const sentence = page.locator('.wc-ppcp-card-payment-form [role=status]').filter({ hasText: /\S/ })
  await expect(sentence.first()).toBeVisible()
  await bringBack()
  await expect(cardField(page, 'number')).toBeVisible()
  await expect(sentence).toHaveCount(0)
})
