import { expect, type Page } from '@playwright/test'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { expectPaidOnce, nothingPaid, type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const container = '#wc-ppcp-cart-button-container'
const box = '.wc-ppcp-cart-payments__container'

test('the cart is paid once, with the data of the buyer, whatever happens to its totals before', {
  tag: ids('S2.03', 'S2.43', 'WC47', 'WC48', 'WC52'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101] })
  await visit.open('/warenkorb/')
  const wallet = visit.wallet(container)
  await expect(wallet).toBeVisible()
  const width = (): Promise<number> =>
    page.locator('.checkout-button').evaluate((button) => (button as HTMLElement).offsetWidth)
  await expect(page.locator(box)).toHaveCSS('width', `${await width()}px`)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.locator(box)).toHaveCSS('width', `${await width()}px`)
  const before = await page.locator('.cart_totals').elementHandle()
  await page.locator('.cart_item [name$="[qty]"]').fill('2')
  await page.locator('.cart_item [name$="[qty]"]').blur()
  await page.waitForFunction((totals) => !totals?.isConnected, before)
  await wallet.click()
  await visit.agree.click()
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('body')).toContainText('× 2')
  expect(await visit.counts()).toEqual(paidOnce)
})

test('a quantity that the shop does not know yet is sent first: no window opens, and the next click pays the new sum', {
  tag: ids('S2.43', 'WC19', 'WC47'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101] })
  await visit.open('/warenkorb/')
  await expect(visit.wallet(container)).toBeVisible()
  const before = await page.locator('.cart_totals').elementHandle()
  await page.locator('.cart_item [name$="[qty]"]').fill('2')
  await visit.wallet(container).click()
  await page.waitForFunction((totals) => !totals?.isConnected, before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ providerOrders: 0 })
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('body')).toContainText('× 2')
  expect(await visit.counts()).toEqual(paidOnce)
})

test('after a cancel nothing is paid, and the button works again', { tag: ids('S1.08') }, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101] })
  await visit.open('/warenkorb/')
  await visit.wallet(container).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject(nothingPaid)
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})

/** The cart, whose order the shop has refused once and would take now. */
async function openRefused(page: Page, shop: RunningShop): Promise<Visit> {
  const visit = await visitShop(page, shop, { cart: [101], switches: 'capture=declined' })
  await visit.open('/warenkorb/')
  await visit.pay(container)
  await expect(page.locator('.woocommerce-notices-wrapper [role=alert]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Diese Freigabe verwerfen' })).toBeVisible()
  await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
  return visit
}

test('a refused order is shown once, and the next press pays with the same approval', {
  tag: ids('WC72', 'S8.38'),
}, async ({ page, shop }) => {
  const visit = await openRefused(page, shop)
  await visit.wallet(container).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
})

test('what the shop refused for one quantity does not pay another one without a window', {
  tag: ids('WC72', 'S8.38'),
}, async ({ page, shop }) => {
  const visit = await openRefused(page, shop)
  const before = await page.locator('.cart_totals').elementHandle()
  await page.locator('.cart_item [name$="[qty]"]').fill('2')
  await page.locator('.cart_item [name$="[qty]"]').press('Enter')
  await page.waitForFunction((totals) => !totals?.isConnected, before)
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('body')).toContainText('× 2')
  expect(await visit.counts()).toMatchObject({ providerOrders: 2, captures: 1, paidOrders: 1 })
})

test('a discarded approval makes room for a new payment', { tag: ids('WC77') }, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], switches: 'capture=declined' })
  await visit.open('/warenkorb/')
  await visit.pay(container)
  await page.getByRole('button', { name: 'Diese Freigabe verwerfen' }).click()
  await expect(page.getByRole('button', { name: 'Diese Freigabe verwerfen' })).toHaveCount(0)
  await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 2, captures: 1, paidOrders: 1 })
})

test('an address that the shop does not deliver to can be changed in the window', { tag: ids('WC70') }, async ({
  page,
  shop,
}) => {
  const portland = { city: 'Portland', state: 'OR', postal_code: '97201', country_code: 'US' }
  const shipping = [{ address: portland, expect: 'reject' as const }]
  const visit = await visitShop(page, shop, {
    cart: [101],
    scenario: { buttons: { onClickOutcome: 'hang', shipping } },
  })
  await visit.open('/warenkorb/')
  await visit.wallet(container).click()
  await expect(page.getByRole('dialog')).toContainText('wird nicht geliefert')
  const answer = await page.evaluate(() =>
    window.__sdk!.popup.shipping({ city: 'Hallig Hooge', postal_code: '25859', country_code: 'DE' }),
  )
  expect(answer).toBe('resolved')
  await visit.agree.click()
  await expectPaidOnce(visit)
})

test('without the provider’s script the way to the checkout is all there is', { tag: ids('S8.37') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop, {
    cart: [101],
    scenario: { load: { outcome: 'network', probe: 'corsBlocked' } },
  })
  await visit.open('/warenkorb/')
  await expect.poll(() => visit.sdk.requests.length).toBeGreaterThan(0)
  await expect(page.locator('.vernissage-wallet-skeleton')).toHaveCount(0)
  await expect(page.locator(box)).toBeHidden()
  await expect(page.locator('.checkout-button')).toBeVisible()
})
