/** In a browser, with a shop that lives: answers that come late, goods that are gone, and messages that are being read. */
import { expect, type Page } from '@playwright/test'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({
  legacyScripts: 'none',
  quickView: false,
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js',
})

const path = '/produkt/patenschaft-atelierhaus/'
const field = (page: Page) => page.locator('#product-170 [name=vicatna_nyp_value]')
const button = (page: Page) => page.locator('#product-170 .single_add_to_cart_button')
const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Mehr dazu' })

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
}

/** Holds the shop's checks back. @returns lets the answers go */
async function holdChecks(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*_check_price', async (route) => {
    await released
    // The page that asked may be gone.
    await route.continue().catch(() => {})
  })
  return release
}

test('a visitor who leaves while the shop is asked is not taken back, and nothing is bought', {
  tag: ids('PO20'),
}, async ({ page, shop }) => {
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posted.push(request.url())
  })
  await open(page, shop.url + path)
  const release = await holdChecks(page)
  await field(page).fill('45')
  await button(page).click()
  await expect(button(page)).toHaveClass(/vicatna-button-loading/)
  await page.locator('.posted_in a').first().click()
  await expect(page).toHaveURL(/\/produkt-kategorie\//)
  release()
  await open(page, `${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item')).toHaveCount(0)
  expect(posted).toEqual([])
})

test('who comes back to the page can go on with the price that was typed', { tag: ids('PO20') }, async ({
  page,
  shop,
}) => {
  await open(page, shop.url + path)
  const release = await holdChecks(page)
  await field(page).fill('45')
  await button(page).click()
  await expect(button(page)).toHaveClass(/vicatna-button-loading/)
  await page.goto(`${shop.url}/shop/`)
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack()
  await page.evaluate(() => window.vernissage?.ready)
  await expect(button(page)).not.toHaveClass(/vicatna-button-loading/)
  await expect(field(page)).toHaveValue('45')
  await button(page).click()
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  await open(page, `${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .product-price')).toContainText('45,00')
})

test('what was sold between the offer’s acceptance and the cart is refused by the shop, in its own words', {
  tag: ids('S1.05'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/__shop/options?offerDisplay=inline`)
  await open(page, `${shop.url}/produkt/fliesen-strandhafer/`)
  const release = await holdChecks(page)
  await page.locator('#product-164 .vicatna_so_value').fill('35')
  await page.locator('#product-164 .vicatna-so-button').click()
  await expect(page.locator('#product-164 .vicatna-so-button')).toHaveText('Ihr Gebot wird geprüft …')
  // The last forty go while the shop thinks.
  await page.request.get(`${shop.url}/?add-to-cart=164&quantity=40`)
  release()
  await expect(page.locator('.woocommerce-error').first()).toContainText('wir haben 40 auf Lager')
  await open(page, `${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item')).toHaveCount(1)
  await expect(page.locator('.cart_item .product-price')).toContainText('36,00')
})

test.describe('a refusal', () => {
  /** Refused, with a link in the shop's words; the test moves the clock. Nothing slides away from under the pointer. */
  async function refuse(page: Page, url: string): Promise<void> {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/*_check_price', (route) =>
      route.fulfill({
        json: {
          status: 'error',
          message: '<ul class="woocommerce-error"><li>Mehr dazu: <a href="#mehr">hier</a></li></ul>',
        },
      }),
    )
    await open(page, url + path)
    await field(page).fill('2')
    await button(page).click()
    await expect(message(page)).toBeVisible()
  }

  test('goes after 15 seconds', { tag: ids('PO21', 'S9.03') }, async ({ page, shop }) => {
    await refuse(page, shop.url)
    await page.mouse.move(0, 0)
    await page.clock.runFor(10_000)
    await expect(message(page)).toHaveCount(1)
    await page.clock.runFor(6_000)
    await expect(message(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('2')
  })

  test('stays while it is pointed at, and while something in it has the focus', { tag: ids('PO21', 'S9.03') }, async ({
    page,
    shop,
  }) => {
    await refuse(page, shop.url)
    await message(page).hover()
    await page.clock.runFor(40_000)
    await expect(message(page)).toHaveCount(1)
    await message(page).getByRole('link').focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(40_000)
    await expect(message(page)).toHaveCount(1)
    await field(page).focus()
    await page.clock.runFor(16_000)
    await expect(message(page)).toHaveCount(0)
  })
})
