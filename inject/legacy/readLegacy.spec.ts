import { expect, test } from '@playwright/test'
import { bundle } from '../../scripts/build/bundle.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { buildScript, serveSite, visit } from '../testSite.ts'

const script = `[{ id: 'cart-auto-update', selector: 'form', mount() {} }]`
const cartPage = `<!doctype html><html lang="de"><head><title>Warenkorb</title><script src="/vernissage.js"></script></head>
  <body><form></form>
  <script src="/wp-content/themes/flatsome/assets/js/flatsome.js" id="flatsome-js-js"></script>
  <script src="/wp-includes/js/jquery/jquery-migrate.min.js" id="jquery-migrate-js"></script>
  <script src="/wp-content/plugins/merkliste/merkliste.js" id="merkliste-js"></script></body></html>`

test('report() and the panel tell about the legacy scripts, from a file that only they load', {
  tag: ids('CT125'),
}, async ({ page }) => {
  const report = await bundle(
    { file: 'inject/legacy/handles/legacyReport.ts' },
    { name: 'vernissage.legacy.js', isModule: true, isSqueezed: false },
  )
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await serveSite(page.context(), {
    '/': cartPage,
    '/vernissage.js': await buildScript(script),
    '/vernissage.legacy.js': report.code.toString(),
    '/wp-content/themes/flatsome/assets/js/flatsome.js': '/* Thema */',
  })
  await visit(page)
  expect(loaded).not.toContain('/vernissage.legacy.js')
  const legacy = await page.evaluate(() => window.vernissage?.report().legacy)
  expect(legacy?.scripts.map(({ script, verdict }) => `${script}: ${verdict}`)).toEqual([
    'flatsome-js: stays',
    'jquery-migrate: stays',
    'merkliste: stays',
  ])
  // Measured by the browser; the table has 14748.
  expect(legacy?.scripts[0]?.bytes).toBeLessThan(1000)

  await visit(page, '/?vernissage=debug')
  const panel = page.getByRole('region', { name: 'vernissage health' })
  await expect(panel.getByRole('row', { name: /^merkliste/ })).toContainText('vernissage does not know it.')
  await expect(panel).toContainText('legacy scripts that could go: 0 of 0.0 kB; that stay: 3 of')
})

test('without that file the panel has everything else', async ({ page }) => {
  await serveSite(page.context(), { '/': cartPage, '/vernissage.js': await buildScript(script) })
  await visit(page, '/?vernissage=debug')
  await expect(page.getByRole('region', { name: 'vernissage health' })).toContainText('cart-auto-update')
  expect(await page.evaluate(() => window.vernissage?.report().legacy)).toBeUndefined()
})
