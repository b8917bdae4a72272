import { AxeBuilder } from '@axe-core/playwright'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { sampleOf } from '../../testing/run/choice/sample.ts'
import { test } from './testConsole.ts'

/** Fills the short contact form with what was recorded, or with another name, and sends it. */
async function send(frame: FrameLocator, name = 'Änne Großkopf'): Promise<void> {
  await frame.getByLabel('Ihr Name').fill(name)
  await frame.getByLabel('Ihre E-Mail-Adresse').fill('aenne@example.test')
  await frame.getByLabel('Ihre Nachricht').fill('Ist das Werk „Überfahrt“ noch zu haben?\nViele Grüße')
  await frame.getByRole('button', { name: 'Nachricht senden' }).click()
}

test('a recorded page runs with the script, and the console shows calls, events, changes and features', async ({
  page,
  console,
}) => {
  await console.open('contact-short')
  await send(console.frame())
  await expect(console.frame().getByText('Vielen Dank! Ihre Nachricht ist bei uns angekommen.').last()).toBeVisible()

  const call = page.locator('.calls > li').filter({ hasText: 'POST' })
  await expect(call).toContainText('200')
  await expect(call).toContainText('recorded')
  await call.locator('summary').click()
  await expect(call.getByText('aenne@example.test')).toBeVisible()
  await expect(call.getByText('"status": "mail_sent"')).toBeVisible()

  await console.inspect('Events')
  await expect(page.locator('.log li').filter({ hasText: 'wpcf7mailsent' })).toHaveCount(1)
  await console.inspect('Changes')
  await expect(page.locator('.ledger')).toContainText('@data-status: "init" → "sent"')
  await console.inspect('Features')
  await expect(page.getByRole('row', { name: /^contact-form mounted 1$/ })).toBeVisible()
  await console.inspect('Messages')
  await expect(page.getByText('The page is silent')).toBeVisible()
})

test('a call that differs from the recording is answered by the nearest call and marked so, or stays unanswered', async ({
  page,
  console,
}) => {
  await console.open('contact-short')
  await send(console.frame(), 'Jürgen Weiß')
  const call = page.locator('.calls > li').filter({ hasText: 'POST' })
  await expect(call).toContainText('nearest')
  await call.locator('summary').click()
  await expect(call).toContainText('expected "Änne Großkopf", came "Jürgen Weiß"')

  await page.getByLabel('Strict').check()
  await page.getByRole('button', { name: 'Reload' }).click()
  await send(console.frame(), 'Jürgen Weiß')
  await expect(call).toContainText('unexpected')
  await expect(call).toContainText('no answer')
})

test('a fault breaks the next call, and the typed text stays', async ({ page, console }) => {
  await console.open('contact-short')
  await page.getByRole('radio', { name: 'Offline' }).check()
  await send(console.frame())
  const call = page.locator('.calls > li').filter({ hasText: 'POST' })
  await expect(call).toContainText('no answer')
  await expect(call).toContainText('fault')
  await expect(call).toHaveCount(1)
  await expect(console.frame().getByLabel('Ihr Name')).toHaveValue('Änne Großkopf')

  await page.getByRole('radio', { name: '500' }).check()
  await console.frame().getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(call.last()).toContainText('500')
})

test('a call without an answer is shown as waiting until the page is loaded again', async ({ page, console }) => {
  await console.open('contact-short')
  await page.getByRole('radio', { name: 'Hanging' }).check()
  await send(console.frame())
  const call = page.locator('.calls > li').filter({ hasText: 'POST' })
  await expect(call).toContainText('waiting')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(call).toHaveCount(0)
})

test('the reference shop is alive: a message is sent, answered by the shop and shown, and a fault breaks it', async ({
  page,
  console,
}) => {
  await console.open('shop', '/nachfrage/')
  const frame = console.frame()
  await send(frame)
  await expect(frame.getByText('Vielen Dank! Ihre Nachricht ist bei uns angekommen.').last()).toBeVisible()
  const call = page.locator('.calls > li').filter({ hasText: 'POST' })
  await expect(call).toContainText('200')
  await expect(call).toContainText('live')
  await console.inspect('Changes')
  await expect(page.locator('.ledger')).toContainText('@data-status: "init" → "sent"')

  await page.getByRole('radio', { name: '500' }).check()
  await console.inspect('Calls')
  await send(frame)
  await expect(call.last()).toContainText('fault')
  await expect(frame.getByLabel('Ihr Name')).toHaveValue('Änne Großkopf')
})

