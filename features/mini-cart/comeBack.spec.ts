import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

test('the off-canvas cart is still open when the page comes back from memory, opens once, and goes with the script', {
  tag: [...ids('TP48'), wholeBrowser],
}, async ({ store }) => {
  const page = await store.open('listing-mini-cart', { viewport: { width: 390, height: 800 } })
  const cart = page.getByRole('dialog', { name: 'Warenkorb' })
  const trigger = page.locator('.off-canvas-toggle:visible')
  await trigger.click()
  await expect(cart).toBeVisible()
  await store.comeBack()
  expect(await page.evaluate(() => window.hasBeenLeft)).toBe(true)
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
  await trigger.click()
  await expect(cart).toHaveCount(1)
  expect(await store.undo()).toBeUndefined()
  expect(await store.leaks()).toEqual([])
})
