/** A theme that shows parts of the page a second time on phones, as real ones do: with jQuery's clone() or by their text. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import { readBuiltScript, serveSite, visit } from '../../testSite.ts'

const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')

const body = `
  <div class="quantity buttons_added"><input type="button" value="-" class="minus button is-form"><input type="number"
    class="input-text qty text" name="quantity" value="1" min="1" step="1"><input type="button" value="+" class="plus button is-form"></div>
  <div class="wpcf7" id="wpcf7-f5-o1" lang="de-DE" dir="ltr"><form action="/kontakt/#wpcf7-f5-o1" method="post" class="wpcf7-form init"
    aria-label="Kontaktformular" novalidate="novalidate" data-status="init"><input type="hidden" name="_wpcf7" value="5">
    <input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-o1"><p><span class="wpcf7-form-control-wrap" data-name="your-name"><input
    class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" aria-required="true" value="" type="text" name="your-name"></span></p>
    <p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Senden"></p>
    <div class="wpcf7-response-output" aria-hidden="true"></div></form></div>
  <div id="telefon"></div>`
const settings = 'var wpcf7 = {"api":{"root":"https://kunst.example/wp-json/","namespace":"contact-form-7/v1"}}'

async function open(page: Page, script: string, content = `${body}<script>${settings}</script>`): Promise<void> {
  await serveSite(page.context(), {
    '/': `<!doctype html><html lang="de"><head>${script}<script src="/jquery.js"></script></head><body>${content}</body></html>`,
    '/jquery.js': jQuery,
    '/vernissage.js': readBuiltScript(),
  })
  if (script) await visit(page)
  else await page.goto('https://kunst.example/')
}

for (const [method, copy] of [
  ['clone()', `jQuery('.wpcf7, .quantity').clone().removeAttr('id').appendTo('#telefon')`],
  ['its text', `jQuery('#telefon').html(jQuery('.wpcf7').prop('outerHTML') + jQuery('.quantity').prop('outerHTML'))`],
  [
    'a second moment after stop()',
    `const copies = jQuery('.wpcf7, .quantity').clone(); window.vernissage?.stop(); copies.appendTo('#telefon')`,
  ],
] as const) {
  test(`a copy by ${method} has no trace of ours that stop() leaves behind`, async ({ page }) => {
    await open(page, '')
    await page.evaluate(copy)
    const server = await page.evaluate(() => document.body.innerHTML)
    await open(page, '<script src="/vernissage.js"></script>')
    await page.evaluate(copy)
    if (!copy.includes('stop()')) {
      await expect(page.locator('#telefon form[data-vernissage]')).toHaveCount(1)
      await expect(page.locator('#telefon .quantity[data-vernissage]')).toHaveCount(1)
      await page.evaluate(() => window.vernissage?.rescan())
      // Each has the parts of ours once.
      const [original, telefon] = await page.evaluate(() =>
        ['body > .wpcf7', '#telefon .wpcf7'].map(
          (selector) => document.querySelector(selector)?.querySelectorAll('*').length,
        ),
      )
      expect(telefon).toBe(original)
      await page.locator('#telefon .plus').click()
      await expect(page.locator('#telefon .qty')).toHaveValue('2')
      await expect(page.locator('body > .quantity .qty')).toHaveValue('1')
    }
    await page.evaluate(() => window.vernissage?.stop())
    expect(await page.locator('[data-vernissage]').count()).toBe(0)
    expect(await page.evaluate(() => document.body.innerHTML)).toBe(server)
  })
}

/** What two scripts would send that copy a form only to read it, and what the form itself would send. */
function readSent(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((form) => {
    const copy = () => form.cloneNode(true) as HTMLFormElement
    const { jQuery } = window as unknown as { jQuery(node: Node): { serialize(): string } }
    const textOf = (data: FormData): string => `${new URLSearchParams([...data] as [string, string][])}`
    return [
      textOf(new FormData(form as HTMLFormElement)),
      textOf(new FormData(copy())),
      jQuery(copy()).serialize(),
      jQuery(form.cloneNode(true).cloneNode(true)).serialize(),
    ]
  })
}

