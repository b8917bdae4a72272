/**
 * Four journeys with keyboard and screen reader, each kept as a transcript in `docs/transcripts/`, which a person has read. Those
 * that pay stand beside the features that pay: `features/wallet-buttons/keyboard.txt` and `features/card-form/keyboard.txt`.
 */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { compareTranscript } from '../../../harness/judge/checks/keptTranscript.ts'
import { createTranscript, watchAnnouncements } from '../../../harness/judge/checks/transcript.ts'
import type { RunningShop } from '../../../harness/shop/shop.ts'
import { standaloneTest } from '../../../harness/shop/testing/shopTest.ts'
import { ids } from '../../requirementIds.ts'
import { root } from '../../setup.mjs'

/** The shop without jQuery and the scripts of platform and theme, so that every announcement is ours. */
const test = standaloneTest({ menus: 'full' })

const fileOf = (name: string): string => join(root, 'docs/transcripts', `${name}.txt`)

async function start(page: Page, shop: RunningShop, path: string, width = 1280) {
  shop.reset()
  await page.addInitScript(watchAnnouncements)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(shop.url + path)
  await waitUntilReady(page)
  return createTranscript(page)
}

/** Waits until the next page is loaded and our script is ready on it. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
}

test(
  'a message to the gallery: sent too early, then completed',
  { tag: ids('S1.03', 'CF64', 'CF75') },
  async ({ page, shop }, testInfo) => {
    const transcript = await start(page, shop, '/nachfrage/')
    const { note, press, tabTo } = transcript
    const form = page.locator('.wpcf7-form').first()

    note('Sent without a word')
    await tabTo('Zum Inhalt springen')
    await tabTo('Nachricht senden')
    await press('Enter', () => expect(form).toHaveAttribute('data-status', 'invalid'))

    note('Filled in, and sent')
    await page.keyboard.type('Anna Keller')
    await tabTo('Nachricht senden', {
      'kunde-mail': 'anna.keller@example.test',
      nachricht: 'Ist „Sturmflut“ noch zu haben?',
    })
    await press('Enter', () => expect(form).toHaveAttribute('data-status', 'sent'))
    compareTranscript(transcript, fileOf('contact-form'), testInfo)
  },
)

test('from the search field to the product', { tag: ids('S1.06') }, async ({ page, shop }, testInfo) => {
  const transcript = await start(page, shop, '/shop/')
  const { note, press, tabTo } = transcript
  const isListed = () => expect(page.getByRole('listbox').first()).toBeVisible()

  note('The listing')
  await tabTo('Zum Inhalt springen')
  await tabTo('combobox "Suche')

  note('“sturm” is typed')
  await page.keyboard.type('stur')
  await press('m', isListed)
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowUp')

  note('Escape, and back again')
  await press('Escape', () => expect(page.getByRole('listbox')).toHaveCount(0))
  await press('ArrowDown', isListed)
  await press('ArrowDown')

  note('The product')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/produkt\//)
  await waitUntilReady(page)
  note(await page.title())
  compareTranscript(transcript, fileOf('search'), testInfo)
})

test(
  'an own price: refused, then accepted and in the cart',
  { tag: ids('S1.04') },
  async ({ page, shop }, testInfo) => {
    const transcript = await start(page, shop, '/produkt/patenschaft-atelierhaus/')
    const { note, press, tabTo } = transcript
    const price = page.locator('.product-main input[name=vicatna_nyp_value]')

    note('To the price')
    await tabTo('Zum Inhalt springen')
    await press('Enter')
    await tabTo('spinbutton "Ihr Preis')

    note('A price below the smallest')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('5')
    await tabTo('button "In den Warenkorb')
    await press('Enter', () => expect(page.getByRole('alert').first()).toBeVisible())

    note('The price is corrected')
    await price.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('25')
    await tabTo('button "In den Warenkorb')
    await press('Enter', async () => {
      await waitUntilReady(page)
      await expect(page.locator('.woocommerce-message')).toBeFocused()
    })
    note(await page.title())
    compareTranscript(transcript, fileOf('own-price'), testInfo)
  },
)

test(
  'the menu of a phone: to a sub-menu, to the account',
  { tag: ids('CT18', 'CT19') },
  async ({ page, shop }, testInfo) => {
    const transcript = await start(page, shop, '/shop/', 375)
    const { note, press, tabTo } = transcript
    const menu = page.getByRole('dialog', { name: 'Hauptmenü' })

    note('The drawer')
    await tabTo('Menü')
    await press('Enter', () => expect(menu).toBeVisible())
    await tabTo('Untermenü von Drucke')
    await press('Enter')
    await tabTo('Neue Drucke')

    note('Escape, and in again')
    await press('Escape', () => expect(menu).toHaveCount(0))
    await press('Enter', () => expect(menu).toBeVisible())

    note('To the account')
    await tabTo('Anmelden')
    await press('Enter', async () => {
      await page.waitForURL(/mein-konto/)
      await waitUntilReady(page)
    })
    note(await page.title())
    compareTranscript(transcript, fileOf('phone-menu'), testInfo)
  },
)
