/** The card form without the wallet, in a shop that has dropped jQuery and all scripts of the platform and of the payment plugin. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { shopTest } from '../../harness/shop/shopTest.ts'
import { bundle } from '../../scripts/bundle.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { paidOnce, visitShop } from '../shared/payment/testWalletShop.ts'
import { fillAddress, openCheckout } from '../wallet-buttons/checkout/testShopper.ts'

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

const field = (page: Page, id: string) => page.frameLocator(`#ppcp-card-${id} .component-frame`).locator('input')

test('a card is paid once by one order, and nothing says that it cannot be', {
  tag: ids('S1.13', 'S4.60'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /wc-ajax=checkout$/.test(request.url())) orders.push(request.url())
  })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('label[for=payment_method_ppcp_card]').click()
  await field(page, 'number').fill('4111111111111111')
  await expect(page.locator('.payment_method_ppcp_card .vernissage-unavailable')).toHaveCount(0)
  await field(page, 'exp').fill('0435')
  await field(page, 'cvv').fill('123')
  await page.locator('#terms').check()
  await page.locator('#place_order').dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(await visit.counts()).toEqual(paidOnce)
})
