/** A theme that shows parts of the page a second time on phones, as real ones do: with jQuery's clone() or by their text. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { readBuiltScript, serveSite, visit } from './testSite.ts'

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

async function open(page: Page, script: string): Promise<void> {
  await serveSite(page.context(), {
    '/': `<!doctype html><html lang="de"><head>${script}<script src="/jquery.js"></script></head><body>${body}<script>${settings}</script></body></html>`,
    '/jquery.js': jQuery,
    '/vernissage.js': readBuiltScript(),
  })
  if (script) await visit(page)
  else await page.goto('https://kunst.example/')
}

for (const [way, copy] of [
  ['clone()', `jQuery('.wpcf7, .quantity').clone().removeAttr('id').appendTo('#telefon')`],
  ['its text', `jQuery('#telefon').html(jQuery('.wpcf7').prop('outerHTML') + jQuery('.quantity').prop('outerHTML'))`],
  [
    'a second moment after stop()',
    `const copies = jQuery('.wpcf7, .quantity').clone(); window.vernissage?.stop(); copies.appendTo('#telefon')`,
  ],
] as const) {
  test(`a copy by ${way} has no trace of ours that stop() leaves behind`, async ({ page }) => {
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
