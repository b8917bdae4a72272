/** An accelerated purchase by keyboard alone, as a screen reader tells it: one transcript, reviewed and kept. */
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { compareTranscript } from '../../harness/judge/checks/keptTranscript.ts'
import { createTranscript, watchAnnouncements } from '../../harness/judge/checks/transcript.ts'
import { memberEmail } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { walletTest } from '../shared/payment/testWalletShop.ts'
import { cardRadio, dialog, display, openCheckout, paid, signUpLink, token } from './testGuest.ts'

const test = walletTest()

test(
  'from the address to “order received” by keyboard: the dialog closed, another card chosen, paid once',
  {
    tag: ids('S2.71', 'S2.73', 'S4.71', 'SDK66', 'SDK67', 'SDK69'),
  },
  async ({ page, shop }, testInfo) => {
    await page.addInitScript(watchAnnouncements)
    const visit = await openCheckout(page, shop, 'member asked')
    const transcript = createTranscript(page)
    const { note, press, tabTo } = transcript
    const asks = (name: string) => () => expect(page.getByRole('dialog', { name })).toBeVisible()
    const isUpdated = () => expect(page.locator('.blockOverlay')).toHaveCount(0)
    const type = async (email: string) => {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(email)
    }

    note('An address that the provider does not know')
    await tabTo('E-Mail-Adresse')
    await type('focko@halligpost.example')
    await tabTo('radio "PayPal')
    await press('ArrowDown', () => expect(cardRadio(page)).toBeChecked())
    await expect(signUpLink(page)).toBeVisible()

    note('The dialog, opened and closed')
    await tabTo('button "')
    await press('Enter', () => expect(dialog(page).getByLabel('Kartennummer')).toBeVisible())
    await press('Tab')
    await press('Tab')
    await press('Tab')
    await press('Tab')
    await press('Tab')
    await press('Escape', () => expect(dialog(page)).toHaveCount(0))

    note('An address that it knows: code, address')
    await page.locator('[name=billing_email]').focus()
    await type(memberEmail)
    await asks('Anmelden')()
    // In the double's windows the first button has the focus.
    await press('Enter', asks('Lieferadresse'))
    await press('Enter', async () => {
      await expect(display(page)).toBeVisible()
      await isUpdated()
    })

    note('Another card')
    await tabTo('button "Ändern')
    await press('Enter', asks('Karte'))
    await press('Enter', async () => {
      await expect(token(page)).toHaveValue('6a1fastlane0002')
      // The focus comes back when the provider's window has closed.
      await expect(display(page).getByRole('button', { name: 'Ändern' })).toBeFocused()
    })

    note('Terms and place-order')
    await tabTo('Geschäftsbedingungen gelesen')
    await press('Space')
    await isUpdated()
    await tabTo('button "Zahlungspflichtig bestellen"')
    await press('Enter', async () => {
      await expect(visit.thanks).toBeVisible()
      await page.evaluate(() => window.vernissage?.ready)
    })
    transcript.note(await page.title())

    expect(await visit.counts()).toMatchObject(paid)
    compareTranscript(transcript, join(import.meta.dirname, 'keyboard.txt'), testInfo)
  },
)
