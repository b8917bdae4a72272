/** Hosted card fields on the reference shop's paying pages: what is shown, and how often is paid. */
import { expect, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../harness/payment-sdk/scenarios/scenario.ts'
import { atReferenceShop, scenarios } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { cardField, typeCard } from '../../harness/payment-sdk/testCard.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { generations } from '../shared/payment/testGenerations.ts'
import { fillAddress, logIn, openCheckout } from '../shared/payment/testShopper.ts'
import { expectPaidOnce, type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const placeOrder = (page: Page) => page.locator('#place_order')
const alert = (page: Page) => page.locator('form.checkout').getByRole('alert')
const bank = (page: Page) => page.getByRole('dialog', { name: 'Sicherheitsabfrage Ihrer Bank' })

async function openCard(
  page: Page,
  shop: Parameters<typeof visitShop>[1],
  options: Parameters<typeof visitShop>[2] = {},
) {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {}, ...options })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#payment_method_ppcp_card').check()
  await expect(cardField(page, 'number')).toBeVisible()
  return visit
}

const submits = ({ sdk }: Visit) => sdk.journal.filter(({ name }) => name === 'CardFields.submit')
/** What became of each attempt to load the provider's script. */
const scriptLoads = ({ sdk }: Visit) =>
  sdk.requests.filter((each) => each.as === 'script').map(({ outcome }) => outcome)
/** The one sentence in the place of the fields. */
const unavailable = (page: Page) => page.locator('.wc-ppcp-card-payment-form .woocommerce-info')

for (const generation of generations('a card')) {
  test(`plugin ${generation}: a guest’s card pays once, however often place-order is pressed`, {
    tag: ids('S1.13', 'S2.58', 'S4.60', 'S4.61', 'S4.62', 'S7.57', 'SDK18', 'SDK19', 'SDK31', 'SDK33', 'SDK35'),
  }, async ({ page, shop }) => {
    const visit = await openCard(page, shop, { switches: `payment=${generation}&terms=platform` })
    await expect(page.locator('.wc-ppcp-card-payment-form .component-frame')).toHaveCount(4)
    await expect(cardField(page, 'exp')).toHaveAttribute('placeholder', 'MM / JJ')
    await typeCard(page)
    await page.locator('#terms').check()
    await placeOrder(page).dblclick()
    await expectPaidOnce(visit)
    const [call, ...others] = submits(visit)
    expect(others).toEqual([])
    expect(call?.args[0]).toEqual({
      billingAddress: {
        addressLine1: 'Am Speicher 3',
        adminArea2: 'Rostock',
        postalCode: '18055',
        countryCode: 'DE',
      },
    })
  })
}

