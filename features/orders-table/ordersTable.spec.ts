import { expect, test } from '../../harness/storePage.ts'

test('S1.24 S2.75 TP72 on a narrow screen the orders scroll by themselves, with the keyboard too', async ({
  store,
}) => {
  const page = await store.open('account-orders', {
    async prepare(context) {
      // The theme's own look of the wrapper, and a table that is wider than the screen.
      await context.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('.touch-scroll-table{overflow-x:auto}.my_account_orders{width:700px}')
          document.adoptedStyleSheets.push(sheet)
        }),
      )
    },
  })
  const region = page.getByRole('region', { name: 'Bestellungen' })
  await expect(region.getByRole('table')).toBeVisible()
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.evaluate(() => window.vernissage?.rescan())
  await expect(page.locator('.touch-scroll-table')).toHaveCount(1)
})

test('S2.75 TP72 where the theme has wrapped the table, it is not wrapped again', async ({ store }) => {
  const page = await store.open('account-orders', {
    start: { name: 'added after load', way: 'late' },
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
