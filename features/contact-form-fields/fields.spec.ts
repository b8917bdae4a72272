import { startConditions } from '../../harness/replay/starts/starts.ts'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

test('every helper acts while a visitor fills in the form', {
  tag: ids('CF61', 'CF62', 'CF63', 'CF64', 'CF66', 'S5.04', 'S5.06', 'S5.07', 'S5.09', 'S5.10', 'S5.11'),
}, async ({ store }) => {
  const page = await store.open('contact-all-fields')
  const submit = page.getByRole('button', { name: 'Anfrage senden' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Datenschutzerklärung').check()
  await expect(submit).toBeEnabled()
  await page.getByLabel('Ich möchte keine Antwort erhalten').check()
  await expect(submit).toBeDisabled()
  await page.getByLabel('Ich möchte keine Antwort erhalten').uncheck()
  await expect(submit).toBeEnabled()

  await page.getByLabel('E-Mail', { exact: true }).check()
  await page.getByLabel('Post', { exact: true }).check()
  await expect(page.getByLabel('E-Mail', { exact: true })).not.toBeChecked()

  const freeText = page.locator('.wpcf7-free-text')
  await expect(freeText).toBeDisabled()
  await page.locator('[name="interessen[]"][value="Anderes"]').check()
  await expect(freeText).toBeFocused()
  await page.keyboard.type('Keramik')
  await page.locator('[name="interessen[]"][value="Anderes"]').uncheck()
  await expect(freeText).toBeDisabled()

  const website = page.getByLabel('Ihre Webseite')
  await website.fill(' //galerie-keller.example ')
  await website.blur()
  await expect(website).toHaveValue('http://galerie-keller.example')

  await page.getByLabel('Ihre Nachricht').fill('Öl auf Leinwand')
  await expect(page.locator('.wpcf7-character-count')).toHaveText(['185', '15'])
  await page.getByLabel('Ihre Nachricht').fill('Öl')
  await expect(page.locator('.wpcf7-character-count.down')).toHaveClass(/too-short/)
})

test('text that the browser restores is counted, and stays', { tag: [...ids('CF67', 'S3.31'), wholeBrowser] }, async ({
  store,
}) => {
  store.waive(
    'missing calls',
    'the test ends once the text is counted, at which time the form may not have asked for its rules yet',
  )
  const page = await store.open('contact-all-fields', {
    async prepare(context) {
      await context.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector<HTMLTextAreaElement>('#nachricht')!.value = 'Noch von vorhin'
        }),
      )
    },
    start: startConditions.find(({ name }) => name === 'added after load')!,
  })
  await expect(page.locator('.wpcf7-character-count.down')).toHaveText('185')
  await expect(page.locator('#nachricht')).toHaveValue('Noch von vorhin')
})

test('after a reset, button, free text and counters say what the empty form says', {
  tag: ids('CF62', 'CF64', 'CF66'),
}, async ({ store }) => {
  store.waive('missing calls', 'nothing is sent')
  const page = await store.open('contact-captcha-and-quiz-refill')
  await page.getByLabel('Datenschutzerklärung').check()
  await page.locator('[name="interessen[]"][value="Anderes"]').check()
  await page.locator('#nachricht').fill('Öl auf Leinwand')
  await page.getByRole('button', { name: 'Eingaben löschen' }).click()
  await expect(page.getByRole('button', { name: 'Anfrage senden' })).toBeDisabled()
  await expect(page.locator('.wpcf7-free-text')).toBeDisabled()
  await expect(page.locator('.wpcf7-character-count')).toHaveText(['200', '0'])
})
