/**
 * A Chromium without the interfaces and selectors that the oldest browsers of README.md lack, as far as these can be removed: messages and
 * orders work there, with the legacy scripts' tags beside the script and without them.
 */
import { expect, type Page } from '@playwright/test'
import { readOldest, youngerInterfaces, youngerSelectors } from '../../scripts/gates/browsers/compatibility.ts'
import { builtScript } from '../replay/builtScript.ts'
import { address } from '../shop/payment/testAddress.ts'
import type { RunningShop } from '../shop/shop.ts'
import { shopTest, standaloneTest } from '../shop/testing/shopTest.ts'

const oldest = readOldest()
const younger = youngerInterfaces(oldest)
const selectors = youngerSelectors(oldest)

const testsByMode = {
  standalone: standaloneTest({ ajaxAddToCart: true }),
  beside: shopTest({ scriptFile: builtScript() }),
}

/** Removes the younger interfaces, and makes younger selectors invalid. Runs in the page, before its scripts. */
function removeYounger([interfaces, names]: readonly [typeof younger, typeof selectors]): void {
  const globals = window as unknown as Record<string, { prototype?: object } | undefined>
  for (const [owner, name] of interfaces) {
    const isGlobal = owner === '' || owner === 'Window'
    const places = isGlobal ? [globals, Window.prototype] : [globals[owner], globals[owner]?.prototype]
    for (const place of places) if (place) Reflect.deleteProperty(place, name)
  }
  const unknown = new RegExp(`:(?:${names.join('|')})(?![\\w-])`)
  for (const { prototype } of [Document, DocumentFragment, Element]) {
    const methods = prototype as unknown as Record<string, (selector: string) => unknown>
    for (const method of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const original = methods[method]
      if (!original) continue
      methods[method] = function (selector) {
        if (unknown.test(selector)) throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError')
        return original.call(this, selector)
      }
    }
  }
}

interface Visit {
  readonly errors: readonly string[]
  open(path: string): Promise<void>
  /** Expects that nothing was thrown and no feature has failed. */
  endsWell(): Promise<void>
}

async function visitShop(page: Page, { url, reset }: RunningShop, switches = ''): Promise<Visit> {
  reset()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(removeYounger, [younger, selectors] as const)
  if (switches) await page.request.get(`${url}/__shop/options?${switches}`)
  return {
    errors,
    async open(path) {
      await page.goto(url + path)
      await page.evaluate(() => window.vernissage?.ready)
      expect(
        await page.evaluate(() => [typeof window.HTMLDialogElement, 'submitter' in SubmitEvent.prototype]),
      ).toEqual(['undefined', false])
    },
    async endsWell() {
      await page.evaluate(() => window.vernissage?.ready)
      const rows = await page.evaluate(() => window.vernissage?.report() ?? [])
      expect(rows.filter(({ state }) => state === 'failed')).toEqual([])
      expect(errors).toEqual([])
    },
  }
}

for (const [mode, test] of Object.entries(testsByMode)) {
  test(`${mode}: a message is sent`, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await visit.open('/nachfrage/')
    await page.locator('#kunde-name').fill('Änne Großkopf')
    await page.locator('#kunde-mail').fill('aenne@example.test')
    await page.locator('#nachricht').fill('Ist das Werk „Überfahrt“ noch zu haben?')
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator('.wpcf7-form')).toHaveAttribute('data-status', 'sent')
    await visit.endsWell()
  })

  test(`${mode}: a picture goes into the cart, which opens in the header`, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await visit.open('/produkt/sturmflut-vor-amrum/')
    await page.locator('.product-main .single_add_to_cart_button').click()
    await expect(page.locator('.header .cart-icon').first()).toContainText('1')
    await page.locator('.cart-item.has-dropdown > .header-cart-link').first().hover()
    await expect(page.locator('.cart-item .woocommerce-mini-cart-item').first()).toBeVisible()
    await visit.endsWell()
  })

  test(`${mode}: the header’s cart, which would open in a dialog, leads to the cart`, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, 'miniCart=off-canvas')
    await visit.open('/shop/')
    await page.locator('.header .off-canvas-toggle.header-cart-link, .header .cart-item a').first().click()
    await expect(page).toHaveURL(/warenkorb/)
    await visit.endsWell()
  })

  test(`${mode}: an order is placed once`, async ({ page, shop }) => {
    const visit = await visitShop(page, shop)
    await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
    await visit.open('/kasse/')
    await expect(page.locator('.blockOverlay')).toHaveCount(0)
    for (const [name, value] of Object.entries(address)) {
      const field = page.locator(`form.checkout [name="${name}"]`)
      if (await field.evaluate((element) => element.localName === 'select')) await field.selectOption(value)
      else await field.fill(value)
    }
    await page.locator('#payment_method_bacs').check()
    await page.locator('#terms').check()
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /kasse|wc-ajax=checkout/.test(request.url())) orders.push(request.url())
    })
    await page.locator('#place_order').click()
    await expect(page).toHaveURL(/order-received/)
    expect(orders).toHaveLength(1)
    await visit.endsWell()
  })
}