test('a journey plays in the page, and the console shows how it ended', async ({ page, console }) => {
  await console.open('contact-short')
  await page.getByRole('button', { name: 'Play journey' }).click()
  await expect(page.getByText(/^Journey: all \d+ steps went as recorded\.$/)).toBeVisible()
  await expect(page.locator('.calls .outcome')).toHaveText(['recorded', 'recorded', 'recorded'])
})

test('a journey can be stopped, and side by side both pages scroll to the element of its step', async ({
  page,
  console,
}) => {
  await console.open('contact-short')
  await page.getByRole('radio', { name: 'Side by side' }).check()
  await console.frame('without').locator('.wpcf7 > form').waitFor()
  await page.getByRole('button', { name: 'Play journey' }).click()
  await page.getByRole('button', { name: 'Stop journey' }).click()
  await expect(page.getByText(/^Journey: step \d of \d .* stopped\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await console.frame('without').locator('.wpcf7 > form').waitFor()
  await page.getByRole('button', { name: 'Play journey' }).click()
  await expect(page.getByText(/^Journey: all \d+ steps went as recorded\.$/)).toBeVisible()
  for (const variant of ['with', 'without'] as const) {
    await expect(console.frame(variant).locator('.wpcf7-submit')).toBeInViewport()
  }
})

test('the scene that is shown is in view in the list, and nothing is cut off at any width', async ({
  page,
  console,
}) => {
  await console.open('wallet-product')
  await page.getByRole('radio', { name: 'Side by side' }).check()
  await expect(page.locator('.scenes a[aria-current]')).toBeInViewport({ ratio: 1 })
  for (const width of [320, 390, 560, 721, 820, 1000, 1181, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const parts = width > 720 ? [undefined] : ['Pages', 'Page', 'Inspector']
    for (const part of parts) {
      if (part) await page.getByRole('button', { name: part, exact: true }).click()
      expect(await page.evaluate(findCutOff), `${width} px, ${part ?? 'all parts'}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await expect(page.locator('.scenes a[aria-current]')).toBeInViewport({ ratio: 1 })
})

test('the page is shown with the script, without it, or both side by side', async ({ page, console }) => {
  await console.open('contact-short')
  const form = (variant: 'with' | 'without') => console.frame(variant).locator('.wpcf7 > form')
  await expect(form('with')).toHaveAttribute('data-vernissage', /contact-form/)
  await page.getByRole('radio', { name: 'Side by side' }).check()
  await expect(form('without')).toBeVisible()
  await expect(form('without')).not.toHaveAttribute('data-vernissage')
  await page.getByRole('radio', { name: 'Without script' }).check()
  await expect(page.getByRole('tab', { name: 'Calls' })).toHaveText('Calls ')
})

test('stopping the script restores the server’s HTML', async ({ page, console }) => {
  await console.open('contact-short')
  await console.inspect('Features')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('row', { name: /^contact-form .* off/ })).toBeVisible()
  const form = console.frame().locator('.wpcf7 > form')
  await expect(form).not.toHaveAttribute('data-vernissage')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(form).toHaveAttribute('data-vernissage', /contact-form/)
})

test('a store event is fired through the shop’s jQuery', async ({ page, console }) => {
  await console.open('contact-short')
  await console.inspect('Events')
  await page.getByLabel('Store event to fire').fill('updated_wc_div')
  await page.getByRole('button', { name: 'Fire' }).click()
  await expect(page.locator('.log li').filter({ hasText: 'updated_wc_div' })).toHaveCount(1)
})

test('the page gets the chosen width', async ({ page, console }) => {
  await console.open('contact-short')
  const width = (): Promise<number> =>
    console
      .frame()
      .locator('body')
      .evaluate(() => innerWidth)
  for (const pixels of [390, 820, 1440]) {
    await page.getByRole('radio', { name: String(pixels), exact: true }).check()
    await expect.poll(width).toBe(pixels)
  }
})

test('another loading mode and another configuration load the page again', async ({ page, console }) => {
  await console.open('contact-short')
  await page.getByLabel('Script is loaded').selectOption('footer-defer')
  await expect(console.frame().locator('body > script[src$="/vernissage.js"][defer]')).toHaveCount(1)

  await console.inspect('Config')
  const config = page.getByLabel('Configuration of the page, as JSON')
  await config.fill('{ "features": ')
  await page.getByRole('button', { name: 'Apply and reload' }).click()
  await expect(page.getByText('expected nothing or a JSON object')).toBeVisible()

  await config.fill('{ "features": { "contact-form": false } }')
  await page.getByRole('button', { name: 'Apply and reload' }).click()
  await console.inspect('Features')
  await expect(page.getByRole('row', { name: /^contact-form .* off/ })).toBeVisible()
})

test('a saved source file reloads the page and nothing else', async ({ page, console }) => {
  await console.open('contact-short')
  await console.inspect('Messages')
  console.changeScript(`console.info('Neue Fassung')`)
  await expect(page.locator('.log').getByText('Neue Fassung')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Messages/ })).toHaveAttribute('aria-selected', 'true')
})

test('a source that does not build shows its errors, and the last good script stays', async ({ page, console }) => {
  await console.open('contact-short')
  console.changeScript('const = 1')
  await expect(page.getByRole('alert').filter({ hasText: 'does not build' })).toContainText('entry.ts:2')
  await expect(console.frame().locator('.wpcf7 > form')).toHaveAttribute('data-vernissage', /contact-form/)
  console.changeScript('')
  await expect(page.getByRole('alert').filter({ hasText: 'does not build' })).toHaveCount(0)
})

test('the list can be searched, and the console can be used by keyboard alone', async ({ page, console }) => {
  await console.open('contact-short')
  await page.getByLabel('Search recorded pages').fill('orders')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /orders of a customer/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /orders of a customer/ })).toBeVisible()

  await page.getByRole('button', { name: 'Skip to the inspector' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Calls' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Config' })).toBeFocused()
  await expect(page.getByLabel('Configuration of the page, as JSON')).toBeVisible()
  await page.getByRole('radio', { name: 'None' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Offline' })).toBeChecked()
})

for (const colorScheme of sampleOf(['light', 'dark'] as const, 1, (scheme) => scheme)) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test.beforeEach(async ({ page, console }) => {
      // Each look at the whole console takes axe seconds on a busy machine.
      test.slow()
      await console.open('contact-invalid')
      await page.getByRole('button', { name: 'Play journey' }).click()
      await page.getByText(/^Journey: all \d+ steps/).waitFor()
    })

    test('every part of the inspector is accessible', async ({ page, console }) => {
      await page.locator('.calls summary').last().click()
      expect(await violations(page)).toEqual([])
      for (const tab of ['Events', 'Changes', 'Features', 'Messages', 'Config'] as const) {
        await console.inspect(tab)
        expect(await violations(page)).toEqual([])
      }
    })

    test('two pages side by side and a narrow window are accessible', async ({ page }) => {
      await page.getByRole('radio', { name: 'Side by side' }).check()
      await page.getByRole('radio', { name: 'Offline' }).check()
      expect(await violations(page)).toEqual([])

      await page.setViewportSize({ width: 390, height: 844 })
      for (const part of ['Pages', 'Page', 'Inspector']) {
        await page.getByRole('button', { name: part, exact: true }).click()
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      }
    })
  })
}

/** What axe finds in the console itself; the shop's pages in its frames have tests of their own. */
async function violations(page: Page): Promise<readonly unknown[]> {
  return (await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze()).violations
}

/** Runs in the console: the elements whose content is wider than their box or the window. */
function findCutOff(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.console *')]
    .filter((element) => element.checkVisibility() && !element.matches('iframe, input, select, option, .skip'))
    .filter((element) => {
      const isTooWide =
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      return isTooWide || element.getBoundingClientRect().right > innerWidth + 1
    })
    .map((element) => `${element.localName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
}

test('in a narrow window the focus goes to the part that the bar at the lower edge shows', async ({
  page,
  console,
}) => {
  await console.open('contact-short')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Inspector', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#inspector')).toBeFocused()
  await page.getByRole('button', { name: 'Pages', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#scenes')).toBeFocused()
  await page.getByRole('link', { name: /^A short contact form/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
})

test('an address that names no recorded page says so', async ({ page, console: _, running }) => {
  for (const [hash, name] of [
    ['no-such-page', 'no-such-page'],
    ['%', '%'],
  ]) {
    await page.goto('about:blank')
    await page.goto(`${running.url}#${hash}`)
    await expect(page.getByText(`There is no recorded page “${name}”.`)).toBeVisible()
  }
})