test('what is wrong comes and goes within 350 ms, and at once where less motion is wanted', {
  tag: ids('S9.21', 'S5.28'),
}, async ({ page, shop }) => {
  await openCard(page, shop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await cardField(page, 'number').fill('4111')
  await cardField(page, 'cvv').focus()
  const error = page.locator('[data-parent="ppcp-card-number"]')
  await expect(error).toHaveCSS('opacity', '1')
  await expect(error).toHaveCSS('max-height', '100px')
  await expect(error).toHaveCSS('transition-duration', '0.35s, 0.35s, 0.35s')
  await cardField(page, 'number').fill('4111111111111111')
  await expect(error).toHaveCSS('opacity', '0')
  await expect(error).toHaveCSS('visibility', 'hidden')
  await expect(error).toHaveCSS('transition-duration', '0.35s, 0.35s, 0.35s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(error).toHaveCSS('transition-duration', '0s')
})

test('Enter in a frame is a press of place-order', { tag: ids('SDK48') }, async ({ page, shop }) => {
  const visit = await openCard(page, shop)
  await typeCard(page)
  await page.locator('#terms').check()
  await cardField(page, 'cvv').press('Enter')
  await expectPaidOnce(visit)
})

test('without the terms nothing is checked, with nothing typed every field says what is missing, and nothing is asked', {
  tag: ids('SDK28', 'SDK30', 'S5.25', 'S5.27', 'S5.28', 'S8.25', 'S8.27', 'S8.28'),
}, async ({ page, shop }) => {
  const visit = await openCard(page, shop)
  await placeOrder(page).click()
  await expect(alert(page)).toContainText(/bedingungen/i)
  await expect(page.locator('.error-content')).toHaveCount(0)
  await page.locator('#terms').check()
  await placeOrder(page).click()
  await expect(alert(page)).toHaveText('Das Kartenformular ist unvollständig.')
  await expect(page.locator('.error-content:visible')).toHaveText([
    'Die Kartennummer ist unvollständig.',
    'Das Ablaufdatum ist unvollständig.',
    'Die Prüfziffer ist unvollständig.',
  ])
  await expect(page.locator('#ppcp-card-number')).toHaveClass(/card-field--invalid/)
  await expect(page.locator('#ppcp-card-name')).not.toHaveClass(/card-field--invalid/)
  await expect(cardField(page, 'number')).toBeFocused()
  await expect(cardField(page, 'number')).toHaveAttribute('aria-invalid', 'true')
  await expect(placeOrder(page)).toBeEnabled()
  expect(submits(visit)).toEqual([])
  expect(await visit.counts()).toMatchObject({ providerOrders: 0 })
  await typeCard(page)
  await expect(page.locator('.error-content:visible')).toHaveCount(0)
  await expect(page.locator('#ppcp-card-number')).toHaveClass(/card-field--valid/)
  await placeOrder(page).click()
  await expectPaidOnce(visit)
})

const troubles: readonly [string, SdkScenarioInput, RegExp | undefined, string[]][] = [
  ['declined', { card: { submit: 'decline' } }, /nicht geklappt/, ['SDK34']],
  ['without network', { card: { submit: 'networkError' } }, /./, []],
  ['refused by the bank', { card: { threeDS: 'fail' } }, /./, []],
  ['cancelled at the bank, rejecting', scenarios['3-D Secure cancelled'], undefined, ['SDK36']],
  ['cancelled at the bank, resolving', scenarios['3-D Secure cancelled, resolves'], undefined, ['SDK36']],
  ['cancelled at the bank, never settling', scenarios['3-D Secure cancelled, never ends'], undefined, ['SDK36']],
]
for (const [name, scenario, message, proven] of troubles) {
  test(`a card ${name}: ${message ? 'one sentence' : 'no sentence'}, place-order works again, the card is still there`, {
    tag: ids(...proven, 'S4.60'),
  }, async ({ page, shop }) => {
    const visit = await openCard(page, shop, { scenario })
    await typeCard(page)
    await page.locator('#terms').check()
    await placeOrder(page).click()
    await expect.poll(() => submits(visit).length).toBe(1)
    await expect(placeOrder(page)).toBeEnabled()
    if (message) await expect(alert(page)).toHaveText(message)
    else await expect(alert(page)).toHaveCount(0)
    await expect(page.locator('.woocommerce-NoticeGroup li')).toHaveCount(message ? 1 : 0)
    await expect(cardField(page, 'number')).toHaveValue('4111 1111 1111 1111')
    expect(await visit.counts()).toMatchObject({ captures: 0, paidOrders: 0 })
    expect(await page.evaluate(() => window.__sdk!.uncaught)).toEqual([])
  })
}

test('the bank asks: cancelled, then passed, is paid once', { tag: ids('SDK36', 'SDK37') }, async ({ page, shop }) => {
  const visit = await openCard(page, shop, { scenario: { card: { threeDS: 'challenge' } } })
  await typeCard(page)
  await page.locator('#terms').check()
  await placeOrder(page).click()
  await expect(placeOrder(page)).toBeDisabled()
  await bank(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(placeOrder(page)).toBeEnabled()
  await placeOrder(page).click()
  await bank(page).getByRole('button', { name: 'Zahlung bestätigen' }).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})

test('the bank approves, and another plugin refuses what follows: the next press pays the same order, once', {
  tag: ids('SDK35', 'SDK37', 'WC72'),
}, async ({ page, shop }) => {
  const visit = await openCard(page, shop, { scenario: { card: { threeDS: 'challenge' } } })
  await typeCard(page)
  await page.locator('#terms').check()
  await page.evaluate(() => {
    let presses = 0
    document.querySelector('form.checkout')?.addEventListener('checkout_place_order', (event) => {
      presses++
      // The first press gives the card to the provider.
      if (presses === 2) event.preventDefault()
      document.body.dataset.presses = String(presses)
    })
  })
  await placeOrder(page).click()
  await bank(page).getByRole('button', { name: 'Zahlung bestätigen' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-presses', '2')
  await expect(placeOrder(page)).toBeEnabled()
  await expect(page.locator('[name="ppcp_card_paypal_order_id"]')).not.toHaveValue('')
  await placeOrder(page).click()
  await expectPaidOnce(visit)
  expect(submits(visit)).toHaveLength(1)
})

test('what the shop refuses is not sent again: the next press makes a new order', {
  tag: ids('S4.63', 'SDK39'),
}, async ({ page, shop }) => {
  const visit = await openCard(page, shop, { switches: 'threeDSecure=Y_N_NO' })
  await typeCard(page)
  await page.locator('#terms').check()
  await placeOrder(page).click()
  await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toBeVisible()
  await expect(placeOrder(page)).toBeEnabled()
  await expect(page.locator('#ppcp_card_paypal_order_id')).toHaveValue('')
  await page.request.get(`${shop.url}/__shop/options?threeDSecure=Y_Y_YES`)
  await placeOrder(page).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 2, captures: 1, paidOrders: 1 })
})

test('what the shop says comes once, and not what the provider makes of it', { tag: ids('SDK38') }, async ({
  page,
  shop,
}) => {
  const visit = await openCard(page, shop, { switches: 'checkoutValidation=true' })
  await typeCard(page)
  await page.locator('#terms').check()
  await page.locator('#billing_last_name').fill('')
  await placeOrder(page).click()
  await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toHaveText(/Nachname/)
  await expect(page.locator('.woocommerce-NoticeGroup-checkout li')).toHaveCount(1)
  await expect(placeOrder(page)).toBeEnabled()
  expect(await visit.counts()).toMatchObject({ providerOrders: 0, paidOrders: 0 })
})

test('not eligible: a shopper reads one sentence, also after updates; other methods still order', {
  tag: ids('SDK20', 'SDK21', 'S8.31'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: { card: { eligible: false } } })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#payment_method_ppcp_card').check()
  const info = page.locator('.wc-ppcp-card-payment-form .woocommerce-info')
  await expect(info).toHaveText('Kartenzahlung ist gerade nicht möglich. Bitte wählen Sie eine andere Zahlungsart.')
  await expect(page.locator('#ppcp-card-number')).toBeHidden()
  await page.locator('#billing_postcode').fill('25938')
  const updated = page.waitForResponse(/update_order_review/)
  await page.keyboard.press('Tab')
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await expect(info).toHaveCount(1)
  await page.locator('#terms').check()
  await placeOrder(page).click()
  await expect(alert(page)).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 0, paidOrders: 0 })
  await page.locator('#payment_method_bacs').check()
  await page.locator('#terms').check()
  await placeOrder(page).click()
  await expect(visit.thanks).toBeVisible()
})

