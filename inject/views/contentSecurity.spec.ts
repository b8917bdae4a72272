import { expect, test } from '@playwright/test'
import { buildScript, readBuiltScript, readMarkup, serveSite, visit } from '../testSite.ts'

declare global {
  interface Window {
    violations?: string[]
  }
}

const nonce = 'a1b2c3d4'
/** As strict as a shop can be: our nonce, what our script loads, no eval, no inline styles, no HTML from strings. */
const policy = [
  `default-src 'none'`,
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  `style-src 'nonce-${nonce}'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `require-trusted-types-for 'script'`,
  'trusted-types vernissage',
].join('; ')

const contactForm = `<div class="wpcf7 no-js" id="wpcf7-f5-o1" lang="de-DE" dir="ltr" data-wpcf7-id="5">
  <div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p><ul></ul></div>
  <form action="/#wpcf7-f5-o1" method="post" class="wpcf7-form init" novalidate="novalidate" data-status="init">
    <input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-o1">
    <span class="wpcf7-form-control-wrap" data-name="your-name"><input class="wpcf7-form-control" name="your-name"></span>
    <input class="wpcf7-form-control wpcf7-submit" type="submit" value="Senden">
    <div class="wpcf7-response-output" aria-hidden="true"></div>
  </form></div>
  <table class="my_account_orders"><tr><td>Nr. 1042</td></tr></table>`

const legacy = `<script nonce="${nonce}" src="/wp-content/plugins/contact-form-7/includes/js/index.js" id="contact-form-7-js"></script>`
const noting = `<script nonce="${nonce}">
  window.violations = []
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.sourceFile + ':' + event.lineNumber + ' ' + event.sample))
</script>`

const shopPage = (extra = ''): string => `<!doctype html><html lang="de"><head>${noting}
  <script nonce="${nonce}">window.vernissageConfig = { features: { 'contact-form': {}, 'contact-form-validation': { marking: 'all' }, unbekannt: 1 } }</script>
  <script nonce="${nonce}" src="/vernissage.js"></script></head><body>${contactForm}${legacy}${extra}</body></html>`

test('under a strict content security policy nothing of ours is a violation, the health panel included', async ({
  context,
  page,
}) => {
  const answer = JSON.stringify({
    contact_form_id: 5,
    status: 'mail_sent',
    message: 'Vielen <b>Dank</b>.',
    into: '#wpcf7-f5-o1',
  })
  await serveSite(context, {
    '/': { body: shopPage(), headers: { 'content-security-policy': policy } },
    '/vernissage.js': readBuiltScript(),
    '/wp-content/plugins/contact-form-7/includes/js/index.js': 'window.legacyRan = true',
    '/wp-json/contact-form-7/v1/contact-forms/5/feedback/schema': '{"version":"x","locale":"de_DE","rules":[]}',
    '/wp-json/contact-form-7/v1/contact-forms/5/feedback': answer,
  })
  await visit(page, '/?vernissage=debug')
  const mounted = await page.evaluate(() =>
    window.vernissage?.report().flatMap(({ id, state }) => (state === 'mounted' ? [id] : [])),
  )
  expect(mounted).toEqual(['contact-form', 'contact-form-fields', 'contact-form-validation', 'orders-table'])
  await expect(page.getByRole('region', { name: 'vernissage health' })).toBeVisible()
  await page.getByRole('textbox').fill('Käthe')
  await page.getByRole('button', { name: 'Senden' }).click()
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'sent')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => window.vernissage?.stop())
  await page.evaluate(() => window.vernissage?.start())
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('a legacy script that is started late carries its nonce', async ({ context, page }) => {
  const off = `<script nonce="${nonce}">vernissageConfig = { legacy: 'yield' }</script>`
  await serveSite(context, {
    '/': { body: shopPage(off), headers: { 'content-security-policy': policy.replace(/; require-.*/, '') } },
    '/vernissage.js': readBuiltScript(),
    '/wp-content/plugins/contact-form-7/includes/js/index.js': 'window.legacyRan = true',
  })
  await visit(page)
  await page.waitForFunction(() => (window as { legacyRan?: boolean }).legacyRan)
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('what a feature hides is hidden, and what it shows is shown, although the policy forbids style attributes', async ({
  context,
  page,
}) => {
  const hiding = `[{
    id: 'orders-table',
    selector: 'p',
    mount({ element, edits }) {
      edits.attribute(element, 'style', element.id === 'hinweis' ? 'display:none' : 'display:block;color:red')
      edits.attribute(element, 'style', element.id === 'hinweis' ? 'display:none' : 'display:block')
    },
  }]`
  const body = `<p id="hinweis">Hinweis</p><p style="display:none;" id="knopf">Knopf</p>`
  await serveSite(context, {
    '/': {
      body: `<!doctype html><script nonce="${nonce}" src="/vernissage.js"></script>${body}`,
      headers: { 'content-security-policy': policy },
    },
    '/vernissage.js': await buildScript(hiding),
  })
  await visit(page)
  const readStyles = () =>
    page.evaluate(() => [...document.querySelectorAll('p')].map((part) => [part.style.display, part.style.color]))
  expect(await readStyles()).toEqual([
    ['none', ''],
    ['block', ''],
  ])
  await page.evaluate(() => window.vernissage?.stop())
  expect(await readMarkup(page)).toContain(`<body>${body}</body>`)
  expect(await readStyles()).toEqual([
    ['', ''],
    ['', ''],
  ])
})
