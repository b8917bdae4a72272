/** Instalment messages on product, cart and checkout of the reference shop, whose provider is the double. */
import { expect, type Page } from '@playwright/test'
import { ids } from '../../scripts/requirementIds.ts'
import { type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'
import { alive, expectAsked, printMessages, requestedMessages, textIn } from './testMessages.ts'

const test = walletTest()
const message = (place: string) => `#wc-ppcp-paylater-msg-${place}`
const row = 'tr.wc-ppcp-paylater-msg__container'
const picture = '/produkt/sturmflut-vor-amrum/'
const quantity = '.product-main form.cart [name="quantity"]'
const emit = (page: Page, name: string) =>
  page.evaluate((type) => document.body.dispatchEvent(new CustomEvent(type, { bubbles: true })), name)

/** Chooses another way of delivery, so that the shop sends other fragments. */
const changeShipping = (page: Page, method: string) =>
  page.locator(`[name="shipping_method[0]"][value="${method}"]`).evaluate((radio: HTMLInputElement) => {
    radio.checked = true
    document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))
  })

/** Takes the message's row out of the totals, as in a shop whose setting names another place. */
const leaveRowOut = (page: Page) =>
  page.addInitScript(() => {
    const remove = (): void => document.querySelector('tr.wc-ppcp-paylater-msg__container')?.remove()
    new MutationObserver(remove).observe(document, { childList: true, subtree: true })
  })

