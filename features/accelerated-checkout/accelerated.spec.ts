/** Accelerated checkout on the reference shop, with the provider's double: guests are known, fill, pay once, and lose nothing. */
import { expect } from '@playwright/test'
import { memberEmail, scenarios } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { typeCard } from '../../harness/payment-sdk/testCard.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { logIn } from '../shared/payment/testShopper.ts'
import { walletTest } from '../shared/payment/testWalletShop.ts'
import {
  acceptTerms,
  action,
  calls,
  cardForm,
  cardRadio,
  dialog,
  display,
  field,
  fillAddress,
  openCheckout,
  paid,
  signUpLink,
  token,
  typeEmail,
} from './testGuest.ts'

const test = walletTest()

test('a member is known by the address, and pays with the saved card, once', {
  tag: ids('S1.15', 'S2.59', 'S4.64', 'S4.66', 'S4.67', 'S4.70', 'S7.52', 'S7.53', 'S7.54', 'SDK51', 'SDK57', 'SDK58'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member')
  const updates: string[] = []
  page.on('request', (request) => updates.push(...(/update_order_review/.test(request.url()) ? [request.url()] : [])))
  await typeEmail(page, memberEmail)
  await expect(display(page)).toContainText('VISA mit den Endziffern 1111')
  await expect(cardRadio(page)).toBeChecked()
  await expect(field(page, 'billing_address_1')).toHaveValue('Kirchwarft 1')
  await expect(field(page, 'shipping_city')).toHaveValue('Hallig Hooge')
  await expect(field(page, 'billing_phone')).toHaveValue('46715552')
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  expect(updates).toHaveLength(1)
  // The update has replaced the box.
  await expect(cardForm(page)).toBeHidden()
  await expect(token(page)).toHaveValue('6a1fastlane0001')
  expect(calls(visit, 'lookupCustomerByEmail')).toEqual([[memberEmail]])
  await acceptTerms(page)
  await page.locator('#place_order').dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject(paid)
})

test('an order without a connection is not sent, and the next press pays once, without a question', {
  tag: ids('WC72', 'S8.44'),
}, async ({ page, shop, context }) => {
  const visit = await openCheckout(page, shop, 'member')
  await typeEmail(page, memberEmail)
  await expect(token(page)).toHaveValue('6a1fastlane0001')
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await acceptTerms(page)
  await context.setOffline(true)
  await page.locator('#place_order').click()
  await expect(page.locator('form.checkout').getByRole('alert')).toContainText('nicht abgeschickt')
  await context.setOffline(false)
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject(paid)
})

test('a member who is known only when the bank already asks changes neither address nor card, and the typed card pays', {
  tag: ids('SDK63', 'SDK37', 'WC72'),
}, async ({ page, shop }) => {
  const { fastlane } = scenarios.member
  const visit = await openCheckout(page, shop, {
    fastlane: { ...fastlane, lookupDelayMs: 20_000 },
    card: { threeDS: 'challenge' },
  })
  await fillAddress(page)
  await page.clock.install()
  await cardRadio(page).check()
  await typeCard(page)
  await acceptTerms(page)
  await typeEmail(page, memberEmail)
  await page.clock.runFor(1000)
  expect(calls(visit, 'lookupCustomerByEmail')).toContainEqual([memberEmail])
  await page.locator('#place_order').click()
  const bank = page.getByRole('dialog', { name: 'Sicherheitsabfrage Ihrer Bank' })
  await expect(bank).toBeVisible()
  await page.clock.runFor(21_000)
  expect(calls(visit, 'triggerAuthenticationFlow')).toEqual([])
  await expect(field(page, 'billing_address_1')).toHaveValue('Am Speicher 3')
  await expect(token(page)).toHaveValue('')
  await bank.getByRole('button', { name: 'Zahlung bestätigen' }).click()
  await page.clock.runFor(1000)
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject(paid)
})

for (const [motion, name] of [
  ['no-preference', 'moves to place-order'],
  ['reduce', 'is at place-order at once'],
] as const) {
  test(`with a card that pays the page ${name}, which stands 200 px below the edge`, {
    tag: ids('S9.22', 'S4.66'),
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 420 })
    await openCheckout(page, shop, 'member')
    await page.emulateMedia({ reducedMotion: motion })
    await page.evaluate(() => {
      const seen = new Set<number>()
      Object.assign(window, { seen })
      addEventListener('scroll', () => seen.add(Math.round(scrollY)))
    })
    await typeEmail(page, memberEmail)
    const top = () => page.locator('#place_order').evaluate((button) => button.getBoundingClientRect().top)
    await expect.poll(async () => Math.abs((await top()) - 200)).toBeLessThan(2)
    const steps = await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size)
    if (motion === 'reduce') expect(steps).toBeLessThanOrEqual(2)
    else expect(steps).toBeGreaterThan(5)
  })
}

