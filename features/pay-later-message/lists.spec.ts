/** Instalment messages in listings and mini-carts, and that a page on which none is seen loads nothing for them. */
import { expect, type Page } from '@playwright/test'
import { ids } from '../../scripts/requirementIds.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'
import { alive, expectAsked, printMessages, requestedMessages, textIn } from './testMessages.ts'

const test = walletTest()
const dropdown = '.cart-item.has-dropdown .nav-dropdown'
const inMiniCart = `${dropdown} .woocommerce-mini-cart__total + .wc-ppcp-minicart-msg__container > #wc-ppcp-minicart-msg`
const hoverCart = (page: Page) => page.locator('.cart-item.has-dropdown > .header-cart-link').hover()
const ofCart = async (page: Page) => (await requestedMessages(page)).filter(({ placement }) => placement === 'cart')

test.describe('mini-cart', () => {
  test('the message comes when the cart is opened, and follows it', {
    tag: ids('S2.45', 'S4.36', 'S4.39', 'S9.14', 'SDK73', 'SDK81'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await printMessages(page, { shop: {} })
    await visit.open('/shop/')
    await expect(page.locator(inMiniCart)).toBeAttached()
    expect(visit.sdk.requests).toHaveLength(0)
    await hoverCart(page)
    await expect(textIn(page.locator(inMiniCart))).toBeVisible()
    const [first] = await ofCart(page)
    expect(first).toMatchObject({ placement: 'cart', currency: 'EUR' })
    await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
    for (let round = 0; round < 10; round++) {
      const answer = page.waitForResponse(/get_refreshed_fragments/)
      await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })))
      await answer
    }
    await expect(textIn(page.locator(inMiniCart))).toBeVisible()
    await expect.poll(async () => (await ofCart(page)).at(-1)?.amount).toBeGreaterThan(first?.amount ?? 0)
    await expect(page.locator(`${dropdown} iframe[title^="PayPal Message"]`)).toHaveCount(1)
    await expect.poll(() => alive(page)).toBe(1)
  })

  test('every copy has its own, below the total, whose text stays', {
    tag: ids('S3.64', 'S9.11', 'SDK81', 'SDK82'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await printMessages(page, { miniCartLocation: 'shop_table' })
    await visit.open('/kontakt/')
    await page.goto(`${shop.url}/shop/`)
    await page.evaluate(() => window.vernissage?.ready)
    await page.evaluate((source) => {
      const cart = document.querySelector(`${source} .widget_shopping_cart_content`)!
      document.querySelector('#main')!.prepend(cart.cloneNode(true))
    }, dropdown)
    const totals = page.locator('.woocommerce-mini-cart__total')
    await expect(page.locator('#wc-ppcp-minicart-msg-2')).toBeAttached()
    const known = await page.locator('[id^="wc-ppcp-minicart-msg"]').evaluateAll((all) => all.map(({ id }) => id))
    expect(new Set(known).size).toBe(known.length)
    await expect(textIn(page.locator('#main .wc-ppcp-minicart-msg__container'))).toBeVisible()
    for (const total of await totals.all()) expect(await total.textContent()).toMatch(/^Zwischensumme: 320,00\s€$/)
  })

  test('below the button that leads to the checkout', {
    tag: ids('S3.64', 'S9.14', 'SDK73'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await printMessages(page, { miniCartLocation: 'checkout' })
    await visit.open('/shop/')
    await hoverCart(page)
    await expect(textIn(page.locator(`${dropdown} .checkout + span > #wc-ppcp-minicart-msg`))).toBeVisible()
  })

  test('a drawer has it when it opens', { tag: ids('S2.45', 'SDK81') }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const visit = await visitShop(page, shop, { cart: [101], switches: 'miniCart=off-canvas' })
    await printMessages(page, { shop: {} })
    await visit.open('/shop/')
    expect(visit.sdk.requests).toHaveLength(0)
    await page.locator('.off-canvas-toggle:visible').first().click()
    const text = textIn(page.getByRole('dialog', { name: 'Warenkorb' }).locator('.wc-ppcp-minicart-msg__container'))
    await expect(text).toBeVisible()
  })
})

