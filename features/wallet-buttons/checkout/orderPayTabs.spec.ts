/** An order that waits for its money, while the browser is sending its form by a method of another plugin: it is paid once. */
import { expect, type Page, type Route } from '@playwright/test'
import { agreeButton } from '../../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../../harness/shop/shop.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { logIn } from '../../shared/payment/testShopper.ts'
import { visitShop, walletTest } from '../../shared/payment/testWalletShop.ts'

const test = walletTest()
const question = (page: Page) => page.getByRole('button', { name: 'Trotzdem noch einmal bestellen' })

async function openOrder(page: Page, shop: RunningShop): Promise<void> {
  await page.goto(`${shop.url}/mein-konto/orders/`)
  await page.locator('a[href*="order-pay"]').first().click()
  await page.waitForURL(/order-pay/)
  await page.locator('#terms').check()
}

/** Holds what the page sends to pay for the order. @returns the calls that are held */
async function holdOrder(page: Page): Promise<Route[]> {
  const held: Route[] = []
  await page.route('**/order-pay/**', (route) => {
    if (route.request().method() === 'POST') held.push(route)
    else void route.continue()
  })
  return held
}

/** Chooses bank transfer, and has the form sent in this way. Playwright's own clicks would wait for the next page. */
function payByTransfer(page: Page, how: 'click' | 'submit()'): Promise<void> {
  return page.evaluate((manner) => {
    document.querySelector<HTMLElement>('#payment_method_bacs')!.click()
    if (manner === 'click') document.querySelector<HTMLElement>('#place_order')!.click()
    else HTMLFormElement.prototype.submit.call(document.querySelector('#order_review'))
  }, how)
}

for (const how of ['click', 'submit()'] as const) {
  test(`by ${how} in the first tab: what the wallet’s window approves in the second waits for the shopper’s word`, {
    tag: ids('WC72', 'S4.60'),
  }, async ({ page, shop, context }) => {
    const visit = await visitShop(page, shop)
    await logIn(page, shop, 'tomke')
    await openOrder(page, shop)
    const second = await context.newPage()
    await openOrder(second, shop)
    await second.locator('label[for=payment_method_ppcp]').click()
    await visit.wallet(second.locator('.wc-ppcp-checkout-container')).click()
    await expect(agreeButton(second)).toBeVisible()
    const held = await holdOrder(page)
    await payByTransfer(page, how)
    await expect.poll(() => held.length).toBe(1)
    const sent: string[] = []
    second.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await agreeButton(second).click()
    await expect(question(second)).toBeVisible()
    expect(sent.filter((url) => url.includes('order-pay'))).toEqual([])
    expect(await visit.counts()).toMatchObject({ captures: 0, paidOrders: 0 })
    await held[0]!.continue()
    await page.waitForURL(/order-received/)
  })
}

test('by submit(), and place-order after it: the order goes out once, and the shopper is asked', {
  tag: ids('WC72', 'S4.60'),
}, async ({ page, shop }) => {
  await visitShop(page, shop)
  await logIn(page, shop, 'tomke')
  await openOrder(page, shop)
  const held = await holdOrder(page)
  const asked = page.waitForEvent('console', (message) => message.text() === 'asked')
  // While the browser waits for the next page, the page takes no calls of the test's.
  await page.evaluate(() => {
    const form = document.querySelector('#order_review')!
    const onQuestion = (): void => {
      if (form.textContent.includes('Trotzdem noch einmal bestellen')) console.info('asked')
    }
    new MutationObserver(onQuestion).observe(form, { childList: true, subtree: true })
    const pressAgain = (): void => document.querySelector<HTMLElement>('#place_order')!.click()
    window.navigation.addEventListener('navigate', () => setTimeout(pressAgain), { once: true })
  })
  await payByTransfer(page, 'submit()')
  await asked
  await expect.poll(() => held.length).toBe(1)
  await held[0]!.continue()
  await page.waitForURL(/order-received/)
  expect(held).toHaveLength(1)
})
