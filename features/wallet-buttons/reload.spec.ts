/**
 * The page is loaded again while the wallet's window is open or the shop is slow, and the shopper presses again: one order is paid. For
 * products see `product/`.
 */
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const ready = '.wc-ppcp-order-review-message__container'

interface Place {
  readonly name: string
  readonly container: string
  open(page: Page, visit: Visit, shop: RunningShop): Promise<void>
  /** What is left to do after the approval, up to the press that orders. */
  complete?(page: Page): Promise<void>
}

async function fillIn(page: Page): Promise<void> {
  await fillAddress(page)
  await page.locator('#terms').check()
}

const places: readonly Place[] = [
  {
    name: 'the cart',
    container: '#wc-ppcp-cart-button-container',
    open: (_page, visit) => visit.open('/warenkorb/'),
  },
  {
    name: 'the checkout',
    container: '.wc-ppcp-checkout-container',
    async open(page, _visit, shop) {
      await openCheckout(page, shop)
      await fillIn(page)
    },
  },
  {
    name: 'the express area',
    container: '#wc-ppcp-express-button',
    open: (page, _visit, shop) => openCheckout(page, shop),
    async complete(page) {
      await expect(page.locator(ready)).toBeVisible()
      await fillIn(page)
      await clickAnyway(page.locator('#place_order'))
    },
  },
]

/** A click that reaches its button also where a window or an overlay lies over it. */
const clickAnyway = (button: Locator): Promise<void> => button.evaluate((element: HTMLElement) => element.click())

const makesOrder = /path=\S*cart\/order/
const submits = /wc-ajax=checkout|path=\S*cart\/checkout/

/** A shop that is slow: its calls of one kind are held back until `release`, and then go on, whether or not their page is still there. */
async function holdCalls(page: Page, kind: RegExp) {
  const held: Route[] = []
  let isSlow = true
  await page.route(
    (url) => kind.test(decodeURIComponent(url.search)),
    (route) => {
      if (isSlow) held.push(route)
      else return route.continue()
    },
  )
  return {
    count: () => held.length,
    async release() {
      isSlow = false
      for (const route of held.splice(0)) await route.continue().catch(() => {})
    },
    /** The shop carries out what it was sent by a page that is gone. */
    async carryOut() {
      for (const route of held.splice(0)) {
        const { url, method, headers, data } = requestOf(route)
        await page.request.fetch(url, { method, headers, ...(data && { data }) })
      }
    },
    answerAtOnce() {
      isSlow = false
    },
  }
}

function requestOf(route: Route) {
  const request = route.request()
  const { 'content-type': type = '', 'x-wp-nonce': nonce = '' } = request.headers()
  const headers = { 'content-type': type, ...(nonce && { 'x-wp-nonce': nonce }) }
  return { url: request.url(), method: request.method(), headers, data: request.postDataBuffer() }
}

const once = { captures: 1, paidOrders: 1 }

for (const place of places) {
  const { name, container, open, complete } = place
  const isCart = name === 'the cart'

  /** A visitor on the place's page. */
  async function visitPlace(page: Page, shop: RunningShop): Promise<Visit> {
    const visit = await visitShop(page, shop, { cart: [101] })
    await page.clock.install()
    await open(page, visit, shop)
    return visit
  }

  /** Agrees in the window, and orders. */
  async function agree(page: Page, visit: Visit): Promise<void> {
    await visit.agree.click()
    await complete?.(page)
  }

  test(`${name}: loaded again while the window is open; the next press opens another, and one order is paid`, {
    tag: ids('WC72', 'WC73'),
  }, async ({ page, shop }) => {
    const visit = await visitPlace(page, shop)
    await visit.wallet(container).click()
    await expect(visit.agree).toBeEnabled()
    await open(page, visit, shop)
    await visit.wallet(container).click()
    await agree(page, visit)
    await expect(visit.thanks).toBeVisible()
    expect(await visit.counts()).toMatchObject(once)
  })

  test(`${name}: 20 seconds for the provider’s order, more presses and another load; one order is paid`, {
    tag: ids('WC72', 'WC73'),
  }, async ({ page, shop }) => {
    const visit = await visitPlace(page, shop)
    const calls = await holdCalls(page, makesOrder)
    await visit.wallet(container).click()
    await expect.poll(calls.count).toBe(1)
    await page.clock.fastForward('00:20')
    await clickAnyway(visit.wallet(container))
    await clickAnyway(visit.wallet(container))
    expect(calls.count()).toBe(1)
    await open(page, visit, shop)
    await calls.carryOut()
    calls.answerAtOnce()
    await visit.wallet(container).click()
    await agree(page, visit)
    await expect(visit.thanks).toBeVisible()
    expect(await visit.counts()).toMatchObject({ ...once, providerOrders: 2 })
  })

  test(`${name}: 20 seconds for the order itself, and more presses; one order is sent`, {
    tag: ids('WC72', 'WC73'),
  }, async ({ page, shop }) => {
    const visit = await visitPlace(page, shop)
    const calls = await holdCalls(page, submits)
    await visit.wallet(container).click()
    await agree(page, visit)
    await expect.poll(calls.count).toBe(1)
    await page.clock.fastForward('00:20')
    await clickAnyway(isCart ? visit.wallet(container) : page.locator('#place_order'))
    await page.clock.fastForward('00:01')
    expect(calls.count()).toBe(1)
    await calls.release()
    await expect(visit.thanks).toBeVisible()
    expect(await visit.counts()).toMatchObject({ ...once, providerOrders: 1 })
  })

  test(`${name}: loaded again while the shop takes 20 seconds for the order; the next press sends the same, which is paid once`, {
    tag: ids('WC72', 'WC73', 'S4.43'),
  }, async ({ page, shop }) => {
    const visit = await visitPlace(page, shop)
    const calls = await holdCalls(page, submits)
    await visit.wallet(container).click()
    await agree(page, visit)
    await expect.poll(calls.count).toBe(1)
    await page.clock.fastForward('00:20')
    calls.answerAtOnce()
    await open(page, visit, shop)
    // What the buyer had agreed to was read before the reload, so that the shop asks for the address on the checkout.
    if (isCart) await visit.wallet(container).click()
    await expect(page.locator(ready)).toBeVisible()
    if (name === 'the checkout') await page.locator('#terms').check()
    else await fillIn(page)
    await clickAnyway(page.locator('#place_order'))
    await expect(visit.thanks).toBeVisible()
    await calls.carryOut()
    expect(await visit.counts()).toMatchObject({ ...once, providerOrders: 1 })
  })
}
