import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector)
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

test('a visitor without a mouse fills in, sends, and lands visibly on the first invalid field', {
  tag: ids('S1.03', 'CF75', 'CF64'),
}, async ({ store }) => {
  const page = await store.open('contact-invalid')
  await tabTo(page, '#kunde-mail')
  await page.keyboard.type('anna.keller')
  await tabTo(page, '#nachricht')
  await page.keyboard.type('Ist „Sturmflut“ noch zu haben?')
  await tabTo(page, '[name="datenschutz"]')
  await page.keyboard.press('Space')
  await tabTo(page, '.wpcf7-submit')
  await page.keyboard.press('Enter')
  const name = page.locator('#kunde-name')
  await expect(name).toBeFocused()
  expect(await name.evaluate((input) => input.matches(':focus-visible'))).toBe(true)
  await expect(name).toBeInViewport()
  await expect(name).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.')
})

test('whoever has gone on elsewhere keeps the focus there', { tag: ids('CF75') }, async ({ store }) => {
  const page = await store.open('contact-invalid', {
    // The visitor is quicker than the answer.
    async prepare(context) {
      await context.addInitScript(() =>
        document.addEventListener('wpcf7beforesubmit', () =>
          document.querySelector<HTMLElement>('.nav-top-link')?.focus(),
        ),
      )
    },
  })
  await page.fill('#kunde-mail', 'anna.keller')
  await page.fill('#nachricht', 'Ist „Sturmflut“ noch zu haben?')
  await page.check('[name="datenschutz"]')
  await page.click('.wpcf7-submit')
  await expect(page.locator('#kunde-name')).toHaveClass(/wpcf7-not-valid/)
  await expect(page.locator('.nav-top-link').first()).toBeFocused()
})

test('the option focusInvalid: false leaves the focus on the button', { tag: ids('CF75') }, async ({ store }) => {
  const page = await store.open('contact-invalid', {
    config: { features: { 'contact-form': { focusInvalid: false } } },
  })
  await page.fill('#kunde-mail', 'anna.keller')
  await page.fill('#nachricht', 'Ist „Sturmflut“ noch zu haben?')
  await page.check('[name="datenschutz"]')
  await page.locator('.wpcf7-submit').press('Enter')
  await expect(page.locator('#kunde-name')).toHaveClass(/wpcf7-not-valid/)
  await expect(page.locator('.wpcf7-submit')).toBeFocused()
})
