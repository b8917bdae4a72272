import { expect, type Page } from '@playwright/test'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { expectPaidOnce, nothingPaid, type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const dropdown = '.cart-item.has-dropdown .nav-dropdown'
const container = `${dropdown} .wc-ppcp-minicart-ppcp`

type Options = Parameters<typeof visitShop>[2]

/** A listing with the mini-cart opened. */
async function openMiniCart(page: Page, shop: RunningShop, options: Options = {}): Promise<Visit> {
  const visit = await visitShop(page, shop, { cart: [101], ...options })
  await visit.open('/shop/')
  await page.locator('.cart-item.has-dropdown > .header-cart-link').hover()
  await expect(page.locator(dropdown)).toBeVisible()
  return visit
}

test('the script is loaded when the cart is opened, and the cart is paid once', {
  tag: ids('S2.04', 'S2.46', 'WC49', 'WC51'),
}, async ({ page, shop }) => {
  // Messages about instalments in the listing need the same script at once.
  const visit = await visitShop(page, shop, { cart: [101], switches: 'payLaterMessages=false' })
  await visit.open('/shop/')
  await expect(page.locator(container)).toBeAttached()
  expect(visit.sdk.requests).toHaveLength(0)
  await page.locator('.cart-item.has-dropdown > .header-cart-link').hover()
  await visit.pay(container)
  await expectPaidOnce(visit)
})

test('after a cancel nothing is paid, and the button works again', async ({ page, shop }) => {
  const visit = await openMiniCart(page, shop)
  await visit.wallet(container).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject(nothingPaid)
  await page.locator('.cart-item.has-dropdown > .header-cart-link').hover()
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})

test('a refused order is to be seen, without an overlay over it', { tag: ids('WC51') }, async ({ page, shop }) => {
  const visit = await openMiniCart(page, shop, { switches: 'capture=declined' })
  await visit.pay(container)
  await expect(page.getByRole('button', { name: 'Diese Freigabe verwerfen' })).toBeVisible()
  await expect(page.locator('.vernissage-wallet-overlay')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, ...nothingPaid })
})

test('without the provider’s script the mini-cart keeps its two buttons', { tag: ids('S8.37') }, async ({
  page,
  shop,
}) => {
  const visit = await openMiniCart(page, shop, { scenario: { load: { outcome: 'network', probe: 'corsBlocked' } } })
  await expect.poll(() => visit.sdk.requests.length).toBeGreaterThan(0)
  await expect(page.locator(`${dropdown} .vernissage-wallet-skeleton`)).toHaveCount(0)
  await expect(page.locator(`${dropdown} .checkout`)).toBeVisible()
})

test('the first product of an empty cart brings the buttons', {
  tag: ids('S2.47', 'S2.49', 'WC49', 'WC50'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop)
  await visit.open('/shop/')
  await expect(page.locator(container)).toHaveCount(0)
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })))
  await expect(page.locator(container)).toBeAttached()
  await page.locator('.cart-item.has-dropdown > .header-cart-link').hover()
  await visit.pay(container)
  await expectPaidOnce(visit)
})

test('the first product of an empty cart is shipped to the buyer’s address from the drawer of a phone, too', {
  tag: ids('S2.47', 'WC50'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const visit = await visitShop(page, shop, { scenario: {} })
  await visit.open('/shop/')
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })))
  await expect(page.locator('.off-canvas-toggle:visible').first()).toHaveAccessibleName(/1 Artikel/)
  await page.locator('.off-canvas-toggle:visible').first().click()
  const asked = page.waitForRequest(/cart%2Fshipping/)
  await visit.wallet(page.getByRole('dialog', { name: 'Warenkorb' }).locator('.wc-ppcp-minicart-ppcp')).click()
  await asked
  await expectPaidOnce(visit)
})

test('the drawer of a phone pays, too, and gives the page free for what the provider shows in it', {
  tag: ids('S2.46'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const visit = await visitShop(page, shop, { cart: [101], switches: 'miniCart=off-canvas' })
  await visit.open('/shop/')
  await page.locator('.off-canvas-toggle:visible').first().click()
  const drawer = page.getByRole('dialog', { name: 'Warenkorb' })
  const isModal = () => drawer.evaluate((element) => element.matches(':modal'))
  expect(await isModal()).toBe(true)
  await visit.wallet(drawer.locator('.wc-ppcp-minicart-ppcp')).click()
  expect(await isModal()).toBe(false)
  await expect(drawer).toBeInViewport()
  await page.getByRole('button', { name: /Abbrechen/ }).click()
  await expect.poll(isModal).toBe(true)
  await visit.wallet(drawer.locator('.wc-ppcp-minicart-ppcp')).click()
  await visit.agree.click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})

test('a browser that has no selector for modal dialogs pays once, too', { tag: ids('S2.46') }, async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const { closest } = Element.prototype
    Element.prototype.closest = function (selector: string) {
      if (selector.includes(':modal')) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
      return closest.call(this, selector)
    }
  })
  const visit = await openMiniCart(page, shop)
  await visit.pay(container)
  await expectPaidOnce(visit)
})

test('the script is not loaded before the drawer opens', { tag: ids('S2.04') }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const visit = await visitShop(page, shop, { cart: [101], switches: 'miniCart=off-canvas&payLaterMessages=false' })
  await visit.open('/shop/')
  await expect(page.locator('#cart-popup .wc-ppcp-minicart-ppcp')).toBeAttached()
  expect(visit.sdk.requests).toHaveLength(0)
  await page.locator('.off-canvas-toggle:visible').first().click()
  await expect(visit.wallet('#cart-popup .wc-ppcp-minicart-ppcp')).toBeVisible()
  expect(visit.sdk.requests).toHaveLength(1)
})

for (const hasContainer of [true, false]) {
  test(`a mini-cart from the browser’s memory, ${hasContainer ? 'of a cached page' : 'older than the wallet’s container'}, pays once`, {
    tag: ids('WC49', 'WC50', 'S9.19'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    // A page cache serves what was printed for a visitor with an empty cart.
    await page.route(`${shop.url}/shop/`, async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } })
      const { 'set-cookie': _ignored, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await visit.open('/warenkorb/')
    await page.evaluate(async (isKept) => {
      const response = await fetch('/?wc-ajax=get_refreshed_fragments', { method: 'POST' })
      const { fragments, cart_hash } = await response.json()
      if (!isKept) {
        for (const [key, html] of Object.entries<string>(fragments)) {
          fragments[key] = html.replace(/<a id="wc-ppcp-minicart-ppcp"[^>]*><\/a>/g, '')
        }
      }
      const { fragment_name, cart_hash_key } = (
        window as unknown as { wc_cart_fragments_params: Record<string, string> }
      ).wc_cart_fragments_params
      sessionStorage.setItem(fragment_name!, JSON.stringify(fragments))
      sessionStorage.setItem(cart_hash_key!, cart_hash)
      localStorage.setItem(cart_hash_key!, cart_hash)
      sessionStorage.setItem('wc_cart_created', String(Date.now()))
    }, hasContainer)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('get_refreshed_fragments')) asked.push(request.url())
    })
    await visit.open('/shop/')
    await page.locator('.cart-item.has-dropdown > .header-cart-link').hover()
    await expect(visit.wallet(container)).toBeVisible()
    expect(asked).toEqual([])
    await visit.pay(container)
    await expectPaidOnce(visit)
  })
}
