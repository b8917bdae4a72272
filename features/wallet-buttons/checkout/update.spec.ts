/** The store updates its checkout while the wallet is at work: the window stays open, and the buttons stay what they are. */
import { expect, type Page } from '@playwright/test'
import { agreeButton, paidOnce, readCounts, thanks } from '../../../harness/shop/payment/testPayment.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { generations } from '../../shared/payment/testGenerations.ts'
import { begin, openCheckout, openFilledCheckout, wallet } from '../../shared/payment/testShopper.ts'
import { walletTest } from '../../shared/payment/testWalletShop.ts'

const test = walletTest()
const paying = '.wc-ppcp-checkout-container'
const express = '#wc-ppcp-express-button'
const ready = '.wc-ppcp-order-review-message__container'
const hangs = { buttons: { onClickOutcome: 'hang' } } as const

/** Has the store update its checkout, and waits until it has. */
async function update(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.body.addEventListener('updated_checkout', resolve, { once: true })
        document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))
      }),
  )
}

for (const [place, container] of [
  ['place-order', paying],
  ['express', express],
] as const) {
  for (const generation of generations(`update ${place}`)) {
    test(`plugin ${generation}: an update does not close the window of the ${place} button`, {
      tag: ids('WC55', 'WC73'),
    }, async ({ page, shop }) => {
      await openFilledCheckout(page, shop, hangs, `payment=${generation}`)
      await wallet(page, container).click()
      await expect(agreeButton(page)).toBeEnabled()
      // Another way of delivery makes other fragments.
      await page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').evaluate((radio: HTMLInputElement) => {
        radio.checked = true
      })
      await update(page)
      await agreeButton(page).click()
      if (container === express) await page.locator('#place_order').click()
      await expect(thanks(page)).toBeVisible()
      expect(await readCounts(page, shop)).toEqual(paidOnce)
    })
  }
}

test('what an update could not replace while the window was open comes when it is closed', {
  tag: ids('WC55'),
}, async ({ page, shop }) => {
  await openFilledCheckout(page, shop, hangs, 'payment=one')
  await wallet(page).click()
  await expect(agreeButton(page)).toBeEnabled()
  const before = await page.locator('#payment').elementHandle()
  await page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').evaluate((radio: HTMLInputElement) => {
    radio.checked = true
  })
  await update(page)
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abbrechen/ })
    .click()
  await page.waitForFunction((payment) => !payment?.isConnected, before)
  await expect(page.locator('.woocommerce-checkout-payment')).toHaveCount(1)
  await wallet(page).click()
  await agreeButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await readCounts(page, shop)).toMatchObject({ captures: 1, paidOrders: 1 })
})

const pickUp = '[name="shipping_method[0]"][value="local_pickup:2"]'

for (const [what, before, change] of [
  [
    'a dearer delivery',
    async (page: Page) => {
      await page.locator(pickUp).evaluate((radio: HTMLInputElement) => {
        radio.checked = true
      })
      await update(page)
    },
    (page: Page) =>
      page
        .locator('[name="shipping_method[0]"]:not([value="local_pickup:2"])')
        .first()
        .evaluate((radio: HTMLInputElement) => {
          radio.checked = true
        }),
  ],
  [
    'another address at the same total',
    async () => {},
    (page: Page) =>
      page.locator('[name=billing_address_1]').evaluate((field: HTMLInputElement) => {
        field.value = 'Elbchaussee 9'
      }),
  ],
] as const) {
  test(`what the form says since the window was opened is seen before it is ordered: ${what}`, {
    tag: ids('WC64', 'S4.51'),
  }, async ({ page, shop }) => {
    await openFilledCheckout(page, shop, hangs)
    await before(page)
    await wallet(page).click()
    await expect(agreeButton(page)).toBeEnabled()
    await change(page)
    await update(page)
    await agreeButton(page).click()
    await expect(page.locator(ready)).toBeVisible()
    await expect(page.locator('form.checkout').getByRole('status')).toContainText('Summe oder Lieferadresse')
    expect(await readCounts(page, shop)).toMatchObject({ captures: 0, paidOrders: 0 })
    await page.locator('#place_order').click()
    await expect(thanks(page)).toBeVisible()
    expect(await readCounts(page, shop)).toEqual(paidOnce)
  })
}

test('a press is not lost to the update for which leaving a field has asked', { tag: ids('WC55') }, async ({
  page,
  shop,
}) => {
  await openFilledCheckout(page, shop, hangs, 'payment=one')
  await expect(wallet(page)).toBeVisible()
  await page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').evaluate((radio: HTMLInputElement) => {
    radio.checked = true
  })
  await page.locator('[name=billing_city]').fill('Langeness')
  await wallet(page).hover()
  const updated = page.waitForResponse(/update_order_review/)
  await page.mouse.down()
  await updated
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await page.mouse.up()
  await agreeButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await readCounts(page, shop)).toEqual(paidOnce)
})

test('the terms stay ticked through an update, and the button is never disabled by it', {
  tag: ids('S4.48', 'WC55', 'WC57'),
}, async ({ page, shop }) => {
  await openFilledCheckout(page, shop)
  await expect(page.locator(paying)).not.toHaveClass(/\bdisabled\b/)
  await page.evaluate((container) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(container)) seen.push(element.className)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  }, paying)
  await page.locator('[name="shipping_method[0]"][value="local_pickup:2"]').check()
  await expect(page.locator('.order-total')).not.toContainText('326')
  await expect(wallet(page)).toBeVisible()
  await expect(page.locator('#terms')).toBeChecked()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).not.toContainEqual(
    expect.stringMatching(/\bdisabled\b/),
  )
})

test('while an approval waits there is no express button either, and after a change of mind it is back', {
  tag: ids('S4.43', 'WC53', 'WC77'),
}, async ({ page, shop }) => {
  await begin(page, shop)
  await openCheckout(page, shop)
  await wallet(page, express).click()
  await expect(page.locator(ready)).toBeVisible()
  await expect(page.locator(express)).toBeHidden()
  await expect(page.locator('.express-divider')).toBeHidden()
  await update(page)
  await expect(page.locator(express)).toBeHidden()
  await page.locator('.wc-ppcp-cancel__payment').click()
  await expect(wallet(page, express)).toBeVisible()
  await wallet(page, express).click()
  await expect(page.locator(ready)).toBeVisible()
  await page.locator('#place_order').click()
  await expect(thanks(page)).toBeVisible()
  expect(await readCounts(page, shop)).toMatchObject({ captures: 1, paidOrders: 1 })
})