test('an update that does not come keeps a member waiting for 20 s, and not for ever', {
  tag: ids('S4.67', 'S9.22'),
}, async ({ page, shop }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 420 })
  await openCheckout(page, shop, 'member')
  await page.request.get(`${shop.url}/__shop/options?orderReviewAnswer=never`)
  const asked = page.waitForRequest(/update_order_review/)
  await typeEmail(page, memberEmail)
  await asked
  await page.clock.runFor(21_000)
  const top = () => page.locator('#place_order').evaluate((button) => button.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await top()) - 200)).toBeLessThan(2)
  await expect(display(page)).toContainText('VISA')
})

test('nothing acts or shows where the provider’s script does not have accelerated checkout', {
  tag: ids('SDK49'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'approve')
  await cardRadio(page).check()
  await typeEmail(page, memberEmail)
  await expect(signUpLink(page)).toBeHidden()
  await expect(page.locator('#wc-ppcp-watermark-container')).toHaveCount(0)
  expect(calls(visit, 'Fastlane')).toEqual([])
  await page.request.get(`${shop.url}/__shop/options?accelerated=express_button`)
  await visit.open('/kasse/')
  await expect(page.locator('.wc-ppcp-fastlane-button')).toBeHidden()
})

test('customers of the shop are not asked', async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member')
  await logIn(page, shop, 'tomke')
  await visit.open('/kasse/')
  await cardRadio(page).check()
  await expect(signUpLink(page)).toBeHidden()
  await typeEmail(page, memberEmail)
  await expect(page.locator('#wc-ppcp-watermark-container')).toHaveCount(0)
  expect(calls(visit, 'lookupCustomerByEmail')).toEqual([])
})

test('the provider’s mark stands at the address once, also after five updates', {
  tag: ids('S2.59', 'S3.162', 'SDK50'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop, 'guest')
  const mark = page.locator('#billing_email_field #wc-ppcp-watermark-container')
  await expect(mark).toContainText('Fastlane')
  for (let update = 0; update < 5; update++) {
    const updated = page.waitForResponse(/update_order_review/)
    await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true })))
    await updated
  }
  await expect(page.locator('#wc-ppcp-watermark-container')).toHaveCount(1)
  await expect(page.locator('.fastlane-watermark')).toHaveCount(1)
})

test('a guest’s address shows the link, and no dialog', { tag: ids('S4.69', 'SDK53') }, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'guest')
  await cardRadio(page).check()
  await typeEmail(page, 'focko@halligpost')
  await expect(signUpLink(page)).toBeHidden()
  await field(page, 'billing_email').pressSequentially('.example')
  await expect(signUpLink(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls(visit, 'lookupCustomerByEmail')).toEqual([['focko@halligpost.example']])
})

