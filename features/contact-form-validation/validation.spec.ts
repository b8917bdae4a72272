import type { Page } from '@playwright/test'
import { expect, type Store, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** Opens the scene and waits for the rules: until they have come, nothing is judged in the browser. */
async function openWithRules(store: Store, options: Parameters<Store['open']>[1] = {}): Promise<Page> {
  const page = await store.open('contact-all-fields', options)
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement & { wpcf7?: { schema: unknown } }>('.wpcf7 > form')?.wpcf7?.schema,
  )
  return page
}

const tip = (page: Page, field: string) => page.locator(`[data-name="${field}"] .wpcf7-not-valid-tip`)

test('a field is judged when it is left, by its first failing rule, and cleared again', {
  tag: ids('CF44', 'CF48', 'CF53', 'S4.21', 'S4.22', 'S5.01'),
}, async ({ store }) => {
  const page = await openWithRules(store)
  const mail = page.locator('#kunde-mail')
  await mail.fill('anna.keller')
  await mail.blur()
  await expect(tip(page, 'kunde-mail')).toHaveText('Bitte geben Sie eine E-Mail-Adresse ein.')
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'init')
  await mail.fill('')
  await mail.blur()
  await expect(tip(page, 'kunde-mail')).toHaveText('Bitte füllen Sie dieses Feld aus.')
  await mail.fill('anna.keller@example.test')
  await mail.blur()
  await expect(tip(page, 'kunde-mail')).toHaveCount(0)
  await expect(mail).toHaveAttribute('aria-invalid', 'false')
})

test('untouched fields and those in a novalidate area are not marked', {
  tag: ids('CF46', 'CF47', 'CF51', 'S5.03'),
}, async ({ store }) => {
  const page = await openWithRules(store)
  await page.selectOption('#anliegen', 'Ankauf')
  await page.locator('[name="bestellnummer"]').fill('418')
  await page.locator('[name="bestellnummer"]').fill('')
  await page.locator('[name="datenschutz"]').check()
  await page.locator('#besuch').fill('2026-11-20')
  await page.locator('#besuch').blur()
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText(['Das Datum liegt zu früh.'])
})

test('a click on a button without a type is not lost to the error that comes as its field is left', {
  tag: ids('CF51'),
}, async ({ store }) => {
  const page = await openWithRules(store)
  await page.evaluate(() => {
    document
      .querySelector('#kunde-mail')!
      .closest('p')!
      .insertAdjacentHTML('afterend', '<p><button class="senden">Senden</button></p>')
    const count = (event: Event): void => {
      event.preventDefault()
      event.stopImmediatePropagation()
      document.title += ' gesendet'
    }
    addEventListener('submit', count, { capture: true })
  })
  const button = page.locator('.senden')
  await page.locator('#kunde-mail').pressSequentially('anna.keller')
  const { x, y } = (await button.boundingBox())!
  await page.mouse.move(x + 10, y + 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await expect(page).toHaveTitle(/gesendet/)
})

test('in parity every empty required field before the changed one is marked, as by the legacy script', {
  tag: ids('CF45'),
}, async ({ store }) => {
  const page = await openWithRules(store, { config: { parity: ['contact-form'] } })
  await page.locator('#telefon').fill('0341 123456')
  await page.locator('#telefon').blur()
  await expect(page.locator('.wpcf7-not-valid')).toHaveCount(2)
  await expect(tip(page, 'nachricht')).toHaveCount(0)
})

test('numbers, telephone numbers and files are judged by the rules of the server', {
  tag: ids('CF55', 'CF56', 'CF52', 'S5.01'),
}, async ({ store }) => {
  const page = await openWithRules(store)
  const anzahl = page.locator('#anzahl')
  await anzahl.fill('9')
  await anzahl.blur()
  await expect(tip(page, 'anzahl')).toHaveText('Die Zahl ist zu groß.')
  await page.locator('#telefon').fill('+49 (0)341 123456')
  await page.locator('#telefon').blur()
  await expect(tip(page, 'telefon')).toHaveCount(0)
  await page.locator('[name="wand-foto"]').setInputFiles({
    name: 'wand.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('Wand'),
  })
  await expect(tip(page, 'wand-foto')).toHaveText('Dieser Dateityp ist nicht erlaubt.')
})

test('a floating tip gives way to the control under it', { tag: ids('CF69') }, async ({ store }) => {
  const page = await openWithRules(store)
  await page.locator('#telefon').fill('0341')
  await page.locator('#telefon').blur()
  await expect(tip(page, 'telefon')).toBeVisible()
  await page.locator('#telefon').focus()
  await expect(tip(page, 'telefon')).toBeHidden()
})

test('what is valid is reflected; what is emptied shows the default again', { tag: ids('CF70') }, async ({ store }) => {
  const page = await openWithRules(store)
  const greeting = page.locator('.wpcf7-reflection output:visible')
  await page.locator('#kunde-name').fill('Anna Keller')
  await page.locator('#kunde-name').blur()
  await expect(greeting).toHaveText('Anna Keller')
  await page.locator('#kunde-name').fill('')
  await page.locator('#kunde-name').blur()
  await expect(greeting).toHaveText('noch niemanden')
})

test('before the rules have come nothing is judged', { tag: ids('CF50') }, async ({ store }) => {
  store.waive('missing calls', 'the answer comes after the test')
  const page = await store.open('contact-all-fields', {
    async prepare(context) {
      await context.route('**/feedback/schema', () => {})
    },
  })
  await page.locator('#kunde-mail').fill('anna.keller')
  await page.locator('#kunde-mail').blur()
  await page.locator('#nachricht').focus()
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
})
