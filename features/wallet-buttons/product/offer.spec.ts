/** The wallet on the page of a product for which the shopper has an accepted offer in the cart. */
import { expect } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import { generations } from '../../shared/payment/testGenerations.ts'
import { visitShop, walletTest } from '../../shared/payment/testWalletShop.ts'

const container = '.product-main .wc-ppcp-product-button-container'

const test = walletTest()

for (const generation of generations('accepted offer')) {
  test(`plugin ${generation}: an accepted offer that is in the cart is bought once, at its price`, {
    tag: ids('WC43', 'WC44', 'PO05'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { switches: `payment=${generation}` })
    await visit.open('/produkt/bronze-austernfischer/')
    await page.locator('.product .vicatna-so-button').first().click()
    await page.locator('dialog .vicatna_so_value').fill('750')
    await page.keyboard.press('Enter')
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    await visit.open('/produkt/bronze-austernfischer/')
    await visit.pay(container)
    await expect(visit.thanks).toBeVisible()
    await expect(page.locator('.order_item')).toHaveCount(1)
    await expect(page.locator('.order_item')).toContainText('× 1')
    await expect(page.locator('.order_item')).toContainText('750,00')
  })
}
