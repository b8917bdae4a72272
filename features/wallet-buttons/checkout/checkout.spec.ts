/** The wallet on the checkout of the reference shop, with the provider's double: who approves pays once, whatever comes between. */
import { expect } from '@playwright/test'
import { agreeButton, paidOnce, readCounts, thanks } from '../../../harness/shop/payment/testPayment.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { generations } from '../../shared/payment/testGenerations.ts'
import { begin, fillAddress, openCheckout, openFilledCheckout, wallet } from '../../shared/payment/testShopper.ts'
import { walletTest } from '../../shared/payment/testWalletShop.ts'

const test = walletTest()
const placeOrder = '#place_order'

for (const placement of ['place_order', 'payment_method']) {
  for (const generation of generations(placement)) {
    test(`${placement}, generation ${generation}: who approves pays once`, {
      tag: ids('S1.08', 'S1.09', 'S2.53', 'S2.54', 'S2.55', 'S2.56', 'S4.49', 'S4.52', 'WC53', 'WC63'),
    }, async ({ page, shop }) => {
      const sdk = await openFilledCheckout(page, shop, {}, `payment=${generation}&checkoutButtons=${placement}`)
      await expect(wallet(page)).toBeVisible()
      await expect(page.locator(placeOrder)).toBeHidden()
      await expect(page.locator('.wc-ppcp-checkout-container')).toHaveCount(1)
      await wallet(page).click()
      await expect(thanks(page)).toBeVisible()
      expect(await readCounts(page, shop)).toEqual(paidOnce)
      expect(sdk.journal.filter(({ name }) => /uncaught/.test(name))).toEqual([])
    })
  }
}

test('who cancels can begin again, and pays once', { tag: ids('S2.26', 'WC53') }, async ({ page, shop }) => {
  await openFilledCheckout(page, shop, { buttons: { onClickOutcome: 'hang' } })
  await wallet(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abbrechen/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await readCounts(page, shop)).toMatchObject({ captures: 0, paidOrders: 0 })
  await wallet(page).click()
  await agreeButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await readCounts(page, shop)).toMatchObject({ captures: 1, refusals: 0, paidOrders: 1 })
})

test('what the store refuses stays approved, and the next press submits the same order', {
  tag: ids('WC72', 'S4.43', 'S4.45'),
}, async ({ page, shop }) => {
  await openFilledCheckout(page, shop, {}, 'checkoutAnswer=silent')
  await wallet(page).click()
  await expect(page.locator('.wc-ppcp-order-review-message__container')).toBeVisible()
  await expect(page.locator('.wc-ppcp-order-review__message')).not.toContainText('%s')
  await expect(page.locator(placeOrder)).toBeVisible()
  await page.request.get(`${shop.url}/__shop/options?checkoutAnswer=normal`)
  await page.locator(placeOrder).click()
  await expect(thanks(page)).toBeVisible()
  expect(await readCounts(page, shop)).toEqual(paidOnce)
})

test('an order that the shop refuses is said in its words, and nothing is paid', {
  tag: ids('S3.92', 'S8.26', 'WC62'),
}, async ({ page, shop }) => {
  await begin(page, shop, {}, 'checkoutValidation=true')
  await openCheckout(page, shop)
  await page.locator('#terms').check()
  await wallet(page).click()
  await expect(page.locator('form.checkout [role=alert]').first()).toContainText(/Vorname|Pflichtfeld/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await readCounts(page, shop)).toMatchObject({ providerOrders: 0, captures: 0, paidOrders: 0 })
  await fillAddress(page)
  await wallet(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await readCounts(page, shop)).toEqual(paidOnce)
})

test('where the provider’s script is blocked, place-order leads to the provider', {
  tag: ids('WC56', 'SDK11'),
}, async ({ page, shop }) => {
  await openFilledCheckout(page, shop, { load: { outcome: 'network', probe: 'corsBlocked' } })
  await expect(page.locator(placeOrder)).toBeVisible()
  await expect(page.locator('.woocommerce-error')).toHaveCount(0)
  await page.locator(placeOrder).click()
  await page.waitForURL(/__shop\/payment\/provider/)
})

test('the terms come first: the button is disabled, and a click says why', {
  tag: ids('S4.48', 'S5.25', 'S5.26', 'S8.25', 'S9.18', 'WC57'),
}, async ({ page, shop }) => {
  await begin(page, shop)
  await openCheckout(page, shop)
  await fillAddress(page)
  await expect(page.locator('.wc-ppcp-checkout-container')).toHaveClass(/\bdisabled\b/)
  await page.locator('#terms').check()
  await expect(page.locator('.wc-ppcp-checkout-container')).not.toHaveClass(/\bdisabled\b/)
  await page.locator('#terms').uncheck()
  await expect(page.locator('.wc-ppcp-checkout-container')).toHaveClass(/\bdisabled\b/)
  // Legal plugins tick by script; any other box brings it to light.
  await page.locator('#terms').evaluate((box) => {
    Object.assign(box, { checked: true })
  })
  await page.locator('#ship-to-different-address-checkbox').check()
  await page.locator('#ship-to-different-address-checkbox').uncheck()
  await expect(page.locator('.wc-ppcp-checkout-container')).not.toHaveClass(/\bdisabled\b/)
})
