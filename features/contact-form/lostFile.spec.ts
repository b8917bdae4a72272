/** In a browser, with a shop that lives: a file that is gone when the message is sent, which browsers report as a broken connection. */
import { rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({
  legacyScripts: 'none',
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.js',
})

test(
  'a file that was deleted after it was chosen is named, and the message is sent once another one is chosen',
  {
    tag: ids('CF35', 'S8.02'),
  },
  async ({ page, shop }, testInfo) => {
    const sent: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/feedback')) sent.push(response.url())
    })
    await page.goto(`${shop.url}/kontakt/`)
    await page.evaluate(() => window.vernissage?.ready)
    await page.fill('#nachricht', 'Passt das Bild an diese Wand?')
    await page.check('[name="datenschutz"]')
    const file = testInfo.outputPath('wand.png')
    writeFileSync(file, 'Eine Wand')
    const photo = page.locator('[name="wand-foto"]')
    await photo.setInputFiles(file)
    rmSync(file)
    await page.click('.wpcf7-submit')
    const form = page.locator('form.wpcf7-form').first()
    await expect(form).toHaveAttribute('data-status', 'failed')
    await expect(form.locator('> .wpcf7-response-output').last()).toHaveText(
      'Die Datei „wand.png“ kann nicht mehr gelesen werden. Bitte wählen Sie sie noch einmal aus.',
    )
    expect(sent).toEqual([])
    writeFileSync(file, 'Eine Wand')
    await photo.setInputFiles(file)
    await page.click('.wpcf7-submit')
    await expect(form).toHaveAttribute('data-status', /^(?:sent|invalid)$/)
    expect(sent).toHaveLength(1)
  },
)
