import type { BrowserContext } from '@playwright/test'
import { startConditions } from '../../harness/replay/starts/starts.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** Prepares a page that has these styles as soon as it is parsed. */
const withStyles = (css: string) => async (context: BrowserContext) => {
  const adopt = (text: string): void =>
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    })
  await context.addInitScript(adopt, css)
}

test('on a narrow screen the orders scroll by themselves, with the keyboard too', {
  tag: ids('S1.24', 'S2.75', 'TP72'),
}, async ({ store }) => {
  // A table that is wider than the screen. Without the theme's sheet the wrapper scrolls by a rule of ours.
  const page = await store.open('account-orders', { prepare: withStyles('.my_account_orders{width:700px}') })
  const region = page.getByRole('region', { name: 'Bestellungen' })
  await expect(region.getByRole('table')).toBeVisible()
  await expect(region).toHaveAttribute('tabindex', '0')
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.evaluate(() => window.vernissage?.rescan())
  await expect(page.locator('.touch-scroll-table')).toHaveCount(1)
})

test('an orders table is a tab stop only while it overflows: after a turn of the screen, with other fonts, with other content', {
  tag: ids('TP72'),
}, async ({ store }) => {
  const page = await store.open('account-orders', {
    prepare: withStyles('.touch-scroll-table{overflow-x:auto}.my_account_orders{width:100%;white-space:nowrap}'),
  })
  const region = page.getByRole('region', { name: 'Bestellungen' })
  await expect(region).toHaveAttribute('tabindex', '0')
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(region).not.toHaveAttribute('tabindex')
  await region.evaluate((element) => (element.style.fontSize = '60px'))
  await expect(region).toHaveAttribute('tabindex', '0')
  await region.evaluate((element) => element.removeAttribute('style'))
  await expect(region).not.toHaveAttribute('tabindex')
  await region
    .locator('td')
    .first()
    .evaluate((cell) => cell.append('Bilder '.repeat(200)))
  await expect(region).toHaveAttribute('tabindex', '0')
})

test('where the theme has wrapped the table, it is not wrapped again', { tag: ids('S2.75', 'TP72') }, async ({
  store,
}) => {
  const page = await store.open('account-orders', {
    start: startConditions.find(({ name }) => name === 'added after load')!,
    async prepare(context) {
      await context.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          const table = document.querySelector('.my_account_orders')!
          const wrapper = document.createElement('div')
          wrapper.className = 'touch-scroll-table'
          table.replaceWith(wrapper)
          wrapper.append(table)
        }),
      )
    },
  })
  await expect(page.locator('.touch-scroll-table')).toHaveCount(1)
})
