/** The whole checkout with the wallet, by keyboard alone, as a screen reader tells it: one transcript, reviewed and kept. */
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { compareTranscript } from '../../harness/judge/checks/keptTranscript.ts'
import { createTranscript, watchAnnouncements } from '../../harness/judge/checks/transcript.ts'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddressByKeyboard } from '../shared/payment/testShopper.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const file = join(import.meta.dirname, 'keyboard.txt')
const ready = '.wc-ppcp-order-review-message__container'

test(
  'from the cart to “order received” by keyboard: terms forgotten, cancelled, refused, paid once',
  {
    tag: ids('S4.48', 'S8.38', 'WC53', 'WC72'),
  },
  async ({ page, shop }, testInfo) => {
    await page.addInitScript(watchAnnouncements)
    const visit = await visitShop(page, shop, { cart: [101], switches: 'capture=declined' })
    const transcript = createTranscript(page)
    const { note, press, tabTo } = transcript
    const isWalletThere = () => expect(visit.wallet('.wc-ppcp-checkout-container')).toBeVisible()
    const isUpdated = () => expect(page.locator('.blockOverlay')).toHaveCount(0)
    const isAlertThere = () => expect(page.locator('form.checkout > [role=alert]')).toBeVisible()

    note('The cart')
    await visit.open('/warenkorb/')
    await expect(visit.wallet('#wc-ppcp-cart-button-container')).toBeVisible()
    await tabTo('Zum Inhalt springen')
    await press('Enter')
    await tabTo('Weiter zur Kasse')

    note('The checkout')
    await page.keyboard.press('Enter')
    await page.waitForURL(/kasse/)
    await page.evaluate(() => window.vernissage?.ready)
    await isWalletThere()
    await isUpdated()
    await fillAddressByKeyboard(page, transcript)

    note('The wallet without the terms')
    await tabTo('link "PayPal"')
    await press('Enter', isAlertThere)
    await tabTo('Geschäftsbedingungen gelesen')
    await press('Space')

    // In the double's window the first button has the focus, and loses it while it is disabled.
    note('The window, and a change of mind')
    await tabTo('link "PayPal"')
    await press('Enter', () => expect(visit.agree).toBeEnabled())
    await tabTo('Abbrechen und zum Shop')
    await press('Enter', () => expect(page.getByRole('dialog')).toHaveCount(0))
    await press('Tab')

    note('Approved, and refused by the provider')
    await press('Enter', () => expect(visit.agree).toBeEnabled())
    await press('Tab')
    await press('Shift+Tab')
    await press('Enter', async () => {
      await expect(page.locator(ready)).toBeVisible()
      await isAlertThere()
      await expect(page.locator('.vernissage-wallet-overlay')).toHaveCount(0)
    })

    note('Place-order submits the same approval')
    await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
    await tabTo('button "Mit PayPal bezahlen"')
    await press('Enter', async () => {
      await expect(visit.thanks).toBeVisible()
      await page.evaluate(() => window.vernissage?.ready)
    })
    transcript.note(await page.title())

    expect(await visit.counts()).toMatchObject({ ...paidOnce, providerOrders: 2, refusals: 1 })
    compareTranscript(transcript, file, testInfo)
  },
)
