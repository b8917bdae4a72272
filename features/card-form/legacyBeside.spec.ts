/** One of wallet and card is ours, the other the plugin's own script: whatever is paid with, the order is made once. */
import { expect, type Page } from '@playwright/test'
import { cardField } from '../../harness/payment-sdk/testCard.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { expectPaidOnce, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'
import { addOtherCode, pluginScripts } from '../shared/payment/thirdParties/testPlugin.ts'
import { serveStarters, starterTags } from '../shared/payment/thirdParties/testStarters.ts'
import { storeScript } from './testStoreScript.ts'

const test = walletTest()

const off = (...ids: readonly string[]) => ({ features: Object.fromEntries(ids.map((id) => [id, false])) })
const besides = [
  {
    name: 'the plugin’s wallet beside our card form',
    config: off('wallet-buttons', 'order-review', 'saved-payment'),
    theirs: 'wallet',
  },
  {
    name: 'the plugin’s card form beside our wallet',
    config: off('card-form', 'accelerated-checkout'),
    theirs: 'card',
  },
] as const

async function payByCard(page: Page): Promise<void> {
  await page.locator('#payment_method_ppcp_card').check()
  await cardField(page, 'number').fill('4111111111111111')
  await cardField(page, 'exp').fill('0435')
  await cardField(page, 'cvv').fill('123')
  await expect(page.locator('#ppcp-card-number .component-frame')).toHaveCount(1)
  await page.locator('#place_order').dblclick()
}

async function payByWallet(page: Page): Promise<void> {
  await page.locator('#payment_method_ppcp').check()
  await expect(page.locator('#place_order')).toBeHidden()
  const frames = page.locator('.wc-ppcp-checkout-container .component-frame').filter({ visible: true })
  await frames.first().contentFrame().getByRole('link', { name: 'PayPal' }).click()
  await page.getByRole('button', { name: 'Zustimmen und bezahlen' }).click()
}

for (const { name, config, theirs } of besides) {
  for (const [method, pay] of [
    ['card', payByCard],
    ['wallet', payByWallet],
  ] as const) {
    test(`${name}: paying by ${method} makes one order`, { tag: ids('S1.08') }, async ({ page, shop }) => {
      await page.addInitScript((given) => Object.assign(window, { vernissageConfig: given }), config)
      await serveStarters(page)
      await addOtherCode(page, { before: storeScript, behind: pluginScripts, tags: starterTags })
      const visit = await visitShop(page, shop, { cart: [101] })
      await openCheckout(page, shop)
      await fillAddress(page)
      expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toEqual([theirs])
      await page.locator('#terms').check()
      await pay(page)
      await expectPaidOnce(visit)
      expect(visit.sdk.requests).toHaveLength(1)
    })
  }
}