test('a copy of the checkout that is only read sends where the visitor came from', {
  tag: ids('AT32', 'S1.27'),
}, async ({ page }) => {
  const fields = { source_type: 'current.typ', utm_source: 'current.src' }
  const params = { lifetime: 1, session: 30, prefix: 'wc_order_attribution_', allowTracking: true }
  await open(
    page,
    '<script src="/vernissage.js"></script>',
    `<form class="checkout"><input name="billing_email"><wc-order-attribution-inputs></wc-order-attribution-inputs></form>
    <div id="telefon"></div><script type="application/json" id="vernissage-config">{"consent":true}</script>
    <script>var wc_order_attribution = ${JSON.stringify({ params, fields })}</script>`,
  )
  await page.locator('[name=billing_email]').fill('kundin@kunst.example')
  const email = 'billing_email=kundin%40kunst.example'
  const source = 'wc_order_attribution_source_type=typein&wc_order_attribution_utm_source=(direct)'
  const [form, ...copies] = await readSent(page, 'form')
  expect(form).toBe(`${email}&${source.replace('(direct)', '%28direct%29')}`)
  expect(copies.map(decodeURIComponent)).toEqual(copies.map(() => decodeURIComponent(form as string)))
  // A copy that is shown has the fields once.
  await page.evaluate(`jQuery('form').clone().appendTo('#telefon')`)
  await expect(page.locator('#telefon wc-order-attribution-inputs[data-vernissage]')).toHaveCount(1)
  await expect(page.locator('#telefon input[type=hidden]')).toHaveCount(2)
  await page.evaluate(() => window.vernissage?.stop())
  expect(await page.locator('#telefon').innerHTML()).toBe(
    '<form class="checkout"><input name="billing_email"><wc-order-attribution-inputs></wc-order-attribution-inputs></form>',
  )
})

test('a copy of the bar that is only read sends its price with the renewed nonce', {
  tag: ids('S1.04', 'PO49'),
}, async ({ page }) => {
  await page.route('**/produkt/bild/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>var vicatna_single = {"nonce":"fresh12345"};</script><input name="_vicatna_cart_nonce" value="cart67890" />',
    }),
  )
  await page.route('**/?wc-ajax=**', (route) => {
    const isStale = !route.request().postData()?.includes('vicatna_nonce=fresh12345')
    return route.fulfill({
      json: {
        status: 'error',
        message: isStale ? 'Invalid nonce' : '<ul class="woocommerce-error"><li>zu wenig</li></ul>',
      },
    })
  })
  const wrap = `<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-simple vicatna-nyp-wrap-4711"><input type="hidden"
    name="_vicatna_cart_nonce" value="19bd5e00aa"><div class="vicatna-value-wrap"><input name="vicatna_nyp_value" type="number"
    class="vicatna-value vicatna_nyp_value" value="40" min="8" max="400" step="1" data-product_id="4711"></div></div>`
  await open(
    page,
    '<script src="/vernissage.js"></script>',
    `<div class="vi-wcaio-sb-container"><form class="vi-wcaio-sb-cart-form" action="/produkt/bild/" method="post" data-product_id="4711">${wrap}
    <div class="quantity"><input type="number" name="quantity" class="input-text qty text" value="1" min="1" step="1"></div>
    <button type="submit" class="vi-wcaio-product-bt-atc button">Kaufen</button>
    <input type="hidden" name="add-to-cart" class="vi-wcaio-add-to-cart" value="4711"></form></div>
    <script>var vicatna_single = {"wc_ajax_url":"/?wc-ajax=%%endpoint%%","nonce":"7c41aa90de"}</script>`,
  )
  await page.locator('[name=vicatna_nyp_value]').fill('9')
  await page.locator('.vi-wcaio-product-bt-atc').click()
  await expect(page.getByText('zu wenig')).toBeVisible()
  const [form, ...copies] = await readSent(page, '.vi-wcaio-sb-cart-form')
  expect(form).toBe('_vicatna_cart_nonce=cart67890&vicatna_nyp_value=9&quantity=1&add-to-cart=4711')
  expect(copies).toEqual(copies.map(() => form))
})
