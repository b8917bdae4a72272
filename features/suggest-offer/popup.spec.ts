/** In a browser, with a shop that lives: what is typed into the popup, and the page behind it. */
import { expect, type Page } from '@playwright/test'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({
  legacyScripts: 'none',
  quickView: false,
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js',
})

const opener = (page: Page) => page.locator('.product .vicatna-so-button').first()
const field = (page: Page) => page.locator('dialog .vicatna_so_value')

/** Opens the popup. @returns the offers that the shop is asked about */
async function open(page: Page, url: string): Promise<readonly string[]> {
  const checked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('_check_price')) return
    checked.push(new URLSearchParams(request.postData() ?? '').get('price') ?? '')
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${url}/produkt/bronze-austernfischer/`)
  await page.evaluate(() => window.vernissage?.ready)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  return checked
}

test('an offer with a comma reaches the cart as it was meant', { tag: ids('S1.05', 'PO47') }, async ({
  page,
  shop,
}) => {
  const checked = await open(page, shop.url)
  await field(page).pressSequentially('750,50')
  await expect(field(page)).toHaveValue('750.50')
  await page.keyboard.press('Enter')
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  expect(checked).toEqual(['750.50'])
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .product-price')).toContainText('750,50')
})

test('further clicks and Enter while the offer is checked send nothing; a refusal keeps it', {
  tag: ids('S4.31', 'PO36'),
}, async ({ page, shop }) => {
  const checked = await open(page, shop.url)
  let answer = (): void => {}
  await page.route('**/*_check_price', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  const send = page.locator('dialog .vicatna-popup-form-bt')
  await field(page).fill('100')
  await send.click()
  await expect(send).toHaveClass(/vicatna-button-loading/)
  await send.click()
  await field(page).press('Enter')
  await page.locator('dialog [name=quantity]').press('Enter')
  answer()
  await expect(page.getByRole('alert').filter({ hasText: 'leider zu niedrig' })).toBeVisible()
  await expect(field(page)).toHaveValue('100')
  expect(checked).toEqual(['100'])
})

for (const [typed, sent] of [
  ['', undefined],
  ['abc', undefined],
  ['0', '0'],
  ['-5', '-5'],
  ['1e9', '1e9'],
] as const) {
  test(`the offer "${typed}" is not accepted, and the popup stays for another`, { tag: ids('S5.15', 'PO29') }, async ({
    page,
    shop,
  }) => {
    const checked = await open(page, shop.url)
    await field(page).pressSequentially(typed)
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog .vicatna-message-popup-wrap-show')).toBeVisible()
    expect(checked).toEqual(sent === undefined ? [] : [sent])
    await field(page).fill('800')
    await page.keyboard.press('Enter')
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  })
}

test('the page behind the popup neither scrolls nor takes clicks', { tag: ids('PO25', 'S2.33') }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 900, height: 500 })
  await open(page, shop.url)
  const place = await page.evaluate(() => scrollY)
  await page.mouse.move(450, 250)
  await page.mouse.wheel(0, 400)
  // Long enough for a scroll to have begun.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0
        const count = (): void => void (++frames > 20 ? resolve() : requestAnimationFrame(count))
        requestAnimationFrame(count)
      }),
  )
  expect(await page.evaluate(() => scrollY)).toBe(place)
  const isCovered = await opener(page).evaluate((each) => {
    const { left, top } = each.getBoundingClientRect()
    return document.elementFromPoint(left + 5, top + 5)?.closest('dialog') !== null
  })
  expect(isCovered).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(place)
})
