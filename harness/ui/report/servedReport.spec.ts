import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { offlineSwitches } from '../../replay/browser/context/chromiumSwitches.ts'
import type { ReportFinding } from './results/results.ts'
import { serveReport } from './serveReport.ts'
import { callFinding, ledgerFinding, resultsOf, visitOf } from './testReport.ts'

const test = base.extend<{ url: string }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, { project }) => {
      await use({ ...project.use.launchOptions, args: offlineSwitches('localhost') })
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  url: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'scenes-'))
    mkdirSync(join(root, 'contact-short/expected'), { recursive: true })
    writeFileSync(join(root, 'contact-short/expected/ledger.txt'), ledgerFinding.stored?.expected ?? '')
    const findings: readonly ReportFinding[] = [callFinding, ledgerFinding]
    const visits = findings.map((finding, index) =>
      visitOf({ id: `v-${index}`, outcome: 'failed', scene: 'contact-short', findings: [finding] }),
    )
    const served = await serveReport(resultsOf(visits), 0, root)
    await use(served.url)
    await served.close()
    rmSync(root, { recursive: true })
  },
})

test('after a press on Accept the message has the focus, the title counts it, and a reload keeps it', async ({
  page,
  url,
}) => {
  await page.goto(`${url}#findings/aaaa1111`)
  await expect(page).toHaveTitle('2 causes in 2 of 2 tests – vernissage report')
  await page.getByRole('button', { name: 'Accept', exact: true }).focus()
  await page.keyboard.press('Enter')
  const message = page.getByText('Accepted: the expected files are written.')
  await expect(message).toBeFocused()
  await expect(page).toHaveTitle('2 causes in 2 of 2 tests, 1 accepted – vernissage report')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Next cause' })).toBeFocused()
  await page.reload()
  await expect(page.locator('.entry', { hasText: 'what the script changes' })).toContainText('accepted')
  await expect(message).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
})

test('in a narrow window the focus goes to the cause that takes the place of the list, and back', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}#findings`)
  const entry = page.locator('a.entry', { hasText: 'what the script changes' })
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'All causes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeFocused()
})
