/** In a browser, with a shop that lives: the popup's focus and keys, and what reaches the cart. */
import { expect, type Page } from '@playwright/test'
import { addedViolations, readViolations } from '../../harness/judge/checks/quality/accessibility.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({
  legacyScripts: 'none',
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js',
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ihr Gebot für' })
const opener = (page: Page) => page.locator('.product .vicatna-so-button').first()

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
}

test('the popup keeps the focus, Escape returns it, and an accepted offer reaches the cart', {
  tag: ids('S1.05', 'S2.31', 'PO25', 'PO33', 'PO48'),
}, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${shop.url}/produkt/bronze-austernfischer/`)
  const before = await readViolations(page)
  await opener(page).click()
  const field = dialog(page).getByRole('spinbutton', { name: 'Gebot pro Stück' })
  await expect(field).toBeFocused()
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog,body')?.localName)).toMatch(/dialog|body/)
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  }
  expect(addedViolations(before, await readViolations(page))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.className)).not.toContain('non-scroll')

  await page.keyboard.press('Enter')
  await field.pressSequentially('100')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'leider zu niedrig' })).toBeVisible()
  await field.fill('800')
  await dialog(page).getByRole('button', { name: 'Gebot senden' }).click()
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .product-price')).toContainText('800,00')
})

test('the popup slides in for half a second and out for 0.4', { tag: ids('PO25', 'PO28', 'S2.32', 'S9.05') }, async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, `${shop.url}/produkt/bronze-austernfischer/`)
  await opener(page).click()
  const popup = page.locator('dialog .vicatna-popup-wrap-so')
  const durations = () =>
    popup.evaluate((element) => element.getAnimations().map((each) => each.effect?.getTiming().duration))
  expect(await durations()).toEqual([500])
  await page.waitForFunction(
    () => document.querySelector('dialog > .vicatna-popup-wrap-so')?.getAnimations().length === 0,
  )
  expect((await popup.boundingBox())?.x).toBe(0)
  await page.locator('dialog .vicatna-popup-overlay').click({ position: { x: 5, y: 5 } })
  expect(await durations()).toEqual([400])
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('body > .vicatna-popup-wrap-so.vicatna-disabled')).toHaveCount(1)
})

test('price and offer follow the variation, and the accepted offer reaches the cart', {
  tag: ids('PO38', 'PO41', 'S4.32'),
}, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${shop.url}/produkt/radierung-alter-hafen/`)
  const choose = (label: string) => page.locator('#pa_zustand').selectOption({ label })
  const price = page.locator('form.variations_form [name=vicatna_nyp_value]')
  await choose('Probedruck')
  await expect(price).toBeVisible()
  await choose('Vorzugsblatt')
  await expect(price).toHaveCount(0)
  await opener(page).click()
  const field = dialog(page).locator('.vicatna_so_value')
  await field.fill('140')
  await field.press('Enter')
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .product-price')).toContainText('140,00')
})
