/** Pages that a browser translates: it takes every text out of the page and puts elements with other words there. */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { translatePage } from '../../harness/shop/testing/testTranslation.ts'

const test = standaloneTest()

test('suggestions have the names of the works to which they lead', async ({ page, shop }) => {
  await page.goto(shop.url)
  const field = page.locator('#masthead form.searchform .search-field').first()
  const options = page.locator('#masthead form.searchform [role=option]')
  const namesAndAddresses = (): Promise<string[]> =>
    options.evaluateAll((links) =>
      links.map((link) => `${link.querySelector('.search-name')?.textContent} ${link.getAttribute('href')}`),
    )
  await field.fill('sturm')
  await expect(options.first()).toContainText('Sturm')
  await translatePage(page)
  await expect(options.first()).toContainText('EN')
  await field.fill('hafen')
  await expect(options.first()).toHaveAttribute('href', /hafen/)
  for (const each of await namesAndAddresses()) expect(each).toMatch(/hafen.*\/produkt\/.*hafen/i)
  await field.fill('gibtesnicht')
  await expect(page.locator('.autocomplete-suggestion').first()).toContainText('EN')
  await expect(options).toHaveCount(0)
})

test('how strong a password is changes while it is typed, and is announced each time', async ({ page, shop }) => {
  await page.request.get(`${shop.url}/__shop/options?strongPasswords=true`)
  await page.goto(`${shop.url}/mein-konto/`)
  const form = page.locator('form.register')
  const password = form.locator('#reg_password')
  const announced = page.locator('[data-vernissage-host=announcer]')
  await password.fill('abc')
  await expect(announced).not.toBeEmpty()
  await translatePage(page)
  const first = await announced.textContent()
  await password.fill('Watt-und-Wolken-7!')
  await expect(form.locator('#password_strength')).not.toContainText('stärkeres Passwort')
  await expect(announced).not.toContainText(`${first}`)
  await expect(announced).not.toContainText('stärkeres Passwort')
})

test('a message is written, corrected and sent', async ({ page, shop }) => {
  await page.goto(`${shop.url}/anfrage/`)
  await translatePage(page)
  const form = page.locator('.wpcf7 > form').first()
  await form.locator('[type=submit]').click()
  const tip = form.locator('.wpcf7-not-valid-tip').first()
  await expect(tip).toContainText('EN')
  await form.locator('[name=kunde-name]').fill('Wiebke')
  await form.locator('[name=kunde-mail]').fill('wiebke@kunst.example')
  await form.locator('[name=nachricht]').fill('Ist das Bild noch da?')
  await form.locator('[type=submit]').click()
  await expect(form).toHaveAttribute('data-status', 'sent')
  await expect(form.locator('.wpcf7-response-output')).toContainText('EN')
  await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
})
