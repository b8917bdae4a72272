/** Swatches in the reference shop without any other script. */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = standaloneTest({ swatches: true })

test('a variation is chosen by keyboard among the swatches, and bought at once', {
  tag: ids('CT84', 'CT89'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${shop.url}/produkt/linoldruck-silbermoewe/`)
  const format = page.getByRole('radiogroup', { name: 'Format' })
  const frame = page.getByRole('radiogroup', { name: 'Rahmen' })
  const buy = page.getByRole('button', { name: 'Sofort kaufen' })
  await expect(buy).toHaveAttribute('aria-disabled', 'true')
  await format.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(format.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(frame.getByRole('radio', { checked: true })).toBeFocused()
  await expect(page.locator('.variation_id')).not.toHaveValue('0')
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const posted = page.waitForRequest((request) => request.method() === 'POST' && /\/produkt\//.test(request.url()))
  await buy.click()
  expect((await posted).postData()).toContain('ux-buy-now')
})
