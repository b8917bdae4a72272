/** In a browser, with the reference shop: the bar at the lower edge, which has a form of its own, by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'
import { addedViolations, readViolations } from '../../../harness/judge/checks/quality/accessibility.ts'
import { shopTest } from '../../../harness/shop/testing/shopTest.ts'
import { sampleOf } from '../../../harness/testing/run/choice/sample.ts'
import { ids } from '../../../scripts/requirementIds.ts'

const test = shopTest({
  legacyScripts: 'none',
  lowerBar: true,
  quickView: false,
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js',
})

const bar = (page: Page): Locator => page.locator('.vi-wcaio-sb-cart-form')
const price = (form: Locator): Locator => form.locator('[name=vicatna_nyp_value]')
const message = (page: Page): Locator => page.locator('.vicatna-message-popup-wrap-show')
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Opens the page with an empty cart, and comes to `target` by the Tab key. */
async function walkTo(page: Page, address: string, target: Locator): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_check_price')) calls.push(String(request.postData()))
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.evaluate(() => window.vernissage?.ready)
  // In the document the bar comes after the whole page.
  await page.locator('.back-to-top, footer a').last().focus()
  for (let stop = 0; stop < 40 && !(await target.evaluate((each) => each === document.activeElement)); stop++) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  return calls
}

test('a variation’s price in the bar, which has no nonce for it, is what it costs in the cart', {
  tag: ids('S1.04', 'S5.22', 'PO38', 'PO50'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/produkt/radierung-alter-hafen/`)
  await page.evaluate(() => window.vernissage?.ready)
  const buy = bar(page).locator('.vi-wcaio-product-bt-atc')
  await buy.click()
  await expect(message(page)).toContainText('Ausführung')
  await bar(page).locator('select').selectOption('probedruck')
  await bar(page).evaluate((form) => {
    const variations = JSON.parse(form.dataset.product_variations ?? '[]') as { variation_id: number }[]
    const variation = variations.find(({ variation_id }) => variation_id === 142)
    form.querySelector('.variation_id')?.setAttribute('value', '142')
    // As the plugin's own script does it; jQuery passes on what is dispatched.
    form.dispatchEvent(new CustomEvent('viwpvs_show_variation', { detail: [variation, true] }))
  })
  await price(bar(page)).fill('45')
  await buy.click()
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .product-price')).toHaveText(/45,00/)
})

// Calls and order are the same at each width; only the position of the bar differs.
for (const width of sampleOf([390, 820, 1440], 1, String)) {
  test(`a price in the bar is refused above the page, corrected, and in the cart, ${width} px wide`, {
    tag: ids('S1.04', 'S8.17', 'PO08', 'PO24', 'PO47'),
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 760 })
    await page.goto(`${shop.url}/produkt/patenschaft-atelierhaus/`)
    const before = await readViolations(page)
    const field = price(bar(page))
    const calls = await walkTo(page, `${shop.url}/produkt/patenschaft-atelierhaus/`, field)
    // The shop's own words name the lower bound, so the hint names the other one only.
    await expect(bar(page).locator('small')).toHaveText('max. 600 €')
    await expect(field).toHaveAccessibleDescription(/Mindestens 8,00\s€ max\. 600\s€/)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('2')
    await expect(price(page.locator('#product-170'))).toHaveValue('2')
    await page.keyboard.press('Enter')
    await expect(message(page)).toContainText('zu wenig')
    expect(await isOnTop(message(page))).toBe(true)
    for (const part of [field, bar(page).locator('.vi-wcaio-product-bt-atc'), bar(page).locator('small')]) {
      expect(await isOnTop(part)).toBe(true)
    }
    await expect(field).toBeFocused()
    expect(addedViolations(before, await readViolations(page))).toEqual([])

    await page.keyboard.press('Control+A')
    await page.keyboard.type('32,50')
    await expect(message(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect(calls.map((each) => new URLSearchParams(each).get('price'))).toEqual(['2', '32.50'])
    await page.goto(`${shop.url}/warenkorb/`)
    await expect(page.locator('.cart_item .product-price')).toHaveText(/32,50/)
    await expect(page.locator('.cart_item .qty')).toHaveValue('1')
  })

  test(`an offer from the bar opens one popup, and what is accepted is in the cart, ${width} px wide`, {
    tag: ids('S1.05', 'PO33', 'PO36', 'PO48'),
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 760 })
    const opener = bar(page).locator('.vicatna-so-button')
    const calls = await walkTo(page, `${shop.url}/produkt/bronze-austernfischer/`, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ihr Gebot für' })
    const field = dialog.locator('.vicatna_so_value')
    await expect(field).toBeFocused()
    await expect(page.locator('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await expect(message(page)).toContainText('leider zu niedrig')
    for (const part of [message(page), field, dialog.getByRole('button', { name: 'Gebot senden' })]) {
      expect(await isOnTop(part)).toBe(true)
    }
    await page.keyboard.press('Control+A')
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect(calls.map((each) => new URLSearchParams(each).get('price'))).toEqual(['100', '800'])
    await page.goto(`${shop.url}/warenkorb/`)
    await expect(page.locator('.cart_item .product-price')).toHaveText(/800,00/)
  })
}
