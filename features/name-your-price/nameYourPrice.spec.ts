/** In a browser, with a shop that lives: what is typed, Enter, expired nonces, and what other scripts hear. */
import { expect, type Page } from '@playwright/test'
import { readJQuery } from '../../harness/replay/page/legacyScripts.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.js' })

const path = '/produkt/patenschaft-atelierhaus/'
const field = (page: Page) => page.locator('#product-170 [name=vicatna_nyp_value]')
const button = (page: Page) => page.locator('#product-170 .single_add_to_cart_button')
const inCart = (page: Page) => page.locator('.cart_item .product-price')

async function open(page: Page, url: string, jQueryCode = ''): Promise<string[]> {
  await page.route('**/jquery.min.js*', (route) => route.fulfill({ body: readJQuery() + jQueryCode }))
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_check_price'))
      calls.push(new URLSearchParams(request.postData() ?? '').get('price') ?? '')
  })
  await page.goto(url + path)
  await page.evaluate(() => window.vernissage?.ready)
  return calls
}

test('a price with a comma, typed or pasted, reaches the cart as it was meant', { tag: ids('S1.04', 'PO47') }, async ({
  page,
  shop,
}) => {
  const calls = await open(page, shop.url)
  await field(page).fill('')
  await field(page).pressSequentially('32,50')
  await expect(field(page)).toHaveValue('32.50')
  await field(page).press('Enter')
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  expect(calls).toEqual(['32.50'])
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(inCart(page)).toContainText('32,50')

  await open(page, shop.url)
  await field(page).fill('')
  await field(page).evaluate((element: HTMLInputElement) => {
    element.focus()
    element.dispatchEvent(
      new InputEvent('beforeinput', {
        data: '1.250,40',
        inputType: 'insertFromPaste',
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect(field(page)).toHaveValue('1250.40')
})

test('clicks and Enter while the shop is asked submit nothing; a refusal is told', {
  tag: ids('S4.31', 'PO09', 'PO20', 'PO23'),
}, async ({ page, shop }) => {
  const calls = await open(page, shop.url)
  let answer = (): void => {}
  await page.route('**/*_check_price', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await field(page).fill('2')
  await button(page).click()
  await expect(button(page)).toHaveClass(/vicatna-button-loading/)
  await button(page).click()
  await field(page).press('Enter')
  answer()
  await expect(page.getByRole('alert').filter({ hasText: 'zu wenig' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(calls).toEqual(['2'])
  await field(page).press('9')
  await expect(page.locator('.vicatna-message-wrap')).toHaveCount(0)
  // The shop's own words name the lower bound, so the hint names the other one only.
  await expect(page.locator('form.cart small').first()).toHaveText('max. 600 €')
})

test('with nonces of an old page the shopper’s price still reaches the cart', { tag: ids('PO49') }, async ({
  page,
  shop,
}) => {
  const calls = await open(page, shop.url)
  await page.request.get(`${shop.url}/__shop/expire-nonces`)
  await field(page).fill('45')
  await button(page).click()
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  expect(calls).toEqual(['45', '45'])
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(inCart(page)).toContainText('45,00')
})

test('a theme that adds without leaving the page hears only what was accepted, each time once', {
  tag: ids('PO46'),
}, async ({ page, shop }) => {
  const theme = `jQuery(function ($) {
    window.added = []
    $(document).on('click', '.single_add_to_cart_button', function (event) {
      event.preventDefault()
      window.added.push($(this).closest('form').find('[name=vicatna_nyp_value]').val())
    })
  })`
  const calls = await open(page, shop.url, theme)
  const added = () => page.evaluate(() => (window as unknown as { added: string[] }).added)
  await button(page).click()
  await expect.poll(added).toEqual(['30.00'])
  await field(page).press('ArrowUp')
  await button(page).click()
  await expect.poll(added).toHaveLength(2)
  expect(calls).toEqual(['30.00', (await added())[1]])
  expect((await added())[1]).not.toBe('30.00')
})
