/** A checkout form that comes late, is exchanged, or stands on a page that does not call itself a checkout; standalone script. */
import { expect, type Page, type Request } from '@playwright/test'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress } from '../shared/payment/testShopper.ts'

const test = standaloneTest({ ajaxAddToCart: true })

/** Opens the checkout with one picture in the cart, and returns the orders that leave: by a call or by a page load. */
async function openCheckout(page: Page, shop: RunningShop): Promise<Request[]> {
  const orders: Request[] = []
  page.on('request', (request) => {
    const isOrder = /wc-ajax=checkout|\/kasse\/$/.test(request.url())
    if (request.method() === 'POST' && isOrder) orders.push(request)
  })
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.goto(`${shop.url}/kasse/`)
  return orders
}

/** Has the page come without its form, which waits in a template; `body` gets other classes. */
async function holdForm(page: Page, bodyClass: string): Promise<void> {
  await page.route('**/kasse/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/(<body[^>]*class=")[^"]*/, `$1${bodyClass}`)
      .replace(/<form name="checkout"[\s\S]*?<\/form>/, '<div id="slot"></div><template id="held">$&</template>')
    await route.fulfill({ response, body })
  })
}

const showForm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('#slot')!.innerHTML = document.querySelector('#held')!.innerHTML
  })

/** Another shipping method brings its total, the gateway's handler is asked, and one order goes out by a call. */
async function expectTakenOver(page: Page, orders: readonly Request[]): Promise<void> {
  const former = await page.locator('.order-total').textContent()
  await page.locator('.shipping_method[value="local_pickup:2"]').check()
  await expect(page.locator('.order-total')).not.toHaveText(former ?? '')
  await fillAddress(page)
  await page.locator('#payment_method_bacs').check()
  await page.locator('#terms').check()
  await page.evaluate(() => {
    const count = (): void => sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}x`)
    document.querySelector('form.checkout')!.addEventListener('checkout_place_order_bacs', count)
  })
  await page.locator('#place_order').click()
  await expect(page.locator('.woocommerce-thankyou-order-received')).toBeVisible()
  expect(orders.map((request) => request.url())).toEqual([expect.stringContaining('wc-ajax=checkout')])
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('x')
}

for (const [where, bodyClass] of [
  ['on the checkout', 'woocommerce-checkout woocommerce-page'],
  ['on the page of a product', 'single-product'],
] as const)
  test(`a form that is put in later ${where} is taken over`, { tag: ids('TP66', 'TP68') }, async ({ page, shop }) => {
    await holdForm(page, bodyClass)
    const orders = await openCheckout(page, shop)
    await page.waitForFunction(() => document.readyState === 'complete')
    const updated = page.waitForResponse(/update_order_review/)
    await showForm(page)
    await updated
    await expectTakenOver(page, orders)
  })

test('a form in whose place other code puts a clone is taken over', { tag: ids('TP66', 'TP68') }, async ({
  page,
  shop,
}) => {
  const updated = page.waitForResponse(/update_order_review/)
  const orders = await openCheckout(page, shop)
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await page.evaluate(() => {
    const form = document.querySelector('form.checkout')!
    form.replaceWith(form.cloneNode(true))
  })
  await expectTakenOver(page, orders)
})

test('a form that is exchanged by its clone while its order is under way sends no second one', {
  tag: ids('TP66'),
}, async ({ page, shop }) => {
  const updated = page.waitForResponse(/update_order_review/)
  const orders = await openCheckout(page, shop)
  await updated
  await fillAddress(page)
  await page.locator('#payment_method_bacs').check()
  await page.locator('#terms').check()
  let letThrough = (): void => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/*wc-ajax=checkout*', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('#place_order').click()
  await expect.poll(() => orders.length).toBe(1)
  const classes = await page.evaluate(() => {
    const form = document.querySelector('form.checkout')!
    const clone = form.cloneNode(true) as HTMLFormElement
    form.replaceWith(clone)
    return clone.className
  })
  expect(classes).not.toContain('processing')
  await page.locator('#place_order').click()
  await page.locator('#billing_city').press('Enter')
  letThrough()
  await expect(page.locator('.woocommerce-thankyou-order-received')).toBeVisible()
  expect(orders).toHaveLength(1)
})
