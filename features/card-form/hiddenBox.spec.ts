/** A card box that cannot be seen, as in a checkout of several steps: its frames come when it opens, and once. */
import { expect, type Page } from '@playwright/test'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const frames = '.wc-ppcp-card-payment-form .component-frame'
const row = 'li.payment_method_ppcp_card'

/** How often the provider was asked for a card form. */
const created = (page: Page) =>
  page.evaluate(() => window.__sdk?.instances.filter(({ kind }) => kind === 'NumberField').length ?? 0)

const setOpen = (page: Page, isOpen: boolean) =>
  page.locator('#order_review').evaluate((step, isShown) => {
    step.style.display = isShown ? '' : 'none'
    // The browser reports the size of what has changed before it paints.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, isOpen)

test('frames come when the box becomes visible, once, however often it opens and closes meanwhile', {
  tag: ids('SDK18', 'SDK22', 'S9.16'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitShop(page, shop, { cart: [101], scenario: { card: { renderDelayMs: 400 } } })
  await openCheckout(page, shop)
  await fillAddress(page)
  await setOpen(page, false)
  await page.locator('#payment_method_ppcp_card').evaluate((radio: HTMLInputElement) => radio.click())
  await setOpen(page, false)
  expect(await created(page)).toBe(0)
  await expect(page.locator(row)).not.toHaveClass(/card-field-container--/)
  for (const isOpen of [true, false, true, false, true]) await setOpen(page, isOpen)
  await expect(page.locator(frames)).toHaveCount(4)
  await expect(page.frameLocator('#ppcp-card-number .component-frame').locator('input')).toBeVisible()
  expect(await created(page)).toBe(1)
  await expect(page.locator(row)).toHaveClass(/card-field-container--(?:xs|sm)/)
  await page.frameLocator('#ppcp-card-number .component-frame').locator('input').fill('4111111111111111')
  for (const isOpen of [false, true]) await setOpen(page, isOpen)
  await expect(page.frameLocator('#ppcp-card-number .component-frame').locator('input')).toHaveValue(
    '4111 1111 1111 1111',
  )
  expect(await created(page)).toBe(1)
})
