/** A card purchase by keyboard alone, as a screen reader tells it: one transcript, reviewed and kept. */
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { compareTranscript } from '../../harness/judge/checks/keptTranscript.ts'
import { createTranscript, watchAnnouncements } from '../../harness/judge/checks/transcript.ts'
import { scenarios } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { cardField } from '../../harness/payment-sdk/testCard.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddressByKeyboard, openCheckout } from '../shared/payment/testShopper.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const file = join(import.meta.dirname, 'keyboard.txt')
const card = { number: '4111111111111111', expiry: '0435', cvv: '123' }

test(
  'a card by keyboard: terms and fields forgotten, a number half typed, cancelled at the bank, paid once',
  {
    tag: ids('S5.27', 'S5.28', 'S8.25', 'S8.27', 'SDK28', 'SDK30', 'SDK36'),
  },
  async ({ page, shop }, testInfo) => {
    await page.addInitScript(watchAnnouncements)
    const visit = await visitShop(page, shop, { cart: [101], scenario: scenarios['3-D Secure asks'] })
    const transcript = createTranscript(page)
    const { note, press, tabTo } = transcript
    const isAlertThere = () => expect(page.locator('form.checkout > [role=alert]')).toBeVisible()
    const isAsked = () => expect(page.getByRole('dialog')).toBeVisible()
    const button = 'button "Zahlungspflichtig bestellen"'

    note('The checkout')
    await openCheckout(page, shop)
    await fillAddressByKeyboard(page, transcript)

    note('The card is chosen')
    await tabTo('radio "PayPal')
    await press('ArrowDown', () => expect(cardField(page, 'cvv')).toBeVisible())

    note('Place-order with nothing filled in: the terms come first, then the fields')
    await tabTo(button)
    await press('Enter', isAlertThere)
    await tabTo('Geschäftsbedingungen gelesen')
    await press('Space')
    await tabTo(button)
    await press('Enter', () => expect(cardField(page, 'number')).toBeFocused())

    note('A number that is half typed, and then the whole card')
    await page.keyboard.type('4111')
    await press('Tab')
    await press('Shift+Tab')
    await page.keyboard.type(card.number)
    await tabTo(button, card)

    note('The bank asks, and the shopper cancels')
    await press('Enter', isAsked)
    await tabTo('button "Abbrechen"')
    await press('Enter', () => expect(page.locator('#place_order')).toBeEnabled())

    note('The bank asks again')
    // The first button of the bank's question has the focus.
    await press('Enter', isAsked)
    await press('Enter', async () => {
      await expect(visit.thanks).toBeVisible()
      await page.evaluate(() => window.vernissage?.ready)
    })
    note(await page.title())

    expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
    compareTranscript(transcript, file, testInfo)
  },
)