test('a blocked script: the card says so and posts nothing, the other methods still order', async ({ page, shop }) => {
  const visit = await visitShop(page, shop, {
    cart: [101],
    scenario: { load: { outcome: 'network', probe: 'corsBlocked' } },
  })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#payment_method_ppcp_card').check()
  await expect(page.locator('.wc-ppcp-card-payment-form .woocommerce-info')).toContainText('nicht laden')
  await page.locator('#terms').check()
  await placeOrder(page).click()
  await expect(alert(page)).toContainText('nicht laden')
  expect(await visit.counts()).toMatchObject({ providerOrders: 0, paidOrders: 0 })
  await page.locator('#payment_method_bacs').check()
  await page.locator('#terms').check()
  await placeOrder(page).click()
  await expect(visit.thanks).toBeVisible()
})

test('a script that loads at the second attempt: choosing the card is that attempt, and the card pays once', {
  tag: ids('S8.37', 'S1.13'),
}, async ({ page, shop }) => {
  const visit = await openCard(page, shop, { scenario: scenarios['loads at the second attempt'] })
  await expect(unavailable(page)).toHaveCount(0)
  await typeCard(page)
  await page.locator('#terms').check()
  await placeOrder(page).dblclick()
  await expectPaidOnce(visit)
  expect(scriptLoads(visit)).toEqual(['network', 'ok'])
})

test('a script that has failed and loads with the next update: the card takes its sentence back, and pays once', {
  tag: ids('S8.37', 'S1.13'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: scenarios['network failure'] })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#payment_method_ppcp_card').check()
  await expect(unavailable(page)).toContainText('nicht laden')
  visit.sdk.set(atReferenceShop)
  await page.locator('#billing_postcode').fill('25938')
  await page.keyboard.press('Tab')
  await expect(unavailable(page)).toHaveCount(0)
  await typeCard(page)
  await page.locator('#terms').check()
  await placeOrder(page).dblclick()
  await expectPaidOnce(visit)
  expect(scriptLoads(visit).filter((outcome) => outcome === 'ok')).toHaveLength(1)
})

test('a saved card is ordered by the store, without the provider', { tag: ids('SDK41', 'S3.112') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  await logIn(page, shop, 'levke')
  await openCheckout(page, shop)
  await page.locator('#payment_method_ppcp_card').check()
  await expect(page.locator('[name="wc-ppcp_card-payment-token"]:checked')).not.toHaveValue('new')
  await page.locator('#terms').check()
  await placeOrder(page).dblclick()
  await expect(visit.thanks).toBeVisible()
  expect(submits(visit)).toEqual([])
  expect(await visit.counts()).toMatchObject({ captures: 1, paidOrders: 1 })
})
