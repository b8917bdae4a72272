import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { renderReport } from './renderReport.ts'
import { data } from './testReport.ts'

/** Opens the report as a person does who double-clicks the file, without any network. */
async function openFromDisk(page: Page, file: string): Promise<void> {
  writeFileSync(file, await renderReport(data))
  await page.context().setOffline(true)
  await page.goto(pathToFileURL(file).href)
}

test('a report from the disk is worked by the keyboard, and its address leads another reader to the same place', async ({
  page,
}, testInfo) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openFromDisk(page, testInfo.outputPath('report.html'))
  await page.keyboard.press('3')
  await page.keyboard.press('1')
  // The overview has no search of its own.
  await page.keyboard.press('/')
  await page.keyboard.type('class')
  await expect(page.locator('a.entry')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  // A letter in a select list chooses there.
  await expect(page.getByRole('combobox', { name: 'Check' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('figure', { name: /^contact-short\/expected\/ledger\.txt/ })).toContainText('+sent')

  const address = page.url()
  expect(address).toMatch(/#findings\/aaaa1111\?search=class$/)
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /^what the script changes/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#findings\?search=class$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(errors).toEqual([])
})

test('every view is accessible and fits a phone, in light and dark; on paper every cause is there in full', async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFromDisk(page, testInfo.outputPath('report.html'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // These two views have every colour of the report.
    const colourful = ['#findings/aaaa1111', '#tests/v-contact-short']
    const others = colorScheme === 'light' ? ['#overview', '#tests', '#matrices', '#coverage'] : []
    for (const hash of [...colourful, ...others]) {
      await page.evaluate((to) => location.assign(to), hash)
      await expect(page.locator('nav a[aria-current]')).toHaveText(new RegExp(hash.slice(1, 4), 'i'))
      expect((await new AxeBuilder({ page }).analyze()).violations, hash).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(390)
    }
  }
  await page.evaluate(() => location.assign('#findings'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveCount(3)
})