test.describe('product', () => {
  test('the message is about quantity × price, and is updated in place', {
    tag: ids('S1.07', 'S2.25', 'S4.36', 'S4.40', 'S7.58', 'SDK73', 'SDK76'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await visit.open(picture)
    await expectAsked(page, [320])
    expect(await requestedMessages(page)).toMatchObject([
      { placement: 'product', currency: 'EUR', style: { layout: 'flex' } },
    ])
    await expect(textIn(page.locator(message('product')))).toContainText('106,67')
    const frame = await page.locator(`${message('product')} iframe`).getAttribute('name')
    // Without the pause each key and each click would be a request.
    await page.locator(quantity).evaluate((field: HTMLInputElement) => {
      for (const value of ['', '3', '30', '3']) {
        field.value = value
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
    })
    await expectAsked(page, [320, 960])
    await expect(textIn(page.locator(message('product')))).toContainText('320,00')
    expect(await page.locator(`${message('product')} iframe`).getAttribute('name')).toBe(frame)
    expect(await alive(page)).toBe(1)
  })

  test('an empty quantity is one piece', { tag: ids('SDK86') }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await visit.open(picture)
    await expectAsked(page, [320])
    await page.locator(quantity).evaluate((field: HTMLInputElement) => {
      field.value = '2'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expectAsked(page, [320, 640])
    await page.locator(quantity).evaluate((field: HTMLInputElement) => {
      field.value = ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expectAsked(page, [320, 640, 320])
  })

  test('the price is that of the variation, after a reset that of the product', {
    tag: ids('S4.36', 'S4.41', 'SDK77'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await visit.open('/produkt/linoldruck-silbermoewe/')
    await expectAsked(page, [48])
    await page.locator('select[name="attribute_pa_format"]').selectOption('din-a4')
    await page.locator('select[name="attribute_pa_rahmen"]').selectOption('kiefer')
    await expectAsked(page, [48, 72])
    await page.locator('select[name="attribute_pa_rahmen"]').selectOption('')
    await expectAsked(page, [48, 72, 48])
    expect(await alive(page)).toBe(1)
  })

  test('the frame is as wide as its place, also when the provider has hidden it', {
    tag: ids('S9.09', 'SDK85'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await visit.open(picture)
    const frame = page.locator(`${message('product')} iframe`)
    await expect(frame).toHaveCSS('opacity', '1')
    await frame.evaluate((element: HTMLElement) => {
      element.style.opacity = '0'
      element.style.width = '10px'
    })
    await expect(frame).toHaveCSS('opacity', '1')
    expect(await frame.evaluate((element: HTMLElement) => element.style.width)).toBe('100%')
  })
})

test.describe('cart', () => {
  test('in the table of totals, with each change of the total', {
    tag: ids('S2.42', 'S4.36', 'S4.37', 'S9.12', 'SDK73', 'SDK79'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await visit.open('/warenkorb/')
    await expect(textIn(page.locator(`${row} ${message('cart')}`))).toBeVisible()
    const [first] = await requestedMessages(page)
    expect(first).toMatchObject({ placement: 'cart', currency: 'EUR', style: { layout: 'text', text: { size: 12 } } })
    await page.locator('.cart_item .plus').first().click()
    await expect.poll(async () => (await requestedMessages(page)).at(-1)?.amount).toBe((first?.amount ?? 0) + 320)
    await expect(textIn(page.locator(`${row} ${message('cart')}`))).toBeVisible()
    await expect.poll(() => alive(page)).toBe(1)
  })

  test('an update that changes nothing asks nothing', { tag: ids('SDK78') }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await visit.open('/warenkorb/')
    await expect(textIn(page.locator(message('cart')))).toBeVisible()
    const before = await requestedMessages(page)
    for (let round = 0; round < 3; round++) {
      const answer = page.waitForResponse(/cart%2Frefresh/)
      await emit(page, 'updated_cart_totals')
      await answer
    }
    // Another amount shows that the updates have arrived.
    await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
    await emit(page, 'updated_cart_totals')
    await expect.poll(async () => (await requestedMessages(page)).length).toBe(before.length + 1)
  })

  test('above the buttons, where the shop wants it there', {
    tag: ids('S3.62', 'S9.12', 'SDK73'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await printMessages(page, { cartLocation: 'above_button' })
    await leaveRowOut(page)
    await visit.open('/warenkorb/')
    const first = page.locator('#wc-ppcp-cart-button-container > :first-child')
    await expect(first).toHaveAttribute('id', 'wc-ppcp-paylater-msg-cart')
    await expect(textIn(first)).toBeVisible()
    await expect(visit.wallet('#wc-ppcp-cart-button-container')).toBeVisible()
  })

  test('a shortcode’s container comes before the row of the totals', { tag: ids('S3.65', 'SDK84') }, async ({
    page,
    shop,
  }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await printMessages(page, { isShortcode: true })
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document
          .querySelector('.cart_totals')
          ?.insertAdjacentHTML('afterend', '<div class="shortcode" id="wc-ppcp-paylater-msg-cart"></div>'),
      ),
    )
    await visit.open('/warenkorb/')
    await expect(textIn(page.locator('.shortcode'))).toBeVisible()
    await expect(page.locator(row)).toBeHidden()
    expect(await alive(page)).toBe(1)
  })

  test('hidden in vault mode; when that ends, the message comes', {
    tag: ids('S3.72', 'S4.35', 'SDK74'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101], switches: 'payment=one&billingAgreements=true' })
    await visit.open('/warenkorb/')
    await expect(page.locator(`${message('cart')}[data-vernissage]`)).toBeAttached()
    await expect(page.locator(row)).toBeHidden()
    expect(await requestedMessages(page)).toEqual([])
    await page.request.get(`${shop.url}/__shop/options?payment=one&billingAgreements=false`)
    await emit(page, 'updated_cart_totals')
    await expect(textIn(page.locator(`${row} ${message('cart')}`))).toBeVisible()
    await page.request.get(`${shop.url}/__shop/options?payment=one&billingAgreements=true`)
    await emit(page, 'updated_cart_totals')
    await expect(page.locator(row)).toBeHidden()
    expect(await page.locator(row).innerHTML()).not.toMatch(/data-pp-id|iframe/)
  })
})

test.describe('checkout', () => {
  const open = async (page: Page, shop: Parameters<typeof visitShop>[1], switches = '') => {
    const visit = await visitShop(page, shop, { cart: [101], switches })
    await visit.open('/kasse/')
    return visit
  }

  test('the table of totals is replaced with each update, and has one message', {
    tag: ids('S2.51', 'S4.36', 'S4.38', 'S9.13', 'SDK73', 'SDK79'),
  }, async ({ page, shop }) => {
    await open(page, shop)
    const text = textIn(page.locator(`${row} ${message('checkout')}`))
    await expect(text).toBeVisible()
    expect((await requestedMessages(page))[0]).toMatchObject({ placement: 'payment', currency: 'EUR' })
    const height = await page.locator(row).evaluate((element) => element.clientHeight)
    for (const method of ['local_pickup:2', 'flat_rate:1']) {
      const table = await page.locator('.woocommerce-checkout-review-order-table').elementHandle()
      await changeShipping(page, method)
      await expect.poll(() => table?.evaluate((element) => element.isConnected)).toBe(false)
      await expect(text).toBeVisible()
      expect(await page.locator(row).evaluate((element) => element.clientHeight)).toBe(height)
    }
    await expect(page.locator(`${row} iframe`)).toHaveCount(1)
    await expect.poll(() => alive(page)).toBe(1)
  })

  test('place-order leads to the provider, no button asks for its script: the message does', {
    tag: ids('S3.70', 'S3.71', 'SDK73'),
  }, async ({ page, shop }) => {
    const visit = await open(page, shop, 'placeOrderMode=true')
    await expect(textIn(page.locator(message('checkout')))).toBeVisible()
    expect(visit.sdk.requests).toHaveLength(1)
  })

  test('above the buttons, which the store replaces', {
    tag: ids('S3.63', 'S9.13', 'SDK80'),
  }, async ({ page, shop }) => {
    await printMessages(page, { checkoutLocation: 'above_button' })
    await leaveRowOut(page)
    await open(page, shop, 'payment=one')
    await page.locator('.wc_payment_method.payment_method_ppcp label').first().click()
    const first = page.locator('.wc-ppcp-checkout-container > :first-child')
    await expect(first).toHaveAttribute('id', 'wc-ppcp-paylater-msg-checkout')
    await expect(textIn(first)).toBeVisible()
    const container = await page.locator('.wc-ppcp-checkout-container').elementHandle()
    await changeShipping(page, 'local_pickup:2')
    await expect.poll(() => container?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(textIn(first)).toBeVisible()
    await expect(page.locator(message('checkout'))).toHaveCount(1)
    await expect.poll(() => alive(page)).toBe(1)
  })

  test('above the buttons, of which there are none: above place-order after 500 ms', {
    tag: ids('S9.10', 'SDK80'),
  }, async ({ page, shop }) => {
    await printMessages(page, { checkoutLocation: 'above_button' })
    await leaveRowOut(page)
    await open(page, shop, 'placeOrderMode=true')
    // Below the first screen nothing is asked. An update of the checkout replaces the button while it is scrolled to.
    await expect(() => page.locator('#place_order').scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
    await expect(textIn(page.locator(message('checkout')))).toBeVisible()
    const next = page.locator(`${message('checkout')} + #place_order`)
    await expect(next).toBeVisible()
  })
})

test.describe('the provider’s script did not load', () => {
  const once = { load: { outcome: 'network', probe: 'corsBlocked', failTimes: 1 } } as const
  const requests = (visit: Visit) => visit.sdk.requests.filter(({ as }) => as === 'script').length

  test('the next quantity asks for it once more; without it nothing moves', { tag: ids('SDK75', 'S8.37') }, async ({
    page,
    shop,
  }) => {
    const visit = await visitShop(page, shop, { scenario: { load: { ...once.load, failTimes: 2 } } })
    await visit.open(picture)
    const box = page.locator('.product-main .wc-ppcp-paylater-msg__container')
    await expect.poll(() => requests(visit)).toBe(1)
    await expect(box).toBeHidden()
    const type = (value: string) => page.locator(quantity).fill(value)
    const tags = () => page.evaluate(() => document.querySelectorAll('script[src*="/sdk/js"]').length)
    // A quantity that is typed while the script is still loading asks for nothing.
    await expect.poll(tags).toBe(0)
    await page.evaluate(() => {
      new MutationObserver(() => document.body.classList.add('moved')).observe(
        document.querySelector('.product-main .wc-ppcp-paylater-msg__container')!,
        { attributes: true, childList: true, subtree: true },
      )
    })
    await type('2')
    await expect.poll(() => requests(visit)).toBe(2)
    await expect.poll(tags).toBe(0)
    await expect(page.locator('body')).not.toHaveClass(/moved/)
    await type('3')
    await expectAsked(page, [960])
    await expect(textIn(page.locator(message('product')))).toBeVisible()
    expect(requests(visit)).toBe(3)
  })

  test('the next update of the checkout asks for it once more', { tag: ids('SDK79', 'S8.37') }, async ({
    page,
    shop,
  }) => {
    const visit = await visitShop(page, shop, { cart: [101], scenario: once, switches: 'placeOrderMode=true' })
    await visit.open('/kasse/')
    // The first update, as the page comes, may be the next one already.
    await expect.poll(() => requests(visit)).toBeGreaterThan(0)
    await changeShipping(page, 'local_pickup:2')
    await expect(textIn(page.locator(`${row} ${message('checkout')}`))).toBeVisible()
    expect(requests(visit)).toBe(2)
  })
})