test('who cancels is not asked again for this address, unless by the button', {
  tag: ids('S4.65', 'S5.34', 'SDK56'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member cancels', 'accelerated=express_button')
  const button = page.locator('.wc-ppcp-fastlane-button')
  await typeEmail(page, memberEmail)
  for (const count of [1, 2]) {
    await button.click()
    await expect.poll(() => calls(visit, 'triggerAuthenticationFlow').length).toBe(count)
    await expect(button).toBeEnabled()
  }
  await expect(display(page)).toHaveCount(0)
  await expect(field(page, 'billing_address_1')).toHaveValue('')
})

test('a dismissed choice of the address counts as cancelled, and changes no field', {
  tag: ids('S4.68', 'SDK59'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member asked')
  await typeEmail(page, memberEmail)
  await page.getByRole('dialog', { name: 'Anmelden' }).getByRole('button', { name: 'Code bestätigen' }).click()
  await page.getByRole('dialog', { name: 'Lieferadresse' }).getByRole('button', { name: 'Schließen' }).click()
  await typeEmail(page, memberEmail)
  await expect(display(page)).toHaveCount(0)
  await expect(field(page, 'billing_address_1')).toHaveValue('')
  await expect(field(page, 'shipping_address_1')).toHaveValue('')
  await expect(token(page)).toHaveValue('')
  // The address of before was typed on the way to the same one.
  expect(calls(visit, 'triggerAuthenticationFlow')).toHaveLength(1)
})

test('a member without a card has the address filled in, and types a card', {
  tag: ids('SDK60'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop, 'member without card')
  await typeEmail(page, memberEmail)
  await expect(field(page, 'shipping_address_1')).toHaveValue('Kirchwarft 1')
  await expect(field(page, 'billing_address_1')).toHaveValue('Kirchwarft 1')
  await expect(field(page, 'billing_last_name')).toHaveValue('Claussen')
  await cardRadio(page).check()
  await expect(cardForm(page)).toBeVisible()
  await expect(display(page)).toHaveCount(0)
  await expect(page.locator('.woocommerce-error')).toHaveCount(0)
})

test('where the merchant has it switched off everybody is a guest, without a word', {
  tag: ids('SDK61'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop, 'accelerated checkout switched off')
  await cardRadio(page).check()
  await typeEmail(page, memberEmail)
  await expect(signUpLink(page)).toBeVisible()
  await expect(page.locator('.woocommerce-error')).toHaveCount(0)
})

test('a lookup that fails is said once, takes no focus, and does not keep the shopper from ordering', {
  tag: ids('SDK62'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop, 'lookup fails')
  await typeEmail(page, memberEmail)
  await expect(page.locator('.woocommerce-error')).toHaveCount(1)
  await expect(page.locator('.woocommerce-error')).toContainText('Lookup failed')
  await expect(field(page, 'billing_email')).toBeFocused()
  await expect(page.locator('#place_order')).toBeEnabled()
})

test('an address that is filled in is looked up when the page comes, and nothing moves', {
  tag: ids('S3.163', 'SDK72'),
}, async ({ page, shop }) => {
  await page.route('**/kasse/', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/(name="billing_email"[^>]*value=")"/, `$1${memberEmail}"`) })
  })
  const visit = await openCheckout(page, shop, 'member', 'accelerated=express_button')
  await expect(display(page)).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(calls(visit, 'lookupCustomerByEmail')).toEqual([[memberEmail]])
})

test('typing never looks up where the button begins; the button says what is wrong with the address', {
  tag: ids('S5.31', 'S5.35', 'S8.29', 'S8.30', 'SDK52', 'SDK55'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member', 'accelerated=express_button')
  const button = page.locator('.wc-ppcp-fastlane-button')
  const error = page.locator('.woocommerce-error')
  await button.click()
  await expect(error).toHaveText('Bitte geben Sie zuerst Ihre E-Mail-Adresse an.')
  await typeEmail(page, 'imke')
  await button.click()
  await expect(error).toHaveText('Bitte geben Sie eine gültige E-Mail-Adresse an.')
  await typeEmail(page, memberEmail)
  await field(page, 'billing_first_name').fill('Imke')
  expect(calls(visit, 'lookupCustomerByEmail')).toEqual([])
  await expect(button).toBeEnabled()
  await button.click()
  await expect(display(page)).toBeVisible()
  expect(calls(visit, 'lookupCustomerByEmail')).toEqual([[memberEmail]])
})

test('changing the card changes text, token and bill; cancelling gives the form back', {
  tag: ids('S2.73', 'S4.71', 'S7.55', 'SDK67', 'SDK68', 'SDK69'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member asked')
  await typeEmail(page, memberEmail)
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await page.getByRole('button', { name: 'Diese Adresse verwenden' }).click()
  await expect(display(page)).toBeVisible()
  await expect(cardForm(page)).toBeHidden()
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  // By keyboard: they are links without an address.
  await action(page, 'Ändern').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Karte' }).getByRole('button', { name: 'Schließen' }).click()
  await expect(token(page)).toHaveValue('6a1fastlane0001')
  await action(page, 'Ändern').focus()
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: 'Diese Karte verwenden' }).click()
  await expect(token(page)).toHaveValue('6a1fastlane0002')
  expect(calls(visit, 'showCardSelector')).toHaveLength(2)
  // An update replaces the box: the card is there again.
  await fillAddress(page, { billing_postcode: '26789', billing_city: 'Leer' })
  await expect(display(page)).toHaveCount(1)
  await expect(display(page)).toBeVisible()
  await expect(token(page)).toHaveValue('6a1fastlane0002')
  await action(page, 'Abbrechen').click()
  await expect(display(page)).toHaveCount(0)
  await expect(cardForm(page)).toBeVisible()
  await expect(token(page)).toHaveValue('')
  await expect(signUpLink(page)).toBeHidden()
  await expect(cardRadio(page)).toBeFocused()
})

