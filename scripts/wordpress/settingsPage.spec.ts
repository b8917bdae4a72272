/** The plugin's settings page in the browser, as the operator uses it. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isSample } from '../../harness/testing/run/choice/sample.ts'
import type { Wordpress } from './setUp.ts'
import { earlierVersion } from './shopInWordpress.ts'
import { change, readPage, test } from './siteForTests.ts'

test.skip(isSample(), 'a real WordPress belongs to npm run test:all')
test.describe.configure({ mode: 'default' })

/** Logs in and opens the settings. */
async function openSettings(page: Page, { url, login }: Wordpress): Promise<void> {
  await page.goto(
    `${url}/wp-login.php?redirect_to=${encodeURIComponent('/wp-admin/options-general.php?page=vernissage')}`,
  )
  // WordPress moves the focus to this field shortly after the page is loaded, so nothing is typed before that.
  await expect(page.locator('#user_login')).toBeFocused()
  await page.locator('#user_login').fill(login.name)
  await page.locator('#user_pass').fill(login.password)
  await page.locator('#wp-submit').click()
  await expect(page.getByRole('heading', { level: 1, name: 'vernissage' })).toBeVisible()
}

const save = (page: Page): Promise<void> => page.locator('#submit').click()

const scriptOf = async ({ url }: Wordpress): Promise<string | undefined> =>
  /<script id="vernissage-js" src="([^"]+)"|<script src="([^"]+)" id="vernissage-js"/
    .exec((await readPage(`${url}/shop/`)).html)
    ?.slice(1)
    .find(Boolean)

test('the operator switches the script on, and one feature off', async ({ page, wordpress }) => {
  await openSettings(page, wordpress)
  await page.getByLabel('Die Seiten des Shops haben das Skript').check()
  await page.getByLabel(/live-search/).uncheck()
  await save(page)
  await expect(page.locator('.notice-success, .updated')).toBeVisible()
  await expect(page.getByLabel(/live-search/)).not.toBeChecked()
  expect(await scriptOf(wordpress)).toContain('vernissage.standalone.js')
  expect((await readPage(`${wordpress.url}/shop/`)).html).toContain('{"features":{"live-search":false}}')
  await page.getByLabel(/Daneben:/).check()
  await save(page)
  expect(await scriptOf(wordpress)).toContain('/vernissage.js')
})

test('a typo in the configuration names the nearest key, saves nothing, and keeps what was typed', async ({
  page,
  wordpress,
}) => {
  await openSettings(page, wordpress)
  const field = page.getByLabel('Konfiguration als JSON')
  const typed = '{"features": {"live-serch": false}}'
  await field.fill(typed)
  await save(page)
  await expect(page.locator('.notice-error, .error')).toContainText('live-serch')
  await expect(page.locator('.notice-error, .error')).toContainText('live-search')
  await expect(field).toHaveValue(typed)
  // The typed text is shown once; the stored configuration has not changed.
  await page.reload()
  await expect(field).toHaveValue('')
  await field.fill('{"features": {"live-search": false}}')
  await save(page)
  await expect(page.locator('.notice-error, .error')).toHaveCount(0)
  await expect(field).toHaveValue('{"features": {"live-search": false}}')
})

test('a preview is for one administrator, and leads to the health panel', async ({ page, wordpress }) => {
  await openSettings(page, wordpress)
  await page.getByRole('button', { name: 'Vorschau nur für mich' }).click()
  await expect(page.getByRole('button', { name: 'Vorschau beenden' })).toBeVisible()
  expect(await scriptOf(wordpress)).toBeUndefined()
  await page.getByRole('link', { name: /Zustandsbericht|Bericht/ }).click()
  await expect(page.locator('script#vernissage-js')).toHaveCount(1)
  await expect(page.getByText('live-search', { exact: true }).first()).toBeVisible()
})

test('logged-in editors have the script while visitors do not', async ({ page, wordpress }) => {
  await openSettings(page, wordpress)
  await page.getByLabel('Die Seiten des Shops haben das Skript').check()
  await page.getByLabel('Nur angemeldete Redakteure').check()
  await save(page)
  await expect(page.getByLabel('Nur angemeldete Redakteure')).toBeChecked()
  expect(await scriptOf(wordpress)).toBeUndefined()
  await page.goto(`${wordpress.url}/kontakt/`)
  await expect(page.locator('script#vernissage-js')).toHaveCount(1)
})

test('one click goes back to the version before, and one forward again', async ({ page, wordpress }) => {
  change(wordpress, { enabled: true })
  await openSettings(page, wordpress)
  await page.getByRole('button', { name: `Zurück zu Version ${earlierVersion}` }).click()
  await expect(page.getByText(`Version des Skripts: ${earlierVersion}`)).toBeVisible()
  expect(await scriptOf(wordpress)).toContain(`/versions/${earlierVersion}/`)
  await page.getByRole('button', { name: /^Version .+ verwenden/ }).click()
  await expect(page.getByText(`Version des Skripts: ${earlierVersion}`)).toHaveCount(0)
  expect(await scriptOf(wordpress)).not.toContain(`/versions/${earlierVersion}/`)
})

test('without the right and the nonce nothing is changed', async ({ page, wordpress }) => {
  const { url } = wordpress
  change(wordpress, { enabled: true })
  const unknown = await page.request.post(`${url}/wp-admin/admin-post.php`, {
    form: { action: 'vernissage_rollback' },
    maxRedirects: 0,
  })
  expect(unknown.status()).not.toBe(200)
  await openSettings(page, wordpress)
  const withoutNonce = await page.request.post(`${url}/wp-admin/admin-post.php`, {
    form: { action: 'vernissage_rollback' },
  })
  expect(withoutNonce.status()).toBe(403)
  expect(await scriptOf(wordpress)).not.toContain(`/versions/${earlierVersion}/`)
})

for (const width of [390, 820, 1440]) {
  test(`the page is accessible and fits at ${width} px`, async ({ page, wordpress }, testInfo) => {
    await page.setViewportSize({ width, height: 900 })
    await openSettings(page, wordpress)
    await page.screenshot({ path: testInfo.outputPath(`settings-${width}.png`), fullPage: true })
    const { violations } = await new AxeBuilder({ page }).include('.wrap.vernissage').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const overflow = await page.locator('.wrap.vernissage').evaluate((wrap) => wrap.scrollWidth - wrap.clientWidth)
    expect(overflow).toBeLessThanOrEqual(1)
  })
}
