import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { root } from '../setup.mjs'
import { userscript } from './userscript.ts'

const test = shopTest()

test('the userscript acts in the page: first in it, its features mounted, the old scripts kept from running', async ({
  page,
  shop,
}) => {
  const code = readFileSync(join(root, 'dist/vernissage.standalone.js'), 'utf8')
  // Playwright runs the script where managers run one with "inject-into page" and "run-at document-start": in the page, before its first script.
  await page.addInitScript(userscript(code, { version: '1.0.0', match: ['http://127.0.0.1/*'] }))
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  await page.evaluate(() => window.vernissage?.ready)
  const states = await page.evaluate(() =>
    Object.fromEntries(window.vernissage?.report().map(({ id, state }) => [id, state]) ?? []),
  )
  expect(states).toMatchObject({ 'live-search': 'mounted', 'product-gallery': 'mounted', 'wallet-buttons': 'mounted' })
  // The features that stand in for platform and theme yield to the scripts of these, which the page has.
  expect(states['theme-navigation']).toBe('yielded')
  await expect(page.locator('#flatsome-live-search-js')).toHaveAttribute('type', 'text/vernissage-blocked')
})
