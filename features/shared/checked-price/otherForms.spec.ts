/** In a browser, with the reference shop, whose product forms have other classes here. */
import { expect, type Page } from '@playwright/test'
import { shopTest } from '../../../harness/shop/testing/shopTest.ts'
import { ids } from '../../../scripts/requirementIds.ts'

const test = shopTest({
  legacyScripts: 'none',
  quickView: false,
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js',
})

/** Start and end of the product's form, as other themes may print them. */
const themes: readonly (readonly [string, (start: string) => readonly [string, string]])[] = [
  ['form.variations_form', (start) => [start.replace('"cart"', '"variations_form"'), '</form>']],
  ['a variations_form around a form.cart', (start) => [`<div class="variations_form">${start}`, '</form></div>']],
  ['a variations_form in a form.cart', (start) => [`${start}<div class="variations_form">`, '</div></form>']],
  [
    'a variations_form in a form',
    (start) => [`${start.replace('class="cart" ', '')}<div class="variations_form">`, '</div></form>'],
  ],
  [
    'a variations_form around a form',
    (start) => [`<div class="variations_form">${start.replace('class="cart" ', '')}`, '</form></div>'],
  ],
]

async function open(page: Page, address: string, theme: (start: string) => readonly [string, string]) {
  const asked: string[] = []
  let posts = 0
  page.on('request', (request) => {
    if (request.url().includes('_check_price')) {
      asked.push(String(new URLSearchParams(request.postData() ?? '').get('price')))
    } else if (request.method() === 'POST' && request.isNavigationRequest()) posts++
  })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<form class="cart"[^>]*>)(.*?)<\/form>/s, (_whole, start, inner) => {
      const [before, after] = theme(start)
      return before + inner + after
    })
    await route.fulfill({ response, body })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.evaluate(() => window.vernissage?.ready)
  await expect(page.locator('.product .variations_form')).toHaveCount(1)
  await expect(page.locator('.product .vicatna-form-init')).toHaveCount(1)
  return { asked, posts: () => posts }
}

for (const [name, theme] of themes) {
  test(`${name}: a price is refused, and in the cart once when it is accepted`, {
    tag: ids('S1.04', 'PO08', 'PO09'),
  }, async ({ page, shop }) => {
    const { asked, posts } = await open(page, `${shop.url}/produkt/patenschaft-atelierhaus/`, theme)
    const field = page.locator('.product [name=vicatna_nyp_value]')
    await field.fill('2')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'zu wenig' })).toHaveCount(1)
    await field.fill('32')
    await field.press('Enter')
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect([asked, posts()]).toEqual([['2', '32'], 1])
    await page.goto(`${shop.url}/warenkorb/`)
    await expect(page.locator('.cart_item .product-price')).toHaveText(/32,00/)
    await expect(page.locator('.cart_item .qty')).toHaveValue('1')
  })

  test(`${name}: an accepted offer is in the cart once`, { tag: ids('S1.05', 'PO33') }, async ({ page, shop }) => {
    const { asked, posts } = await open(page, `${shop.url}/produkt/bronze-austernfischer/`, theme)
    await page.locator('.product .vicatna-so-button').click()
    await expect(page.locator('dialog')).toHaveCount(1)
    await page.locator('dialog .vicatna_so_value').fill('800')
    await page.locator('dialog .vicatna-popup-form-bt').click()
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect([asked, posts()]).toEqual([['800'], 1])
    await page.goto(`${shop.url}/warenkorb/`)
    await expect(page.locator('.cart_item .product-price')).toHaveText(/800,00/)
    await expect(page.locator('.cart_item .qty')).toHaveValue('1')
  })
}