test.describe('listing', () => {
  const container = (id: number) => `#wc-ppcp-paylater-msg-${id}`
  const products = [
    { id: 101, total: 320, product_type: 'simple' },
    { id: 104, total: '95.5', product_type: 'variable' },
    { id: 106, total: 0, product_type: 'simple' },
    { id: 120, total: 48, product_type: 'external' },
  ]
  const shopStyle = { style: { layout: 'text' }, product_types: ['simple', 'variable'], products }

  test('supported types that are about to be seen have one, at their own price', {
    tag: ids('S2.35', 'S3.67', 'S3.68', 'S3.69', 'SDK73', 'SDK83'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await printMessages(page, { shop: { ...shopStyle, msgLocation: 'below_price' } })
    await visit.open('/shop/')
    await expect(textIn(page.locator(container(101)))).toBeVisible()
    await expect(textIn(page.locator(container(104)))).toBeVisible()
    // Only messages on or near the screen have been requested.
    expect((await requestedMessages(page)).every(({ placement }) => placement === 'category')).toBe(true)
    await page.locator(container(106)).scrollIntoViewIfNeeded()
    await expect(textIn(page.locator(container(106)))).toBeVisible()
    const amounts = (await requestedMessages(page)).map(({ amount }) => amount)
    expect([...amounts].sort()).toEqual([320, 95.5, undefined])
    await expect(page.locator(container(120))).toBeHidden()
  })

  for (const [location, selector] of [
    ['below_price', '.price + '],
    ['below_add_to_cart', 'a.button + '],
  ] as const) {
    test(`where the server prints no container it is made: ${location}`, {
      tag: ids('S3.67', 'S9.15', 'SDK73', 'SDK83'),
    }, async ({ page, shop }) => {
      const visit = await visitShop(page, shop)
      await printMessages(page, { shop: { ...shopStyle, msgLocation: location } })
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          for (const each of document.querySelectorAll('.wc-ppcp-paylater-msg-shop-container')) each.remove()
        }),
      )
      await visit.open('/shop/')
      await expect(textIn(page.locator(`.post-101 ${selector}${container(101)}`))).toBeVisible()
      await expect(page.locator(container(120))).toHaveCount(0)
    })
  }
})

test.describe('what it costs', () => {
  test('a message that is switched off, or in a closed cart, is not asked for', {
    tag: ids('SDK75', 'S8.24'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await visit.open('/kontakt/')
    await hoverCart(page)
    await expect(page.locator(dropdown)).toBeVisible()
    expect(await requestedMessages(page)).toEqual([])
    await printMessages(page, { enabled: false })
    await page.goto(`${shop.url}/shop/`)
    await page.evaluate(() => window.vernissage?.ready)
    expect(visit.sdk.requests.length).toBeLessThanOrEqual(1)
    await expect(page.locator('[data-vernissage-host="pay-later-message"]')).toHaveCount(0)
    expect(errors).toEqual([])
  })

  for (const [path, cart, who] of [
    ['/kontakt/', [101]],
    ['/warenkorb/', []],
    ['/mein-konto/', [101]],
    ['/mein-konto/orders/', [101], 'levke'],
    ['/mein-konto/payment-methods/', [101], 'levke'],
  ] as const) {
    test(`${path}${who ? ` of ${who}` : ''}: nothing of the provider’s is shown, and nothing is asked of it`, {
      tag: ids('SDK75', 'S1.07'),
    }, async ({ page, shop }) => {
      const visit = await visitShop(page, shop, { cart })
      if (who) await page.request.get(`${shop.url}/__shop/login?as=${who}`)
      const requests: string[] = []
      page.on('request', (request) => {
        if (/(?:^|\.)paypal\.com$/.test(new URL(request.url()).hostname)) requests.push(request.url())
      })
      await visit.open(path)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
    })
  }

  test('the provider’s script is blocked: the page is as the server printed it, and is asked for once', {
    tag: ids('S8.24'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { scenario: { load: { outcome: 'network', probe: 'corsBlocked' } } })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await visit.open('/shop/')
    await expect.poll(() => visit.sdk.requests.length).toBeGreaterThan(0)
    await expect(page.locator('[data-vernissage-host="pay-later-message"]')).toHaveCount(0)
    const tries = visit.sdk.requests.length
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('footer').first()).toBeInViewport()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(visit.sdk.requests).toHaveLength(tries)
    expect(errors).toEqual([])
  })

  for (const name of ['no offer', 'messages silent'] as const) {
    test(`${name}: nothing moves, and nothing is said`, { tag: ids('S8.24', 'SDK79') }, async ({ page, shop }) => {
      const outcome = name === 'no offer' ? 'noOffer' : 'never'
      const visit = await visitShop(page, shop, { scenario: { messages: { outcome } } })
      await visit.open('/produkt/sturmflut-vor-amrum/')
      const top = () =>
        page.locator('.product-main form.cart').evaluate((form) => form.getBoundingClientRect().top + scrollY)
      await expect(page.locator('.product-main .vernissage-message')).toBeVisible()
      const before = await top()
      await expectAsked(page, [320])
      await expect(page.locator('.product-main .vernissage-message iframe')).toBeAttached()
      expect(await top()).toBe(before)
    })
  }

  test('after a stop the page is the server’s again', { tag: ids('S1.07') }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await visit.open('/warenkorb/')
    const row = page.locator('tr.wc-ppcp-paylater-msg__container')
    await expect(textIn(row)).toBeVisible()
    const printed = await (await page.request.get(`${shop.url}/warenkorb/`)).text()
    await page.evaluate(() => window.vernissage?.stop())
    const [server] = /<tr class="wc-ppcp-paylater-msg__container"[\s\S]*?<\/tr>/.exec(printed) ?? []
    expect(await row.evaluate((element) => element.outerHTML)).toBe(server)
    await expect(page.locator('[data-pp-id]')).toHaveCount(0)
  })
})
