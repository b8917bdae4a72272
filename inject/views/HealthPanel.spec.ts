import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from '../../harness/testing/run/choice/sample.ts'
import { buildScript, serveSite, visit } from '../testSite.ts'

/** One feature in every state, and problems that say something. */
const features = `[
  { id: 'contact-form', selector: 'form', mount() {} },
  { id: 'orders-table', selector: 'table', mount() {} },
  { id: 'live-search', selector: 'input', mount() { throw new TypeError('kaputt') } },
  { id: 'quick-view', selector: 'form', setup: () => refuse('The theme has opened its own quick view already.'), mount() {} },
  { id: 'photo-feed', selector: 'form', mount() {} },
]`
const config = { features: { 'photo-feed': false, 'photo-fed': true } }
const shopPage = `<!doctype html><html lang="de"><head><title>Kontakt</title>
  <style>*{font-family:fantasy!important;color:red} button{display:none} section{background:black}</style>
  <script>vernissageConfig = ${JSON.stringify(config)}</script><script src="/vernissage.js"></script></head>
  <body><main><h1>Kontakt</h1><form><label>Name <input name="your-name"></label></form></main></body></html>`

async function open(page: Page, widthPx: number): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 800 })
  await serveSite(page.context(), { '/': shopPage, '/vernissage.js': await buildScript(features) })
  await visit(page, '/?vernissage=debug')
  await expect(page.getByRole('region', { name: 'vernissage health' })).toBeVisible()
}

for (const widthPx of sampleOf([390, 820, 1440], 1, String)) {
  test(`at ${widthPx} px the panel is readable: nothing is cut off, and axe finds nothing`, async ({
    page,
  }, testInfo) => {
    await open(page, widthPx)
    await testInfo.attach(`panel at ${widthPx} px`, { body: await page.screenshot(), contentType: 'image/png' })
    const panel = page.getByRole('region', { name: 'vernissage health' })
    for (const state of ['mounted', 'waiting', 'failed', 'yielded', 'off']) {
      await expect(panel.getByRole('cell', { name: state, exact: true })).toBeVisible()
    }
    await expect(panel).toContainText('"features.photo-fed" is not valid')
    const overflow = await panel.evaluate((element) => {
      const parts = [element, ...element.querySelectorAll('section, table, header')]
      return parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ localName }) => localName)
    })
    expect(overflow).toEqual([])
    const { height } = (await panel.boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(480)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('[data-vernissage-host]').analyze()
    expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join()}`)).toEqual([])
  })
}

test('the panel can be used with the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: 'https://kunst.example' })
  await open(page, 820)
  const focused = () => page.evaluate(() => document.querySelector('[data-vernissage-host]')?.shadowRoot?.activeElement)
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Tab')
  const copy = page.getByRole('button', { name: 'Copy as text' })
  await expect(copy).toBeFocused()
  expect(await copy.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Copied.')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('quick-view: yielded, 0 – The theme has opened its own quick view already.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Details' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('[data-vernissage-host]')).toHaveCount(0)
  expect(await focused()).toBeUndefined()
})

test('the panel stays at the lower edge of the window, however long the page is and wherever it is scrolled to', async ({
  page,
}) => {
  await open(page, 820)
  await page.addStyleTag({ content: 'main { display: block; height: 5000px }' })
  const panel = page.getByRole('region', { name: 'vernissage health' })
  for (const top of [0, 2000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    const box = await panel.boundingBox()
    expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 820, 800])
  }
})

test('buttons are large enough for a finger', async ({ page }) => {
  await open(page, 390)
  for (const button of await page.getByRole('button').all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
})
