/** Products of other kinds: their plugins go on working, nothing is added without what is to be chosen, and each press adds once. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { type OtherProduct, otherProducts, pageOf } from './testOtherProducts.ts'

const test = standaloneTest()
const bundleFile = process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js'
const jQueryFile = createRequire(import.meta.url).resolve('jquery/dist/jquery.js')

interface Sent {
  readonly address: string
  readonly fields: Readonly<Record<string, string>>
}

/** Opens the page of a product. @returns what the browser sends to add it, by its forms or by calls */
async function open(page: Page, product: OtherProduct, hasJQuery: boolean): Promise<Sent[]> {
  const own = `<script src="/vernissage.js"></script>`
  const scripts = hasJQuery ? `<script src="/jquery.js"></script><script>${product.script ?? ''}</script>${own}` : own
  const sent: Sent[] = []
  await page.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (url.pathname === '/vernissage.js')
      return route.fulfill({ body: readFileSync(bundleFile), contentType: 'text/javascript' })
    if (url.pathname === '/jquery.js')
      return route.fulfill({ body: readFileSync(jQueryFile), contentType: 'text/javascript' })
    const isSent = request.method() === 'POST' || url.hostname === 'galerie.example'
    if (!isSent) return route.fulfill({ body: pageOf(product, scripts), contentType: 'text/html' })
    const isCartAsked = url.search.includes('wc-ajax')
    if (isCartAsked) return route.fulfill({ json: {} })
    const body = request.postDataBuffer()
    const form = body
      ? await new Response(new Uint8Array(body), {
          headers: { 'content-type': request.headers()['content-type'] ?? '' },
        }).formData()
      : url.searchParams
    sent.push({ address: url.origin + url.pathname, fields: Object.fromEntries(form) as Record<string, string> })
    if (!url.pathname.endsWith('admin-ajax.php'))
      return route.fulfill({ body: '<h1>Danke</h1>', contentType: 'text/html' })
    return route.fulfill({
      json: { fragments: { '.plugin-says': '<p class="plugin-says">Danke</p>' }, cart_hash: 'a', notices: '' },
    })
  })
  await page.goto('https://kunst.example/produkt/werk/')
  await page.evaluate(() => window.vernissage?.ready)
  return sent
}

async function choose(page: Page, { choices }: OtherProduct): Promise<void> {
  for (const [selector, value] of choices) {
    const field = page.locator(selector)
    await (selector === 'select' ? field.selectOption(value) : field.fill(value))
  }
}

for (const [name, product] of Object.entries(otherProducts)) {
  const isByCall = product.type === 'simple'
  const address = isByCall
    ? 'https://kunst.example/wp-admin/admin-ajax.php'
    : (product.address ?? 'https://kunst.example/produkt/werk/')
  const fields = { ...product.sent, ...(isByCall && { action: 'flatsome_ajax_add_to_cart' }) }

  test(`${name}: without other scripts, a double click adds what was chosen, once`, { tag: ids('S2.15') }, async ({
    page,
  }) => {
    const sent = await open(page, product, false)
    await choose(page, product)
    await page.locator('.single_add_to_cart_button').dblclick()
    await expect(page.getByText('Danke')).toBeVisible()
    expect(sent).toEqual([{ address, fields }])
  })

  test(`${name}: with jQuery and the plugin’s script, nothing is added before the choice, and once after it`, {
    tag: ids('S2.15'),
  }, async ({ page }) => {
    const sent = await open(page, product, true)
    const button = page.locator('.single_add_to_cart_button')
    if (product.script) {
      await button.click()
      await expect(page.locator('.plugin-says')).toHaveText('Bitte wählen')
      await expect(button).not.toHaveClass(/loading/)
    }
    await choose(page, product)
    await button.dblclick()
    await expect(page.getByText('Danke')).toBeVisible()
    expect(sent).toEqual([{ address, fields }])
  })
}
