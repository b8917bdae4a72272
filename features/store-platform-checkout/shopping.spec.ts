/** Shopping in the living shop without jQuery and without the platform's scripts, with the standalone script. */
import { expect, type Page } from '@playwright/test'
import { address } from '../../harness/shop/payment/testAddress.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress } from '../shared/payment/testShopper.ts'

const test = standaloneTest({ ajaxAddToCart: true })

/** Calls of a kind that have left. */
function count(page: Page, part: string): { readonly sent: number } {
  const counter = { sent: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(part)) counter.sent++
  })
  return counter
}

/** A checkout with one picture in the cart, when the first update has come. */
async function openCheckout(page: Page, shop: RunningShop, switches = ''): Promise<void> {
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  if (switches) await page.request.get(`${shop.url}/__shop/options?${switches}`)
  const updated = page.waitForResponse(/update_order_review/)
  await page.goto(`${shop.url}/kasse/`)
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

async function fillIn(page: Page): Promise<void> {
  await fillAddress(page)
  await page.locator('#payment_method_bacs').check()
  await page.locator('#terms').check()
}

test('from listing to order received, by keyboard, without jQuery', { tag: ids('TP66', 'TP78') }, async ({
  page,
  shop,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${shop.url}/shop/`)
  expect(await page.evaluate(() => 'jQuery' in window)).toBe(false)
  await page.locator('a[href*="/produkt/sturmflut-vor-amrum/"]').first().press('Enter')
  await page.locator('.single_add_to_cart_button').first().press('Enter')
  await page.waitForLoadState()
  await page.goto(`${shop.url}/warenkorb/`)

  await page.locator('.cart_item .qty').fill('2')
  const update = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.locator('.cart_item .qty').press('Enter')
  await update
  await expect(page.locator('.cart_item .product-subtotal')).toContainText('640,00')
  await expect(page.locator('.cart_item .qty')).toBeFocused()
  await page.locator('.checkout-button').press('Enter')

  await page.locator('#billing_first_name').waitFor()
  await fillIn(page)
  const orders = count(page, 'wc-ajax=checkout')
  await page.locator('#place_order').press('Enter')
  await expect(page).toHaveURL(/order-received/)
  await expect(page.locator('.woocommerce-thankyou-order-received')).toBeVisible()
  expect(orders.sent).toBe(1)
  expect(errors).toEqual([])
})

test('a shop that leads to the cart after an addition gets there from a product, with one piece and no error', {
  tag: ids('CT90'),
}, async ({ page, shop }) => {
  await page.request.get(`${shop.url}/__shop/options?cartRedirect=true`)
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  const additions = count(page, 'admin-ajax')
  await page.locator('form.cart .single_add_to_cart_button').first().click()
  await expect(page).toHaveURL(/warenkorb/)
  expect(additions.sent).toBe(1)
  await expect(page.locator('.cart_item .qty')).toHaveValue('1')
  await expect(page.locator('[role=alert]:not(:empty)')).toHaveCount(0)
})

test('another country: terms and focus stay, the address follows, one dialog for the terms', {
  tag: ids('TP62', 'TP63', 'TP64', 'TP68'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop)
  await page.locator('#terms').check()
  await page.locator('#billing_country').focus()
  const order = (): Promise<string[]> =>
    page.locator('.woocommerce-billing-fields .form-row:visible').evaluateAll((rows) => rows.map(({ id }) => id))
  for (const country of ['AT', 'CH', 'AT']) {
    const updated = page.waitForResponse(/update_order_review/)
    await page.locator('#billing_country').selectOption(country)
    await updated
    await expect(page.locator('.blockOverlay')).toHaveCount(0)
  }
  expect(await order()).not.toContain('billing_state_field')
  const rows = await order()
  expect(rows.indexOf('billing_postcode_field')).toBeLessThan(rows.indexOf('billing_city_field'))
  await expect(page.locator('#billing_country')).toBeFocused()
  await expect(page.locator('#terms')).toBeChecked()
  await page.locator('#terms').uncheck()
  await page.locator('a[href="#terms-and-conditions-lightbox"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').locator('#terms-and-conditions-accept').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#terms')).toBeChecked()
})

test('a refused order leads to its reasons, each to its field; the second one goes through', {
  tag: ids('TP65', 'S8.44', 'S8.47'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop)
  // The wallet, which is chosen at first, asks for the terms before anything is sent.
  await page.locator('#terms').check()
  await page.locator('#place_order').click()
  const reasons = page.locator('.woocommerce-NoticeGroup-checkout[role=alert] > .woocommerce-error')
  await expect(reasons).toBeFocused()
  const belowHeader = (element: Element): number => {
    const { bottom } = document.querySelector('.header-wrapper')!.getBoundingClientRect()
    return Math.round(element.getBoundingClientRect().top - bottom)
  }
  await expect.poll(() => reasons.evaluate(belowHeader)).toBe(15)
  await reasons.getByRole('link').first().press('Enter')
  await expect(page.locator('#billing_email')).toBeFocused()
  await expect(page.locator('#billing_email')).toHaveAccessibleDescription(/E-Mail/)
  await fillIn(page)
  await page.locator('#place_order').click()
  await expect(page).toHaveURL(/order-received/)
})

test('a slow order is sent once, whatever is pressed; one that breaks off may be there, and says so', {
  tag: ids('TP66'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop, 'checkoutAnswer=disconnected&paymentDelayMs=300')
  await fillIn(page)
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  const orders = count(page, 'wc-ajax=checkout')
  await page.locator('#place_order').dblclick({ force: true })
  await page.locator('#billing_phone').press('Enter')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form.checkout')?.requestSubmit())
  await expect(page.getByText('kann trotzdem eingegangen sein')).toBeVisible()
  expect(orders.sent).toBe(1)
  await expect(page.locator('#billing_first_name')).toHaveValue(address.billing_first_name ?? '')
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
})

test('a cart that is slow and then breaks loses no quantity', { tag: ids('TP57', 'TP59') }, async ({ page, shop }) => {
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.request.get(`${shop.url}/__shop/options?cartDelayMs=400&cartAutoRefresh=false`)
  await page.goto(`${shop.url}/warenkorb/`)
  const quantity = page.locator('.cart_item .qty')
  await quantity.fill('2')
  await quantity.press('Enter')
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.locator('.cart_item .product-subtotal')).toContainText('960,00')
  await expect(quantity).toHaveValue('3')
  await page.request.get(`${shop.url}/__shop/options?cartPageAnswer=disconnected`)
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(page.getByText('konnte nicht geändert werden')).toBeVisible()
  await expect(quantity).toHaveValue('4')
})
