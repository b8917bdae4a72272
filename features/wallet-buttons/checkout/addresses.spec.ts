/** Which addresses an express approval brings into a form that was filled in before (wallet-checkout 14.4). */
import { expect, type Page } from '@playwright/test'
import { paidOnce, readCounts, thanks } from '../../../harness/shop/payment/testPayment.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { begin, fillAddress, openCheckout, wallet } from '../../shared/payment/testShopper.ts'
import { walletTest } from '../../shared/payment/testWalletShop.ts'

const test = walletTest()
const hamburg = { address_line_1: 'Elbchaussee 9', admin_area_2: 'Hamburg', postal_code: '22765', country_code: 'DE' }
const rostock = { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' }

/** What the form says of the bill, and where the goods go. */
async function addresses(page: Page): Promise<object> {
  const value = (name: string): Promise<string> => page.locator(`form.checkout [name=${name}]`).first().inputValue()
  const isElsewhere = await page.locator('#ship-to-different-address-checkbox').isChecked()
  return {
    billing: `${await value('billing_address_1')}, ${await value('billing_postcode')} ${await value('billing_city')}`,
    who: `${await value('billing_first_name')} ${await value('billing_last_name')}, ${await value('billing_email')}`,
    phone: await value('billing_phone'),
    shipping: isElsewhere ? await value('shipping_city') : 'the same',
  }
}

const typed = {
  billing: 'Am Speicher 3, 18055 Rostock',
  who: 'Alma Brandt, alma@werkstatt.example',
  phone: '046715552',
}

for (const [what, payer, popup, expected] of [
  [
    'a whole address of the payer’s takes the place of the typed one',
    hamburg,
    undefined,
    { ...typed, billing: 'Elbchaussee 9, 22765 Hamburg', shipping: 'Hallig Hooge' },
  ],
  [
    'half an address of the payer’s does not',
    { country_code: 'DE' },
    undefined,
    { ...typed, shipping: 'Hallig Hooge' },
  ],
  [
    'where the goods go where the form says, no address is touched',
    hamburg,
    rostock,
    { ...typed, shipping: 'the same' },
  ],
] as const) {
  test(`express: ${what}`, { tag: ids('S5.40', 'S5.41', 'S5.42', 'WC63', 'WC66', 'WC67') }, async ({ page, shop }) => {
    await begin(page, shop, popup ? { buttons: { shipping: [{ address: popup }] } } : {})
    await page.route('**/__shop/payment/order?*', async (route) => {
      const order = await (await route.fetch()).json()
      await route.fulfill({ json: { ...order, payer: { ...order.payer, address: payer } } })
    })
    await openCheckout(page, shop)
    await fillAddress(page)
    await page.locator('#terms').check()
    await wallet(page, '#wc-ppcp-express-button').click()
    await expect(page.locator('.wc-ppcp-order-review-message__container')).toBeVisible()
    expect(await addresses(page)).toEqual(expected)
    await page.locator('#place_order').click()
    await expect(thanks(page)).toBeVisible()
    expect(await readCounts(page, shop)).toEqual(paidOnce)
  })
}