test('a guest types a card into the dialog, which closes, and pays with it once', {
  tag: ids('S2.71', 'S2.72', 'S2.74', 'S7.56', 'S9.21', 'SDK54', 'SDK64', 'SDK66'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'guest')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await fillAddress(page)
  await cardRadio(page).check()
  await signUpLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Kartennummer')).toBeVisible()
  expect(await dialog(page).evaluate((element) => element.closest('form'))).toBeNull()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(signUpLink(page)).toBeFocused()
  await signUpLink(page).click()
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(token(page)).toHaveValue('')
  await signUpLink(page).click()
  await expect(dialog(page).getByLabel('Kartennummer')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(display(page)).toContainText('MASTERCARD mit den Endziffern 4444')
  // The bill goes to the card's address, the picture still to where it was to go.
  await expect(field(page, 'billing_address_1')).toHaveValue('Lange Gasse 4')
  await expect(field(page, 'shipping_address_1')).toHaveValue('Am Speicher 3')
  await expect(page.locator('[name=ship_to_different_address]')).toBeChecked()
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await expect(action(page, 'Ändern')).toHaveCount(0)
  await acceptTerms(page)
  await page.locator('#place_order').dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject(paid)
})

test('what is wrong with the card is said in the dialog, which stays', {
  tag: ids('SDK65'),
}, async ({ page, shop }) => {
  await openCheckout(page, shop, 'guest token fails')
  await cardRadio(page).check()
  await typeEmail(page, 'focko@halligpost.example')
  await signUpLink(page).click()
  await expect(dialog(page).getByLabel('Kartennummer')).toBeVisible()
  const next = dialog(page).getByRole('button', { name: 'Weiter' })
  await next.click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(next).toBeEnabled()
  await expect(token(page)).toHaveValue('')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

test('where the shop wants tokens the card is exchanged once before the one order', {
  tag: ids('S7.23', 'SDK71'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member', 'setupTokens=true')
  const exchanged: unknown[] = []
  page.on('request', (request) => {
    if (/payment-tokens/.test(decodeURIComponent(request.url()))) exchanged.push(request.postDataJSON())
  })
  await typeEmail(page, memberEmail)
  await expect(display(page)).toBeVisible()
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await acceptTerms(page)
  await page.locator('#place_order').dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(exchanged).toEqual([expect.objectContaining({ setup_token: '6a1fastlane0001', fastlane: true })])
  expect(await visit.counts()).toMatchObject(paid)
})

test('what the shop refuses keeps the card, and the next press pays with it', {
  tag: ids('SDK40', 'S4.63'),
}, async ({ page, shop }) => {
  const visit = await openCheckout(page, shop, 'member')
  await typeEmail(page, memberEmail)
  await expect(display(page)).toBeVisible()
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await field(page, 'billing_city').fill('')
  await acceptTerms(page)
  await page.locator('#place_order').click()
  await expect(page.locator('.woocommerce-error')).toBeVisible()
  await expect(token(page)).toHaveValue('6a1fastlane0001')
  await expect(display(page)).toBeVisible()
  await fillAddress(page, { billing_city: 'Leer' })
  await page.locator('#place_order').click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject(paid)
})
