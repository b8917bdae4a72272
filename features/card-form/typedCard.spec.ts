/** A typed card survives what the shopper changes beside it, with the platform's own script and with our stand-in. */
import { expect, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../harness/payment-sdk/scenarios/scenario.ts'
import { cardField } from '../../harness/payment-sdk/testCard.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress, openCheckout } from '../shared/payment/testShopper.ts'
import { expectPaidOnce, type Visit, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'
import { addOtherCode } from '../shared/payment/thirdParties/testPlugin.ts'
import { storeScript } from './testStoreScript.ts'

const test = walletTest()
interface Plugin {
  readonly wcPPCP: { readonly cart: { readonly default: { getTotal(): unknown } } }
}
type Shop = Parameters<typeof visitShop>[1]
const placeOrder = (page: Page) => page.locator('#place_order')

/** What a shop prints that is other in every answer: an amount and a nonce in the card's row. */
async function printAmounts(page: Page, more: (answer: number) => string = () => ''): Promise<void> {
  let answers = 0
  await page.route(/update_order_review/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answers++
    const section = '.woocommerce-checkout-payment'
    answer.fragments[section] = String(answer.fragments[section]).replace(
      '<div class="wc-payment-form wc-ppcp-card-payment-form">',
      (tag) =>
        `<p class="to-pay" data-total="${answers}40.80">Sie zahlen <b>1.${answers}40,80 €</b></p>` +
        `<input type="hidden" name="card_nonce" value="nonce${answers}">${more(answers)}${tag}`,
    )
    await route.fulfill({ response, json: answer })
  })
}

async function openTyped(page: Page, shop: Shop, switches = '', scenario: SdkScenarioInput = {}): Promise<Visit> {
  const visit = await visitShop(page, shop, { cart: [101], scenario, switches })
  await openCheckout(page, shop)
  await fillAddress(page)
  await page.locator('#payment_method_ppcp_card').check()
  await cardField(page, 'number').fill('4111111111111111')
  await cardField(page, 'exp').fill('0435')
  await cardField(page, 'cvv').fill('123')
  return visit
}

/** Runs what asks for an update, and waits until its answer stands in the page. */
async function updateBy(page: Page, change: () => Promise<unknown>): Promise<void> {
  const updated = page.waitForResponse(/update_order_review/)
  await change()
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

for (const [name, code] of [
  ['our stand-in', ''],
  ['the platform’s own script', storeScript],
] as const) {
  for (const generation of ['one', 'two']) {
    test(`${name}, plugin ${generation}: the card stays through address and delivery, the amounts are new, and it is paid once`, {
      tag: ids('SDK43'),
    }, async ({ page, shop }) => {
      if (code) await addOtherCode(page, { before: code })
      await printAmounts(page)
      const visit = await openTyped(page, shop, `payment=${generation}`)
      const total = page.locator('.order-total .amount').first()
      const [nonce, before] = [page.locator('[name=card_nonce]'), await total.textContent()]
      const printed = await nonce.getAttribute('value')
      await updateBy(page, () => page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').check())
      await expect(total).not.toHaveText(before ?? '')
      // The plugin's data, which a script in the fragment brings in the older generation, is as new as the page.
      const amount = Number.parseFloat(((await total.textContent()) ?? '').replace(',', '.'))
      await expect
        .poll(() => page.evaluate(() => Number((window as never as Plugin).wcPPCP.cart.default.getTotal())))
        .toBe(amount)
      await updateBy(page, async () => {
        await page.locator('#billing_postcode').fill('26789')
        await page.keyboard.press('Tab')
      })
      await updateBy(page, () => page.locator('[name="shipping_method[0]"][value="flat_rate:1"]').check())
      await expect(total).toHaveText(before ?? '')
      await expect(cardField(page, 'number')).toHaveValue('4111 1111 1111 1111')
      await expect(nonce).not.toHaveAttribute('value', printed ?? '')
      const answers = (await nonce.getAttribute('value'))?.slice('nonce'.length)
      await expect(page.locator('.to-pay')).toHaveText(`Sie zahlen 1.${answers}40,80 €`)
      await expect(page.locator('.to-pay')).toHaveAttribute('data-total', `${answers}40.80`)
      await page.locator('#terms').check()
      await placeOrder(page).dblclick()
      await expectPaidOnce(visit)
      expect(visit.sdk.journal.filter(({ name }) => name === 'CardFields.submit')).toHaveLength(1)
    })
  }

  test(`${name}: more than amounts replaces the box, which says that it is empty`, { tag: ids('SDK42') }, async ({
    page,
    shop,
  }) => {
    if (code) await addOtherCode(page, { before: code })
    await printAmounts(page, (answer) => `<p>Rate ${answer}</p>`)
    const visit = await openTyped(page, shop)
    await updateBy(page, () => page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').check())
    await expect(cardField(page, 'number')).toHaveValue('')
    await page.locator('#terms').check()
    await placeOrder(page).click()
    await expect(page.locator('.vernissage-card-error.is-shown')).toHaveCount(3)
    expect(await visit.counts()).toMatchObject({ providerOrders: 0 })
  })
}

test('an update while the bank asks leaves the card, too, and what it has missed comes afterwards', {
  tag: ids('SDK36', 'SDK43'),
}, async ({ page, shop }) => {
  await printAmounts(page)
  const visit = await openTyped(page, shop, '', { card: { threeDS: 'challenge' } })
  await page.locator('#terms').check()
  const bank = page.getByRole('dialog', { name: 'Sicherheitsabfrage Ihrer Bank' })
  await placeOrder(page).click()
  await expect(bank).toBeVisible()
  const nonce = page.locator('[name=card_nonce]')
  const before = (await nonce.getAttribute('value')) ?? ''
  await updateBy(page, () =>
    page.evaluate(() => document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))),
  )
  await expect(bank).toBeVisible()
  await expect(nonce).toHaveValue(before)
  await updateBy(page, () => bank.getByRole('button', { name: 'Abbrechen' }).click())
  await expect(nonce).not.toHaveValue(before)
  await expect(cardField(page, 'number')).toHaveValue('4111 1111 1111 1111')
  await placeOrder(page).click()
  await bank.getByRole('button', { name: 'Zahlung bestätigen' }).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})

for (const [name, config] of [
  ['keepTypedCard: false', { features: { 'card-form': { keepTypedCard: false } } }],
  ['parity', { parity: ['card-form'] }],
] as const) {
  test(`${name}: an update empties the card, as with the legacy script`, async ({ page, shop }) => {
    await page.addInitScript((given) => Object.assign(window, { vernissageConfig: given }), config)
    await printAmounts(page)
    await openTyped(page, shop)
    await updateBy(page, () => page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').check())
    await expect(cardField(page, 'number')).toHaveValue('')
  })
}
