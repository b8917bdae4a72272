/** A page builder prints one form twice, for wide and for narrow windows: the same ids, and one of the two hidden. */
import { expect, type Page } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = standaloneTest()

/** Prints the first form of the page twice, the first time hidden. */
async function printTwice(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /<div class="wpcf7[\s\S]*?<\/form>\s*<\/div>/,
      (form) => `<div style="display:none">${form}</div><div id="sichtbar">${form}</div>`,
    )
    await route.fulfill({ response, body: html })
  })
}

test('the copy that is seen gets the errors, the focus and the message; what is sent is sent once', {
  tag: ids('CF36', 'CF75'),
}, async ({ page, shop }) => {
  const address = `${shop.url}/anfrage/`
  await printTwice(page, address)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/feedback') && sent.push(request.url())))
  await page.goto(address)
  const form = page.locator('#sichtbar form')
  await form.locator('[name=kunde-name]').fill('Wiebke')
  await form.locator('[type=submit]').click()
  await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(1)
  await expect(form.locator('[name=kunde-mail]')).toBeFocused()
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveCount(1)
  const describedBy = await form.locator('[name=kunde-mail]').getAttribute('aria-describedby')
  await expect(page.locator(`#sichtbar [id="${describedBy}"]`)).toHaveCount(1)
  await form.locator('[name=kunde-mail]').fill('wiebke@kunst.example')
  await form.locator('[type=submit]').click()
  await expect(form.locator('.wpcf7-response-output')).toBeVisible()
  await expect(form).toHaveAttribute('data-status', 'sent')
  expect(sent).toHaveLength(2)
})

test('a message that was under way when the page was left is told where it is seen', {
  tag: ids('CF35'),
}, async ({ page, shop }) => {
  const address = `${shop.url}/anfrage/`
  await printTwice(page, address)
  await page.goto(address)
  await page.request.get(`${shop.url}/__shop/options?contactDelayMs=60000`)
  const form = page.locator('#sichtbar form')
  await form.locator('[name=kunde-name]').fill('Wiebke')
  await form.locator('[name=kunde-mail]').fill('wiebke@kunst.example')
  await form.locator('[type=submit]').click()
  await expect(form).toHaveAttribute('data-status', 'submitting')
  await page.goto(address)
  await expect(form.locator('.wpcf7-response-output')).toContainText('Die Seite wurde verlassen')
})
